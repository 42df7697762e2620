"""The official Python client: plays the plan on its standard input and prints what it gets."""

import json
import sys
from importlib.metadata import version

import anyio
from mcp import Client, MCPError, StdioServerParameters, stdio_client

MODES = {"handshake": "legacy", "discover": "auto"}
# In seconds. The slowest call waits for its time limit on the server.
PATIENCE = 30


def say(line):
    print(json.dumps(line), flush=True)


def dump(model):
    return model.model_dump(mode="json", by_alias=True, exclude_none=True)


async def list_tools(client, step):
    return {"tools": [dump(tool) for tool in (await client.list_tools()).tools]}


async def call(client, step):
    try:
        result = await client.call_tool(step["tool"], step["arguments"])
    except MCPError as error:
        return {"error": dump(error.error)}
    except Exception as error:
        return {"threw": repr(error)}
    # Not dumped whole: that would leave out the nulls of the server, too.
    return {
        "result": {
            "content": [dump(block) for block in result.content],
            "isError": result.is_error,
            "structuredContent": result.structured_content,
            "_meta": result.meta,
        }
    }


async def cancel(client, step):
    async with anyio.create_task_group() as group:
        group.start_soon(client.call_tool, step["call"]["tool"], step["call"]["arguments"])
        await client.call_tool(step["begun"]["tool"], step["begun"]["arguments"])
        group.cancel_scope.cancel()
    return {"cancelled": True}


ACTIONS = {"list": list_tools, "call": call, "cancel": cancel}


async def play(plan):
    command, *arguments = plan["command"]
    server = stdio_client(StdioServerParameters(command=command, args=arguments))
    mode = MODES[plan["era"]]
    async with Client(server, mode=mode, read_timeout_seconds=PATIENCE) as client:
        say({"version": version("mcp"), "protocol": client.protocol_version})
        for step in plan["steps"]:
            say({"id": step["id"], **await ACTIONS[step["do"]](client, step)})


anyio.run(play, json.load(sys.stdin))
