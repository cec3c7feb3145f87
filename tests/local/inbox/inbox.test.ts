// Mails sent over real SMTP and read over real HTTP.
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serve, type Listening } from "../../../local/http/serve";
import { createInbox } from "../../../local/inbox/createInbox";
import { openMailFolder, type Mail, type MailSummary } from "../../../local/inbox/mailFolder";
import { startSmtpSink, type SmtpSink } from "../../../local/inbox/startSmtpSink";
import { collectGarbage } from "../../support/collectGarbage";
import { printLog } from "../../support/host/printLog";

const SECRET = "a-long-random-secret";
let folder: string;
let sink: SmtpSink;
let web: Listening;

async function start() {
  const mails = await openMailFolder(folder, Date.now);
  sink = await startSmtpSink(mails, 0, printLog);
  web = await serve(createInbox(mails, SECRET), 0, printLog);
}

async function stop() {
  await sink.close();
  await web.close();
}

const send = (mail: { to: string | string[]; subject: string; text?: string; html?: string; bcc?: string }) =>
  createTransport({ host: "127.0.0.1", port: sink.port }).sendMail({
    from: "Huddle <no-reply@huddle.example>",
    ...mail,
  });

const get = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${web.port}/${SECRET}${path}`, { headers: { connection: "close" }, ...init });
const list = async (query = "") => (await (await get(`/api/mails${query}`)).json()) as MailSummary[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "huddle-inbox-"));
  await start();
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

it("keeps every mail with its recipient, newest first", async () => {
  await send({ to: "pat@demo.huddle.example", subject: "First", text: "Hello" });
  await send({ to: "sam@demo.huddle.example", bcc: "kim@demo.huddle.example", subject: "Zweite – ähm", text: "Hi" });
  expect((await list()).map((mail) => mail.subject)).toEqual(["Zweite – ähm", "First"]);
  expect((await list("?to=KIM@demo.huddle.example")).map((mail) => mail.subject)).toEqual(["Zweite – ähm"]);
});

it("keeps mails across a restart", async () => {
  await send({ to: "pat@demo.huddle.example", subject: "Before", text: "Hello" });
  await stop();
  await start();
  await send({ to: "pat@demo.huddle.example", subject: "After", text: "Hello" });
  expect((await list()).map((mail) => mail.subject)).toEqual(["After", "Before"]);
});

it("shows a mail's HTML in a frame that can't run scripts", async () => {
  await send({ to: "pat@demo.huddle.example", subject: "<b>Bold</b>", html: "<p>Hi</p><script>alert(1)</script>" });
  const [summary] = await list();
  const page = await get(`/mails/${summary?.id}`);
  const text = await page.text();
  expect(text).toContain("&lt;b&gt;Bold&lt;/b&gt;");
  expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(text).not.toContain("alert(1)");
  const frame = await get(`/mails/${summary?.id}/html`);
  expect(frame.headers.get("content-security-policy")).toMatch(/^sandbox allow-popups [^;]*; default-src 'none'/);
  expect(await (await get("/")).text()).toContain("&lt;b&gt;Bold&lt;/b&gt;");
});

it("returns the whole mail as JSON", async () => {
  await send({ to: "pat@demo.huddle.example", subject: "Reminder", text: "Pick now", html: "<p>Pick now</p>" });
  const [summary] = await list();
  const mail = (await (await get(`/api/mails/${summary?.id}`)).json()) as Mail;
  expect(mail).toMatchObject({
    from: "Huddle <no-reply@huddle.example>",
    to: ["pat@demo.huddle.example"],
    text: "Pick now\n",
    html: "<p>Pick now</p>\n",
  });
});

it("notifies an open page of a new mail", async () => {
  const events = await get("/events");
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain("connected");
  await send({ to: "pat@demo.huddle.example", subject: "New", text: "Hello" });
  expect((await reader?.read())?.value).toContain("event: change");
  await reader?.cancel();
});

it("isn't concerned by a reader who leaves: later mails are kept and acknowledged", async () => {
  const leaving = new AbortController();
  const events = await get("/events", { signal: leaving.signal });
  const reader = events.body?.getReader();
  await reader?.read();
  // A signal that belonged to the request would be silent from here on.
  collectGarbage();
  leaving.abort();
  await expect(reader?.read()).rejects.toThrow();
  for (const subject of ["Confirm your email", "Reminder"]) {
    const { response } = await send({ to: "pat@demo.huddle.example", subject, text: "Hello" });
    expect(response).toMatch(/^250 /);
  }
  expect((await list()).map((mail) => mail.subject)).toEqual(["Reminder", "Confirm your email"]);
});

it("can be emptied, and has no other paths", async () => {
  await send({ to: "pat@demo.huddle.example", subject: "Gone", text: "Hello" });
  expect((await get("/api/mails", { method: "DELETE" })).status).toBe(204);
  expect(await list()).toEqual([]);
  for (const path of ["/nothing", "/mails/nothing", "/mails/..%2F..%2Fsecret"])
    expect((await get(path)).status).toBe(404);
});

it("is only reachable with its secret address, under a name of this machine", async () => {
  await send({ to: "pat@demo.huddle.example", subject: "Choose a new password", text: "the link" });
  const [mail] = await list();
  const at = (path: string, host = `localhost:${web.port}`) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port: web.port, path, headers: { host } }, (answer) => {
        let text = "";
        answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      asked.on("error", reject).end();
    });
  for (const path of ["/", "/api/mails", `/mails/${mail?.id}`, `/api/mails/${mail?.id}`, "/events", `/${SECRET}x/`]) {
    const { status, text } = await at(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain("password");
  }
  expect((await at(`/${SECRET}/api/mails`, "evil.example")).status).toBe(404);
  expect((await at(`/${SECRET}/api/mails`)).text).toContain("Choose a new password");
  const page = (await at(`/${SECRET}`)).text;
  expect(page).toContain(`href="/${SECRET}/mails/${mail?.id}"`);
  expect(page).toContain(`new EventSource("/${SECRET}/events")`);
});
