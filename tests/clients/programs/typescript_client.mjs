// The official TypeScript client: plays the plan on its standard input and prints what it gets.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { McpError } from "@modelcontextprotocol/sdk/types.js";

const { dependencies } = createRequire(import.meta.url)("./package.json");

// In milliseconds. The slowest call waits for its time limit on the server.
const options = { timeout: 30_000 };

const say = (line) => console.log(JSON.stringify(line));

const named = ({ tool, arguments: args }) => ({ name: tool, arguments: args });

async function call(client, step) {
    try {
        return { result: await client.callTool(named(step), undefined, options) };
    } catch (error) {
        if (error instanceof McpError) {
            return { error: { code: error.code, message: error.message, data: error.data } };
        }
        return { threw: String(error) };
    }
}

async function cancel(client, step) {
    const controller = new AbortController();
    const signal = controller.signal;
    const cancelled = client.callTool(named(step.call), undefined, { ...options, signal });
    const rejected = cancelled.then(() => false, () => true);
    await client.callTool(named(step.begun), undefined, options);
    controller.abort("no longer needed");
    return { cancelled: await rejected };
}

const actions = {
    list: async (client) => ({ tools: (await client.listTools()).tools }),
    call,
    cancel,
};

const plan = JSON.parse(readFileSync(0, "utf8"));
const [command, ...args] = plan.command;
const transport = new StdioClientTransport({ command, args });
// Not kept by the client: what the server chose is told to the transport alone.
let protocol;
transport.setProtocolVersion = (version) => {
    protocol = version;
};
const client = new Client({ name: "plan", version: "1.0.0" });
await client.connect(transport);
say({ version: dependencies["@modelcontextprotocol/sdk"], protocol });
for (const step of plan.steps) {
    say({ id: step.id, ...(await actions[step.do](client, step)) });
}
await client.close();
