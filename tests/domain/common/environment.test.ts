import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clerkOrigin, ENVIRONMENT, problemWith, type VariableName } from "../../../domain/common/environment";

const KEY = `pk_test_${btoa("calm-fox-12.clerk.accounts.dev$")}`;

describe("environment variables", () => {
  it.each<[VariableName, string]>([
    ["APP_URL", "https://picks.example.com"],
    ["APP_URL", "https://picks.example.com:8443/"],
    ["APP_URL", "http://localhost:3000"],
    ["AUTH_ISSUER", "https://calm-fox-12.clerk.accounts.dev"],
    ["AUTH_ISSUER", "https://1f0c.huddle-picks.invalid http://localhost:4373/api/auth/jwks"],
    ["SPORTS_FEED_URL", "http://feed.example/nfl/"],
    ["FEED_LIVE_INTERVAL_MS", "100"],
    ["ADMIN_EMAILS", "a@b.example, C@d.example,"],
    ["SHOW_LEAGUE", "jd7b8x9k2m4n6p8q0r2s4t6v8w0x2y4z"],
    ["SMTP_URL", "smtp://127.0.0.1:25"],
    ["SMTP_URL", "smtp://mail.example.com:2525?plain=true"],
    ["SMTP_URL", "smtps://user:p%40ss@mail.example.com"],
    ["MAIL_FROM", "picks@example.com"],
    ["MAIL_FROM", "Huddle Picks <picks@example.com>"],
    ["TRUSTED_PROXY_SECRET", "0123456789abcdef0123456789abcdef"],
    ["VITE_CONVEX_URL", "https://happy-otter-1.convex.cloud"],
    ["VITE_CLERK_PUBLISHABLE_KEY", KEY],
  ])("%s may be %s", (name, value) => expect(problemWith(name, value)).toBeNull());

  it.each<[VariableName, string]>([
    ["APP_URL", "picks.example.com"],
    ["APP_URL", "http://picks.example.com"],
    ["APP_URL", "https://picks.example.com/app"],
    ["APP_URL", "https://picks.example.com?x=1"],
    ["AUTH_ISSUER", "https://clerk.example.com/"],
    ["AUTH_ISSUER", "clerk.example.com"],
    ["AUTH_ISSUER", "https://clerk.example.com "],
    ["AUTH_ISSUER", "https://clerk.example.com keys"],
    ["AUTH_ISSUER", "https://clerk.example.com http://keys.example.com/jwks"],
    ["AUTH_ISSUER", "https://clerk.example.com https://a.example/jwks https://b.example/jwks"],
    ["SPORTS_FEED_URL", "foo"],
    ["SPORTS_FEED_URL", "https://feed.example/nfl?key=1"],
    ["FEED_LIVE_INTERVAL_MS", "abc"],
    ["FEED_LIVE_INTERVAL_MS", "99"],
    ["SHOW_LEAGUE", "ABC234"],
    ["SHOW_LEAGUE", "/leagues/jd7b8x9k2m4n6p8q0r2s4t6v8w0x2y4z"],
    ["ADMIN_EMAILS", "boss"],
    ["ADMIN_EMAILS", ","],
    ["MAIL_FROM", "foo"],
    ["MAIL_FROM", "Huddle Picks picks@example.com"],
    ["VITE_CONVEX_URL", "happy-otter-1"],
    ["VITE_CLERK_PUBLISHABLE_KEY", "nonsense"],
    ["VITE_CLERK_PUBLISHABLE_KEY", `pk_test_${btoa("two words$")}`],
    ["VITE_CLERK_PUBLISHABLE_KEY", `pk_test_${btoa("no-dollar.example")}`],
  ])("%s can't be %s: the message names it and what it must be", (name, value) => {
    expect(problemWith(name, value)).toMatch(new RegExp(`^${name} must be .*; it is "`, "s"));
    expect(problemWith(name, value)).toContain(value);
  });

  it.each<[VariableName, string]>([
    ["SMTP_URL", "hunter2"],
    ["TRUSTED_PROXY_SECRET", "hunter2"],
    ["VAPID_PRIVATE_KEY", "hunter2"],
  ])("%s is refused without showing its value", (name, value) => {
    const problem = problemWith(name, value);
    expect(problem).toMatch(new RegExp(`^${name} must be`));
    expect(problem).not.toContain(value);
  });

  it("finds Clerk's host in its key", () => {
    expect(clerkOrigin(KEY)).toBe("https://calm-fox-12.clerk.accounts.dev");
  });
});

describe("docs/deploy.md", () => {
  const text = readFileSync(new URL("../../../docs/deploy.md", import.meta.url), "utf8");

  it("lists every setting with its meaning and its default", () => {
    const rows = [...text.matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\| (.*?) +\|$/gm)].map(([, ...cells]) => cells);
    const table = Object.entries(ENVIRONMENT).map(([name, { meaning, without }]) => [name, meaning, without]);
    expect(rows).toEqual(table);
  });

  it("lists every package with an install script", () => {
    const lock = JSON.parse(readFileSync(new URL("../../../package-lock.json", import.meta.url), "utf8")) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
    const scripted = Object.keys(lock.packages).filter((path) => lock.packages[path]?.hasInstallScript === true);
    const names = scripted.map((path) => path.replace(/^.*node_modules\//, ""));
    const listed = [...text.matchAll(/^- `([a-z-]+)` \(`/gm)].map(([, name]) => name);
    expect(listed).toEqual([...new Set(names)].sort());
  });
});
