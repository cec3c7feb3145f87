// npm run rotate against a whole stack: the old key is refused, the new one accepted, and mailed links keep working.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from "jose";
import { describe, expect, it } from "vitest";
import { createIdentity } from "../../../local/identity/createIdentity";
import { diskRows } from "../../../local/identity/rows";
import { DataFolder } from "../../../local/launcher/folder/DataFolder";
import { openAccounts } from "../../../local/launcher/processes/services";
import { runRotate as rotate } from "../../support/host/runRotate";

describe("npm run rotate", { timeout: 180_000 }, () => {
  it("gives sign-in new keys: old sessions and tokens are invalid, passwords still work", async () => {
    const folder = mkdtempSync(join(tmpdir(), "huddle-sign-in-"));
    const service = async () => {
      const data = await DataFolder.open(folder, { isFresh: false });
      mkdirSync(join(folder, "identity"), { recursive: true });
      const database = await openAccounts(join(folder, "identity/accounts.mdb"));
      const identity = createIdentity({
        rows: diskRows(database),
        secret: await data.secret("identity/secret"),
        now: Date.now,
        wait: () => Promise.resolve(),
        url: app,
        issuer: "https://issuer.test",
        appOrigins: [app],
        cookiePrefix: "huddle",
        mail: { send: () => Promise.resolve(), check: () => Promise.resolve() },
        log: () => undefined,
      });
      const call = (path: string, init: RequestInit = {}) =>
        identity.handle(new Request(`${app}${path}`, init), { clientAddress: "127.0.0.1" });
      const close = async () => (await database.close(), await data.close());
      return { identity, call, close };
    };
    const app = "http://localhost:1";
    const ann = { email: "ann@huddle.test", password: "a-good-password" };
    const headers = { "content-type": "application/json", origin: app };
    const body = JSON.stringify(ann);
    const keysOf = async ({ call }: Awaited<ReturnType<typeof service>>) =>
      createLocalJWKSet((await (await call("/.well-known/jwks.json")).json()) as JSONWebKeySet);

    const before = await service();
    await before.identity.ensureAccount({ ...ann, firstName: "Ann", lastName: "Lee" });
    const signedIn = await before.call("/api/auth/sign-in/email", { method: "POST", headers, body });
    const cookie = (signedIn.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const session = { headers: { ...headers, cookie } };
    const { token } = (await (await before.call("/api/auth/token", session)).json()) as { token: string };
    await jwtVerify(token, await keysOf(before));
    await before.close();

    expect(await rotate("sign-in", "--data", folder)).toMatchObject({ code: 0 });
    const after = await service();
    expect((await after.call("/api/auth/token", session)).status).toBe(401);
    const again = await after.call("/api/auth/sign-in/email", { method: "POST", headers, body });
    expect(again.status).toBe(200);
    await after.identity.issueToken(ann.email);
    await expect(jwtVerify(token, await keysOf(after))).rejects.toThrow();
    expect(await rotate("sign-in", "--data", folder)).toMatchObject({
      code: 1,
      output: expect.stringContaining("is in use by another running instance") as string,
    });
    await after.close();
    rmSync(folder, { recursive: true });
  });

  it("changes nothing without a key's name or a data folder", async () => {
    const folder = mkdtempSync(join(tmpdir(), "huddle-not-ours-"));
    for (const args of [["password"], ["admin-key", "--forget-old"]]) {
      const { code, output } = await rotate(...args);
      expect([code, output]).toEqual([1, expect.stringContaining("Usage: npm run rotate")]);
    }
    const { code, output } = await rotate("admin-key", "--data", folder);
    expect([code, output]).toEqual([1, `${folder} isn't a data folder of Huddle Picks. Name one with --data.\n`]);
    rmSync(folder, { recursive: true });
  });
});
