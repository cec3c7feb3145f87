// npm run doctor as an operator runs it, against working services and invalid settings.
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serve, type Listening } from "../../../local/http/serve";
import { startMailServer } from "../../support/host/mailServer";
import { runDoctor as doctor } from "../../support/host/runDoctor";
import { printLog } from "../../support/host/printLog";

const TIMEOUT_MS = 180_000;
let feed: Listening;
let mail: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  feed = await serve(
    (request) => {
      const isBoard = new URL(request.url).pathname === "/nfl/scoreboard";
      return isBoard ? Response.json({ events: [] }) : new Response(null, { status: 404 });
    },
    0,
    printLog,
  );
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.stop();
  await feed.close();
});

it("finds nothing wrong with a configured machine", { timeout: TIMEOUT_MS }, async () => {
  const { code, lines } = await doctor("machine", {
    APP_URL: `http://127.0.0.1:${feed.port}`,
    TRUSTED_PROXY_SECRET: "0123456789abcdef0123456789abcdef",
    ADMIN_EMAILS: "boss@huddle.test",
    SPORTS_FEED_URL: `http://127.0.0.1:${feed.port}/nfl/`,
    SMTP_URL: mail.url,
    MAIL_FROM: "Huddle Picks <picks@huddle.test>",
  });
  expect([code, lines]).toEqual([
    0,
    [
      "ok    All settings are well formed.",
      `ok    The feed answers: http://127.0.0.1:${feed.port}/nfl/`,
      "ok    The mail server accepts mail from here.",
      `note  The app answers 404: http://127.0.0.1:${feed.port}/config.json`,
    ],
  ]);
});

it("names what is missing, wrong or unreachable on a machine", { timeout: TIMEOUT_MS }, async () => {
  const { code, lines } = await doctor("machine", {
    APP_URL: "https://picks.example/app",
    SPORTS_FEED_URL: `http://127.0.0.1:${feed.port}/nba`,
    SMTP_URL: "smtp://127.0.0.1:9",
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^FAULT APP_URL must be an https address/),
    expect.stringMatching(/^FAULT MAIL_FROM must be set/),
    expect.stringMatching(/^FAULT TRUSTED_PROXY_SECRET must be set/),
    "note  ADMIN_EMAILS isn't set: nobody is an admin.",
    `note  The feed http://127.0.0.1:${feed.port}/nba answers 404.`,
    expect.stringMatching(/^FAULT The mail server of SMTP_URL refuses: .*ECONNREFUSED/),
  ]);
});

it("passes no mail server that the product refuses, or that says nothing", { timeout: TIMEOUT_MS }, async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  // Not a name of this machine, though it leads there, so passwords and links would travel unencrypted.
  const open = mail.url.replace("127.0.0.1", "0.0.0.0");
  const verdictOn = async (url: string) => {
    const { code, lines } = await doctor("machine", {
      SMTP_URL: url,
      MAIL_FROM: "picks@huddle.test",
      SPORTS_FEED_URL: `http://127.0.0.1:${feed.port}/nfl`,
    });
    return [code, lines.find((line) => line.includes("mail server"))];
  };
  const [unencrypted, allowed, never] = await Promise.all([
    verdictOn(open),
    verdictOn(`${open}?plain=true`),
    verdictOn(`smtp://127.0.0.1:${port}`),
  ]);
  silent.close();
  expect(unencrypted).toEqual([1, expect.stringMatching(/^FAULT The mail server of SMTP_URL refuses: .*STARTTLS/)]);
  expect(allowed).toEqual([0, "ok    The mail server accepts mail from here."]);
  expect(never).toEqual([
    1,
    expect.stringMatching(/^FAULT The mail server of SMTP_URL refuses: Greeting never received/),
  ]);
});
