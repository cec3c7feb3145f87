import { expect, it } from "vitest";
import { readSettings } from "../../../local/launcher/settings";

const SECRET = "0123456789abcdef0123456789abcdef";
const MAIL = { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "picks@example.com" };
const start = { mode: "start", publicUrl: null } as const;

it("by default serve only this machine, with ESPN's feed and the inbox", () => {
  expect(readSettings(start, { SMTP_URL: "" })).toEqual({
    publicUrl: null,
    feedUrl: "https://site.api.espn.com/apis/site/v2/sports/football/nfl",
    mail: null,
    adminEmails: null,
    liveIntervalMs: null,
    showLeague: null,
    clerkKey: null,
    trustedProxySecret: null,
  });
});

it("take the public address from the flag, or from APP_URL", () => {
  const env = { ...MAIL, TRUSTED_PROXY_SECRET: SECRET, APP_URL: "https://picks.example.com/" };
  expect(readSettings(start, env)).toMatchObject({
    publicUrl: "https://picks.example.com",
    trustedProxySecret: SECRET,
  });
  const flag = { mode: "start", publicUrl: "https://other.example.com" } as const;
  expect(readSettings(flag, env).publicUrl).toBe("https://other.example.com");
  expect(() => readSettings({ mode: "start", publicUrl: "other" }, env)).toThrow("APP_URL must be an https address");
});

it("report everything that is wrong at once", () => {
  const env = { SMTP_URL: "foo", MAIL_FROM: "foo", SPORTS_FEED_URL: "foo", FEED_LIVE_INTERVAL_MS: "abc" };
  expect(() => readSettings(start, env)).toThrow(
    /^SMTP_URL must be .*\nMAIL_FROM must be .*\nSPORTS_FEED_URL must be .*\nFEED_LIVE_INTERVAL_MS must be .*$/,
  );
});

it("name what is missing because of other settings", () => {
  expect(() => readSettings(start, { SMTP_URL: MAIL.SMTP_URL })).toThrow("MAIL_FROM must be set");
  expect(() => readSettings(start, { MAIL_FROM: MAIL.MAIL_FROM })).toThrow("SMTP_URL must be set");
  expect(() => readSettings(start, { APP_URL: "https://picks.example.com" })).toThrow(
    /TRUSTED_PROXY_SECRET must be set .*\nSMTP_URL must be set/,
  );
});

it("ignore the environment for the demo, except the proxy's secret and the live interval", () => {
  const env = { ...MAIL, APP_URL: "foo", TRUSTED_PROXY_SECRET: SECRET, FEED_LIVE_INTERVAL_MS: "3000" };
  const settings = readSettings({ mode: "demo", publicUrl: null }, env);
  expect(settings).toMatchObject({ publicUrl: null, mail: null, trustedProxySecret: SECRET, liveIntervalMs: "3000" });
});
