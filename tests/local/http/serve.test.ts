// A handler on a port: failures tell the client nothing and the log everything, and connections stay open for reuse.
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serve } from "../../../local/http/serve";
import { LogFile } from "../../../local/launcher/folder/LogFile";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "huddle-serve-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("logs an unexpected failure as one line without secrets, and answers 500 without the cause", async () => {
  const log = new LogFile(join(folder, "host.log"));
  const failing = () => {
    throw new Error("pat@demo.huddle.example is too much");
  };
  const web = await serve(failing, 0, log.write);
  const answer = await fetch(`http://127.0.0.1:${web.port}/mails/1?token=abc`);
  await web.close();
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    code: "INTERNAL",
    message: "Something went wrong here. It is in the server's log.",
  });
  await log.flush();
  const lines = readFileSync(log.path, "utf8").trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    event: "http.failed",
    method: "GET",
    path: "/mails/1",
    error: expect.stringMatching(/^Error: \(address\) is too much\n {4}at /) as string,
  });
});

it("keeps a connection open for longer than browsers and proxies do", async () => {
  const web = await serve(
    () => new Response("here"),
    0,
    () => undefined,
  );
  const answer = await fetch(`http://127.0.0.1:${web.port}/`);
  await web.close();
  expect(answer.headers.get("keep-alive")).toBe("timeout=75");
});

it.each(["a:1@localhost", "localhost/elsewhere?", "localhost#", "[::1", "a b"])(
  "refuses the Host header %j: it names no host",
  async (host) => {
    const paths: string[] = [];
    const log = (_level: string, event: string) => void paths.push(event);
    const web = await serve(({ url }) => new Response(String(paths.push(url))), 0, log);
    const asked = request({ port: web.port, path: "/right", headers: { host } }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    await web.close();
    expect(answer.statusCode).toBe(400);
    expect(paths).toEqual([]);
  },
);
