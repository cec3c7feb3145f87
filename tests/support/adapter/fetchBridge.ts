// Actions run in threads, which don't have a test's `fetch`. Modules that fetch import a `fetch` that sends the request
// to this server, which passes it to the test's.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ModuleSource } from "../../../host/types/pushes";

const URL_HEADER = "x-test-fetch-url";
const FAILURE_HEADER = "x-test-fetch-failure";
const MODULE = "_deps/testFetch.js";
const FETCHES = /(?<![.\w])fetch\(/;

let address: Promise<string> | null = null;

export async function withTestFetch(modules: readonly ModuleSource[]): Promise<ModuleSource[]> {
  if (!modules.some(({ source }) => FETCHES.test(source))) return [...modules];
  const bridge: ModuleSource[] = (["isolate", "node"] as const).map((environment) => ({
    path: pathOf(environment),
    source: "",
    environment,
  }));
  const source = sourceOf(await (address ??= listen()));
  return [
    ...modules.map((module) => {
      if (!FETCHES.test(module.source)) return module;
      const up = "../".repeat(module.path.split("/").length - 1) || "./";
      return { ...module, source: `import { fetch } from "${up}${pathOf(module.environment)}"; ${module.source}` };
    }),
    ...bridge.map((module) => ({ ...module, source })),
  ];
}

function pathOf(environment: ModuleSource["environment"]): string {
  return environment === "node" ? MODULE.replace("_deps/", "_deps/node/") : MODULE;
}

function sourceOf(bridge: string): string {
  return `
export async function fetch(input, init) {
  const { url, method, headers, body } = new Request(input, init);
  const sent = new Headers(headers);
  sent.set("${URL_HEADER}", url);
  const content = body === null ? null : await new Response(body).arrayBuffer();
  const response = await globalThis.fetch("${bridge}", { method, headers: sent, body: content });
  const failure = response.headers.get("${FAILURE_HEADER}");
  if (failure !== null) throw new TypeError(decodeURIComponent(failure));
  return response;
}`;
}

async function listen(): Promise<string> {
  const server = createServer((request, response) => void answer(request, response)).unref();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { [URL_HEADER]: url, host: _host, connection: _connection, ...headers } = request.headers;
    const { method = "GET" } = request;
    const body = chunks.length === 0 ? null : Buffer.concat(chunks);
    const found = await fetch(String(url), { method, headers: headers as Record<string, string>, body });
    const content = Buffer.from(await found.arrayBuffer());
    response.statusMessage = found.statusText;
    response.writeHead(found.status, Object.fromEntries(found.headers)).end(content);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    response.writeHead(500, { [FAILURE_HEADER]: encodeURIComponent(message) }).end();
  }
}
