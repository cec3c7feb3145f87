// How often one account may do what, on any path; and no mail to unconfirmed addresses.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  advanceTo,
  DAY_MS,
  errorOf,
  freezeClock,
  HOUR_MS,
  identityOf,
  signIn,
} from "../../support/worlds/factories";

beforeEach(() => {
  freezeClock();
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  vi.stubEnv("MAIL_FROM", "Huddle <no-reply@huddle.test>");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** How many calls succeed before one is refused. */
async function countUntilRefused(act: (i: number) => Promise<unknown>, bound = 300) {
  for (let i = 0; i < bound; i++) {
    const error = await act(i).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error === null) continue;
    expect(await errorOf(Promise.reject(error as Error))).toMatchObject({ code: "TOO_MANY" });
    return i;
  }
  return bound;
}

describe("limits per account", () => {
  it("allow 20 new public leagues a day, and count other accounts separately", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const create = (who: typeof ann) => who.as.mutation(api.leagues.create, { name: "Spam", isPublic: true });
    expect(await countUntilRefused(() => create(ann))).toBe(20);
    await create(bob);
    await advanceTo(t, Date.now() + DAY_MS);
    await create(ann);
  });

  it("allow five test mails an hour per account, and per address if the account is recreated", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const send = async (who: typeof ann) => {
      await who.as.mutation(api.notifications.sendTest, {});
      await t.run(async (ctx) => {
        for (const row of await ctx.db.query("outbox").collect())
          await ctx.db.patch("outbox", row._id, { state: "sent" });
      });
    };
    expect(await countUntilRefused(() => send(ann))).toBe(5);
    const as = t.withIdentity({
      ...identityOf("Another Ann", { email: "ann-lee@example.com" }),
    });
    const again = { as, userId: await as.mutation(api.users.store, {}) };
    expect(await errorOf(send(again))).toMatchObject({ code: "TOO_MANY" });
    vi.setSystemTime(Date.now() + HOUR_MS);
    await send(again);
  });

  it("cover names, teams, browsers and renewed codes", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const { id: leagueId } = await addLeague([ann]);
    const rename = (i: number) => ann.as.mutation(api.users.updateName, { firstName: `Ann ${i}`, lastName: "Lee" });
    const subscribe = (i: number) =>
      ann.as.mutation(api.notifications.subscribe, {
        endpoint: `https://fcm.googleapis.com/${i}`,
        p256dh: "key",
        auth: "auth",
      });
    expect(await countUntilRefused(rename)).toBe(60);
    expect(await errorOf(ann.as.mutation(api.users.setFavoriteTeam, { teamId: null }))).toMatchObject({
      code: "TOO_MANY",
    });
    expect(await countUntilRefused(subscribe)).toBe(30);
    expect(await countUntilRefused(() => ann.as.mutation(api.leagues.renewCode, { leagueId }))).toBe(20);
  });
});

describe("an unconfirmed address", () => {
  it("gets no test mail until the token says that it is confirmed", async () => {
    const t = testBackend();
    const as = t.withIdentity(identityOf("Ann Lee", { emailVerified: false }));
    await as.mutation(api.users.store, {});
    expect(await errorOf(as.mutation(api.notifications.sendTest, {}))).toEqual({
      code: "CONFLICT",
      message: "Confirm your email address first.",
    });
    const confirmed = await signIn(t, "Ann Lee");
    await confirmed.as.mutation(api.notifications.sendTest, {});
  });
});
