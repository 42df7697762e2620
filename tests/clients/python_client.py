"""The official Python client against the order desk: what it reads is what the server wrote.

    python python_client.py target/debug/order-desk

The desk's own session (`order-desk --json`, played by another client) says what each failing call
is answered. The same calls are made here, over stdio, in both eras of the protocol: with the
handshake (up to 2025-11-25) and without (2026-07-28). The envelopes have to be equal, but for the
identifiers that are new with every call.
"""

import asyncio
import json
import socket
import subprocess
import sys
import tempfile

from mcp import Client, StdioServerParameters, stdio_client

ENVELOPE = "rs.tool-errors/envelope"
TOOLS = {"search_orders", "lookup_order", "create_refund", "find_refund", "list_orders"}
CASES = 12
ROUTES = {"retry", "repair", "authorize", "replace", "check", "stop"}
ERAS = ["legacy", "auto"]
# In seconds. The slowest call waits for its time limit on the server.
PATIENCE = 30

# The envelope's members whose values are new with every call.
NEW_EACH_TIME = ["traceId", "operationId"]


def expect(what, actual, expected):
    if actual != expected:
        sys.exit(f"{what}\n  expected: {expected!r}\n  actual:   {actual!r}")


def play_session(binary):
    """The desk's own session: one dictionary a case."""
    played = subprocess.run([binary, "--json"], stdout=subprocess.PIPE, check=True, text=True)
    cases = [json.loads(line) for line in played.stdout.splitlines()]
    expect("the session's cases", len(cases), CASES)
    expect("the session's routes", {case["envelope"]["route"] for case in cases}, ROUTES)
    return cases


def without_identifiers(envelope, text):
    """The text (a JSON rendering of the envelope or a part of it) without what is new each time."""
    for member in NEW_EACH_TIME:
        if member in envelope:
            text = text.replace(envelope[member], f"<{member}>")
    return text


def connect(binary, era, log, *arguments):
    server = StdioServerParameters(command=binary, args=["--stdio", *arguments])
    return Client(stdio_client(server, errlog=log), mode=era, read_timeout_seconds=PATIENCE)


async def check_list(client):
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    expect("the tools", set(tools), TOOLS)
    for name, tool in tools.items():
        expect(f"{name}: the root of its schema", tool.input_schema["type"], "object")
        expect(f"{name}: unknown arguments", tool.input_schema["additionalProperties"], False)
        expect(f"{name}: read only", tool.annotations.read_only_hint, name != "create_refund")
    refund = tools["create_refund"].annotations
    expect("create_refund: destructive", refund.destructive_hint, True)
    expect("create_refund: idempotent", refund.idempotent_hint, False)
    limit = tools["list_orders"].input_schema["properties"]["limit"]
    expect("list_orders: limit", (limit["minimum"], limit["maximum"]), (1, 100))
    return tools


async def check_good_call(client):
    result = await client.call_tool("list_orders", {"limit": 3})
    expect("a good call: is_error", result.is_error, False)
    expect("a good call: _meta", ENVELOPE in (result.meta or {}), False)
    answer = json.loads(result.content[0].text)
    expect("a good call: the text and the structure", answer, result.structured_content)
    expect("a good call: how many orders", len(answer["orders"]), 3)


def check_failure(case, tool, result):
    """Compares a failed call with the same call in the session."""
    call = json.dumps(case["call"])
    theirs = case["envelope"]
    expect(f"{call}: its blocks", [block.type for block in result.content], ["text"])
    text = result.content[0].text
    whole = result.meta[ENVELOPE]

    def same(what, actual, expected):
        ours = without_identifiers(whole, actual)
        expect(f"{call}: {what}", ours, without_identifiers(theirs, expected))

    # As text, which holds the order of the members too.
    same("the whole", json.dumps(whole), json.dumps(theirs))
    same("the model view", text, case["model"])
    for member, value in json.loads(text).items():
        if member in ("message", "suggestion", "violations"):
            # Possibly cut, or with fewer members, in the model view.
            continue
        expect(f"{call}: {member} in both views", value, whole[member])
    structured = None if tool.output_schema else json.loads(text)
    expect(f"{call}: the structure", result.structured_content, structured)


async def make_call(client, case):
    return await client.call_tool(case["call"]["tool"], case["call"]["arguments"])


async def check_era(binary, era, cases, log):
    succeeded = []
    async with connect(binary, era, log) as client:
        print(f"{era}: protocol {client.protocol_version}")
        tools = await check_list(client)
        await check_good_call(client)
        for case in cases:
            result = await make_call(client, case)
            if result.is_error:
                check_failure(case, tools[case["call"]["tool"]], result)
            else:
                succeeded.append(case)

    # The world has to be out of order for one of the calls to fail: its payment gateway is down.
    expect("calls that fail for the gateway alone", len(succeeded), 1)
    # Bound and not listening: nobody answers, and nobody else can take the port.
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        gateway = f"http://127.0.0.1:{closed.getsockname()[1]}"
        async with connect(binary, era, log, "--gateway", gateway) as client:
            for case in succeeded:
                result = await make_call(client, case)
                expect(f"{case['call']}: is_error without a gateway", result.is_error, True)
                check_failure(case, tools[case["call"]["tool"]], result)
    print(f"{era}: {len(cases)} failing calls read as the server wrote them")


def main(binary):
    cases = play_session(binary)
    for era in ERAS:
        with tempfile.TemporaryFile(mode="w+") as log:
            try:
                asyncio.run(check_era(binary, era, cases, log))
            except BaseException:
                log.seek(0)
                print(f"The server's log:\n{log.read()}", file=sys.stderr)
                raise


if __name__ == "__main__":
    main(sys.argv[1])
