// Another build of the app in front of a stack that runs: its pages and files come from the build, everything else from
// the stack.
import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";
import type { AppConfig } from "../../../local/web/appConfig";
import { pageSender, withConfig } from "../../../local/web/indexPage";
import { passSocketOn } from "../../../local/web/proxy";
import type { Stack } from "./startStack";

const OF_THE_STACK = /^\/(?:convex|identity|api|calendar|share|unsubscribe)\/|^\/config\.json$/;

export async function serveBuild(folder: string, { addresses: { app } }: Stack) {
  const config = (await (await fetch(`${app}/config.json`)).json()) as AppConfig;
  const sendPage = pageSender(withConfig(readFileSync(join(folder, "index.html"), "utf8"), config));
  const files = sirv(folder);
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (OF_THE_STACK.test(path)) passOn(app, request, response);
    else if (path === "/") sendPage(request, response);
    else files(request, response, () => sendPage(request, response));
  });
  server.on("upgrade", (request, socket, head) =>
    passSocketOn({ url: `${app}${request.url}`, forwardedFor: "", secret: "" }, request, socket, head),
  );
  // Under the same name, since that is whose cookies sign people in.
  const { hostname } = new URL(app);
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** With its cookies, and as if a page of the stack's own asked. */
function passOn(app: string, request: IncomingMessage, response: ServerResponse) {
  const headers = { ...request.headers, host: new URL(app).host, ...(request.headers.origin ? { origin: app } : {}) };
  const passed = send(`${app}${request.url}`, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  response.on("close", () => passed.destroy());
  request.pipe(passed);
}
