// npm run rotate against a whole stack: the old key is refused, the new one accepted, and mailed links keep working.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { unsubscribeUrl } from "../../../convex/model/notices/mail/signature";
import { adminKeyOf, runInternal } from "../../../local/launcher/deployment";
import { runRotate as rotate } from "../../support/host/runRotate";
import { startStack, type Stack } from "../../support/stacks/startStack";

const env = { SPORTS_FEED_URL: "http://127.0.0.1:9/nfl" };
let dataFolder: string;

beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), "huddle-rotate-"));
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const adminKey = () => adminKeyOf(readFileSync(join(dataFolder, "admin-key"), "utf8"));
async function statusFor(stack: Stack, key: string) {
  const headers = { authorization: `Convex ${key}` };
  return (await fetch(`${stack.addresses.convex}/api/check_admin_key`, { headers })).status;
}
const pushKey = (stack: Stack) =>
  new ConvexHttpClient(stack.addresses.convex, { logger: false }).query(api.notifications.pushKey, {});
const signsNow = (stack: Stack) =>
  runInternal({ url: stack.addresses.convex, adminKey: adminKey() }, internal.jobs.outbox.linkSecret, {});
async function opened(stack: Stack, secret: string) {
  const url = await unsubscribeUrl(stack.addresses.app, secret, { userId: "somebody", kind: "results" });
  return (await fetch(url)).status;
}

it("replaces each key of an instance: the old one is refused, the new one accepted", { timeout: 180_000 }, async () => {
  const first = await startStack({ mode: "start", dataFolder, env });
  const old = { admin: adminKey(), push: await pushKey(first), link: await signsNow(first) };
  expect(await statusFor(first, old.admin)).toBe(200);
  expect(await opened(first, old.link)).toBe(200);

  const rotated = await rotate("link-secret", "--data", dataFolder);
  expect(rotated).toEqual({ code: 0, output: expect.stringContaining("keep working for 30 days") as string });
  expect(await signsNow(first)).not.toBe(old.link);
  expect([await opened(first, old.link), await opened(first, await signsNow(first))]).toEqual([200, 200]);
  const forgotten = await rotate("link-secret", "--data", dataFolder, "--forget-old");
  expect(forgotten).toMatchObject({ code: 0 });
  expect([await opened(first, old.link), await opened(first, await signsNow(first))]).toEqual([400, 200]);

  for (const what of ["admin-key", "vapid-key"]) {
    expect(await rotate(what, "--data", dataFolder)).toMatchObject({ code: 0 });
  }
  expect(await first.stop()).toBe(0);
  expect(await rotate("link-secret", "--data", dataFolder)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Start .* first/) as string,
  });
  const second = await startStack({ mode: "start", dataFolder, env });
  expect(await statusFor(second, old.admin)).toBe(401);
  expect(await statusFor(second, adminKey())).toBe(200);
  expect(await pushKey(second)).toMatch(/^[\w-]{87}$/);
  expect(await pushKey(second)).not.toBe(old.push);
  await second.stop();
});
