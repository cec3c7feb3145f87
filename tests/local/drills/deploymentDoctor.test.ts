// npm run doctor on deployments, which it reads through the official CLI.
import { afterAll, beforeAll, expect, it } from "vitest";
import { serve, type Listening } from "../../../local/http/serve";
import { startMailServer } from "../../support/host/mailServer";
import { runDoctor as doctor } from "../../support/host/runDoctor";
import { startHost, type TestHost } from "../../support/host/startHost";
import { startTokenIssuer, type TokenIssuer } from "../../support/host/tokenIssuer";
import { printLog } from "../../support/host/printLog";

const TIMEOUT_MS = 180_000;
let feed: Listening;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let issuer: TokenIssuer;

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
  issuer = await startTokenIssuer();
});
afterAll(async () => {
  await issuer.close();
  await mail.stop();
  await feed.close();
});

it("reads a deployment's variables with the official CLI", { timeout: TIMEOUT_MS }, async () => {
  const environment = {
    AUTH_ISSUER: issuer.url,
    SPORTS_FEED_URL: `http://127.0.0.1:${feed.port}/nfl`,
    FEED_LIVE_INTERVAL_MS: "often",
    MAIL_FROM: "Huddle Picks <picks@huddle.test>",
    VAPID_PUBLIC_KEY: "B".repeat(87),
  };
  const host: TestHost = await startHost({ environment });
  try {
    const { code, lines } = await doctor("self-hosted", {
      CONVEX_SELF_HOSTED_URL: host.url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: host.adminKey,
      VITE_CONVEX_URL: host.url,
      VITE_CLERK_PUBLISHABLE_KEY: `pk_test_${btoa("calm-fox-12.clerk.accounts.dev$")}`,
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      "FAULT APP_URL must be set.",
      'FAULT FEED_LIVE_INTERVAL_MS must be a whole number of milliseconds from 100 to 300000; it is "often".',
      "FAULT SMTP_URL must be set where MAIL_FROM is: the mail server.",
      "note  ADMIN_EMAILS isn't set: nobody is an admin.",
      "note  SMTP_URL isn't set: no mail is sent.",
      "FAULT VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are one pair: set both or neither.",
      `ok    The issuer answers: ${issuer.url}`,
      `FAULT VITE_CLERK_PUBLISHABLE_KEY is of https://calm-fox-12.clerk.accounts.dev, but AUTH_ISSUER is ${issuer.url}.`,
      `ok    The feed answers: http://127.0.0.1:${feed.port}/nfl`,
      `ok    The deployment answers: ${host.url}/version`,
    ]);
  } finally {
    await host.close();
  }
});

it("accepts a host whose issuer keeps its keys elsewhere, like npm start's", { timeout: TIMEOUT_MS }, async () => {
  const environment = {
    APP_URL: "http://localhost:4370",
    ADMIN_EMAILS: "boss@huddle.test",
    AUTH_ISSUER: `https://1f0c.huddle-picks.invalid ${issuer.url}/jwks`,
    SPORTS_FEED_URL: `http://127.0.0.1:${feed.port}/nfl`,
    SMTP_URL: mail.url,
    MAIL_FROM: "Huddle Picks <picks@huddle.test>",
  };
  const host: TestHost = await startHost({ environment });
  const at = { CONVEX_SELF_HOSTED_URL: host.url, CONVEX_SELF_HOSTED_ADMIN_KEY: host.adminKey };
  try {
    expect(await doctor("self-hosted", at)).toEqual({
      code: 0,
      lines: [
        "ok    All settings are well formed.",
        `ok    The issuer's keys answer: ${issuer.url}/jwks`,
        `ok    The feed answers: http://127.0.0.1:${feed.port}/nfl`,
        "ok    The mail server accepts mail from here.",
      ],
    });
    const nowhere = `https://1f0c.huddle-picks.invalid ${issuer.url}/other`;
    await host.engine.deployed.setEnvironment({ ...environment, AUTH_ISSUER: nowhere });
    const { code, lines } = await doctor("self-hosted", at);
    expect(code).toBe(1);
    expect(lines).toContain(`FAULT AUTH_ISSUER: ${issuer.url}/other answers 404.`);
  } finally {
    await host.close();
  }
});
