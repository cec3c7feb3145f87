import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addTeam,
  advanceTo,
  errorOf,
  freezeClock,
  HOUR_MS,
  identityOf,
  signIn,
} from "../../support/worlds/factories";

beforeEach(() => freezeClock());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const LIKE_THE_APP = "Your name can’t be like this app’s own, Huddle Picks";

describe("users", () => {
  it("[7.2] are null when signed out, and before the first store", async () => {
    const t = testBackend();
    expect(await t.query(api.users.current, {})).toBeNull();
    expect(await t.withIdentity(identityOf("Ann Lee")).query(api.users.current, {})).toBeNull();
  });

  it("[3.1] are stored once per identity, with the e-mail in lower case", async () => {
    const t = testBackend();
    const ann = t.withIdentity(identityOf("Ann Lee", { email: "Ann@Example.COM", pictureUrl: "https://x.test/a.png" }));
    const first = await ann.mutation(api.users.store, {});
    expect(await ann.mutation(api.users.store, {})).toBe(first);
    expect(await ann.query(api.users.current, {})).toEqual({
      id: first,
      email: "ann@example.com",
      firstName: "Ann",
      lastName: "Lee",
      profileImageUrl: "https://x.test/a.png",
      favoriteTeamId: null,
      favoriteTeam: null,
      role: "user",
    });
    expect(await t.run((ctx) => ctx.db.query("users").collect())).toHaveLength(1);
  });

  it("without some claims are reported to the operator once per person", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const t = testBackend();
    const claims = { email: undefined, emailVerified: undefined, name: undefined, givenName: undefined };
    const nobody = t.withIdentity(
      identityOf("Ann Lee", { ...claims, familyName: undefined, issuer: "https://clerk.test" }),
    );
    await nobody.mutation(api.users.store, {});
    await nobody.mutation(api.users.store, {});
    await t.withIdentity(identityOf("Bo Reed", { emailVerified: false })).mutation(api.users.store, {});
    const said = warned.mock.calls.map((call) => call.map(String).join(" "));
    expect(said).toEqual([
      expect.stringMatching(
        /lack email, email_verified, given_name, family_name: add them to its JWT template "convex"/,
      ),
    ]);
    expect(said[0]).toContain("https://clerk.test");
  });

  it("[3.1] get their names from the token", async () => {
    const t = testBackend();
    const claims = { givenName: undefined, familyName: undefined };
    const one = t.withIdentity(identityOf("Mary Jane Watson", claims));
    await one.mutation(api.users.store, {});
    expect(await one.query(api.users.current, {})).toMatchObject({ firstName: "Mary", lastName: "Jane Watson" });
    const two = t.withIdentity({ ...identityOf("zed", { ...claims, name: undefined }), email: "zed@example.com" });
    await two.mutation(api.users.store, {});
    expect(await two.query(api.users.current, {})).toMatchObject({ firstName: "zed", lastName: "" });
  });

  it.each([
    ["blank names", { givenName: "  ", familyName: " ", name: " " }, "ann", ""],
    [
      "no name at all",
      { givenName: undefined, familyName: undefined, name: undefined, email: undefined },
      "Player",
      "",
    ],
    [
      "names that are links",
      { givenName: "win.example/now", familyName: "a@b.example", name: "https://evil.example", nickname: "Annie" },
      "Annie",
      "",
    ],
    ["a nickname", { givenName: undefined, familyName: undefined, name: undefined, nickname: "Annie" }, "Annie", ""],
    ["blanks around them", { givenName: " Ann ", familyName: " Lee " }, "Ann", "Lee"],
    ["the app's own name", { givenName: "Huddle", familyName: "Picks", name: "" }, "Huddle", ""],
    ["it in one", { givenName: "HuddIe-Picks", familyName: "Support", name: "" }, "ann", "Support"],
    ["emoji at the limit", { givenName: "👨‍👩‍👧".repeat(51), familyName: "Lee" }, "👨‍👩‍👧".repeat(50), "Lee"],
    ["far too long names", { givenName: "x".repeat(900), familyName: "y".repeat(900) }, "x".repeat(50), "y".repeat(50)],
  ])("[3.1] get a usable name from a token with %s", async (_, claims, firstName, lastName) => {
    const t = testBackend();
    const ann = t.withIdentity({ ...identityOf("Ann Lee"), email: "ann@example.com", ...claims });
    await ann.mutation(api.users.store, {});
    expect(await ann.query(api.users.current, {})).toMatchObject({ firstName, lastName });
  });

  it("[3.1] get a new e-mail and picture at the next sign-in, without a write if nothing changed", async () => {
    const t = testBackend();
    const { as, userId } = await signIn(t, "Ann Lee");
    await as.mutation(api.users.store, {});
    const moved = t.withIdentity(
      identityOf("Ann Lee", { email: "New@Example.com", pictureUrl: "https://x.test/b.png" }),
    );
    expect(await moved.mutation(api.users.store, {})).toBe(userId);
    expect(await as.query(api.users.current, {})).toMatchObject({
      email: "new@example.com",
      profileImageUrl: "https://x.test/b.png",
    });
  });

  it("[4.8][6.3] keep a role that an admin gave, and never get one by a name or an unverified address", async () => {
    vi.stubEnv("ADMIN_EMAILS", " boss@example.com ,, ");
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    await t.run((ctx) => ctx.db.patch("users", ann.userId, { role: "admin" }));
    await ann.as.mutation(api.users.store, {});
    expect(await ann.as.query(api.users.current, {})).toMatchObject({ role: "admin" });
    const liar = t.withIdentity({
      ...identityOf("boss@example.com"),
      email: "boss@example.com",
      emailVerified: undefined,
    });
    const nobody = t.withIdentity({ ...identityOf("Nobody"), email: undefined });
    for (const who of [liar, nobody]) {
      await who.mutation(api.users.store, {});
      expect(await who.query(api.users.current, {})).toMatchObject({ role: "user" });
    }
  });

  it("[4.9] include the favorite team with the colours that the theme needs", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const teamId = await addTeam(t, { name: "Hawks", color: "#002244", alternateColor: "#69be28" });
    await ann.as.mutation(api.users.setFavoriteTeam, { teamId });
    const { favoriteTeam } = (await ann.as.query(api.users.current, {})) ?? {};
    expect(favoriteTeam).toMatchObject({ color: "#002244", alternateColor: "#69be28" });
  });

  it("are two people for two issuers with the same subject", async () => {
    const t = testBackend();
    const here = await signIn(t, "Ann Lee");
    const { issuer: _issuer, ...claims } = identityOf("Ann Lee");
    const there = t.withIdentity({
      ...claims,
      issuer: "https://other.test",
      tokenIdentifier: "https://other.test|ann-lee",
    });
    expect(await there.mutation(api.users.store, {})).not.toBe(here.userId);
  });

  it("[6.3] become admins with a verified address in ADMIN_EMAILS, and only then", async () => {
    vi.stubEnv("ADMIN_EMAILS", "boss@example.com, Chief@example.com");
    const t = testBackend();
    const boss = t.withIdentity(identityOf("Boss", { email: "BOSS@example.com" }));
    const fake = t.withIdentity(identityOf("Fake", { email: "chief@example.com", emailVerified: false }));
    await boss.mutation(api.users.store, {});
    await fake.mutation(api.users.store, {});
    expect(await boss.query(api.users.current, {})).toMatchObject({ role: "admin" });
    expect(await fake.query(api.users.current, {})).toMatchObject({ role: "user" });
  });

  it("[4.8][6.3] stay demoted by hand despite ADMIN_EMAILS, until the role is given back", async () => {
    vi.stubEnv("ADMIN_EMAILS", "boss@example.com,chief@example.com");
    const t = testBackend();
    const [boss, chief] = [await signIn(t, "Boss"), await signIn(t, "Chief")];
    const roleOfBoss = async () => {
      await boss.as.mutation(api.users.store, {});
      return (await boss.as.query(api.users.current, {}))?.role;
    };
    await chief.as.mutation(api.admin.setRole, { userId: boss.userId, role: "user" });
    expect(await roleOfBoss()).toBe("user");
    await chief.as.mutation(api.admin.setRole, { userId: boss.userId, role: "admin" });
    expect(await roleOfBoss()).toBe("admin");
  });

  it("[4.8][6.3] stay demoted when they delete and recreate the account, by token or by address", async () => {
    vi.stubEnv("ADMIN_EMAILS", "boss@example.com,chief@example.com");
    const t = testBackend();
    const [boss, chief] = [await signIn(t, "Boss"), await signIn(t, "Chief")];
    await chief.as.mutation(api.admin.setRole, { userId: boss.userId, role: "user" });
    // Demoted by a version that kept only the row's word.
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("accountMarks").collect()) await ctx.db.delete("accountMarks", _id);
    });
    await boss.as.mutation(api.users.deleteAccount, {});
    await advanceTo(t, Date.now() + HOUR_MS);
    const elsewhere = t.withIdentity(identityOf("Someone", { email: "Boss@Example.com" }));
    const moved = t.withIdentity(identityOf("Boss", { email: "chief@example.com" }));
    for (const who of [boss.as, elsewhere, moved]) {
      await who.mutation(api.users.store, {});
      expect(await who.query(api.users.current, {})).toMatchObject({ role: "user" });
    }
    const kept = JSON.stringify(await t.run((ctx) => ctx.db.query("accountMarks").collect()));
    expect(kept).not.toMatch(/boss/i);
  });

  it("[4.8] can't delete the last admin's account; the operator can appoint another", async () => {
    vi.stubEnv("ADMIN_EMAILS", "boss@example.com");
    const t = testBackend();
    const [boss, ann] = [await signIn(t, "Boss"), await signIn(t, "Ann Lee")];
    expect(await errorOf(boss.as.mutation(api.users.deleteAccount, {}))).toMatchObject({ code: "CONFLICT" });
    expect(await boss.as.query(api.users.current, {})).toMatchObject({ role: "admin" });
    const setRole = (email: string, role: "admin" | "user") =>
      t.mutation(internal.jobs.admin.setRoleOf, { email, role });
    await setRole(" Ann-Lee@example.com", "admin");
    await boss.as.mutation(api.users.deleteAccount, {});
    expect(await ann.as.query(api.admin.listLeagues, {})).toEqual([]);
    await setRole("ann-lee@example.com", "user");
    expect(await errorOf(ann.as.query(api.admin.listLeagues, {}))).toMatchObject({ code: "FORBIDDEN" });
    expect(await errorOf(setRole("nobody@example.com", "admin"))).toMatchObject({ code: "NOT_FOUND" });
    expect(await errorOf(setRole("", "admin"))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("[6.3] don't become admins by a token from before the address was confirmed", async () => {
    vi.stubEnv("ADMIN_EMAILS", "boss@example.com");
    const t = testBackend();
    const stranger = t.withIdentity(identityOf("Boss", { emailVerified: false }));
    await stranger.mutation(api.users.store, {});
    const owner = await signIn(t, "Boss");
    expect(await owner.as.query(api.users.current, {})).toMatchObject({ role: "admin" });
    expect(await stranger.query(api.users.current, {})).toMatchObject({ id: owner.userId, role: "user" });
    expect(await errorOf(stranger.query(api.admin.listLeagues, {}))).toMatchObject({ code: "FORBIDDEN" });
  });

  it("[5.6] get trimmed names, which survive the next sign-in and appear in league tables", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    await addLeague([ann]);
    await ann.as.mutation(api.users.updateName, { firstName: "  Anna ", lastName: "Li" });
    await ann.as.mutation(api.users.store, {});
    expect(await ann.as.query(api.users.current, {})).toMatchObject({ firstName: "Anna", lastName: "Li" });
    expect(await t.run(async (ctx) => (await ctx.db.query("standings").first())?.sortName)).toBe("anna li");
  });

  it.each([
    [
      "firstName",
      { firstName: "Win: https://evil.example", lastName: "Li" },
      "First name can’t contain addresses, links or line breaks",
    ],
    [
      "lastName",
      { firstName: "Anna", lastName: "Li\nBcc: all" },
      "Last name can’t contain addresses, links or line breaks",
    ],
    ["firstName", { firstName: "   ", lastName: "Li" }, "First name is required"],
    ["lastName", { firstName: "Anna", lastName: "" }, "Last name is required"],
    ["lastName", { firstName: "Anna", lastName: "x".repeat(51) }, "Last name must be at most 50 characters"],
    ["lastName", { firstName: "Huddle", lastName: "Picks" }, LIKE_THE_APP],
    ["lastName", { firstName: "HUDDLE", lastName: "Рісks 🏈" }, LIKE_THE_APP],
    ["firstName", { firstName: "Hudd1e-PIcks", lastName: "Support" }, LIKE_THE_APP],
  ])("[5.6] can't set a wrong %s, which changes nothing", async (field, names, message) => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    expect(await errorOf(ann.as.mutation(api.users.updateName, names))).toEqual({ code: "INVALID", message, field });
    expect(await ann.as.query(api.users.current, {})).toMatchObject({ firstName: "Ann", lastName: "Lee" });
  });

  it("[7.3] set and clear the favorite team, which can't be a placeholder", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const teamId = await addTeam(t, { name: "Hawks" });
    const nobody = await addTeam(t, { name: "TBD", isPlaceholder: true });
    await ann.as.mutation(api.users.setFavoriteTeam, { teamId });
    expect(await ann.as.query(api.users.current, {})).toMatchObject({
      favoriteTeamId: teamId,
      favoriteTeam: { id: teamId, displayName: "City Hawks" },
    });
    expect(await errorOf(ann.as.mutation(api.users.setFavoriteTeam, { teamId: nobody }))).toMatchObject({
      code: "INVALID",
      field: "teamId",
    });
    await ann.as.mutation(api.users.setFavoriteTeam, { teamId: null });
    expect(await ann.as.query(api.users.current, {})).toMatchObject({ favoriteTeamId: null, favoriteTeam: null });
  });

  it("[6.1] are refused when signed out or unknown", async () => {
    const t = testBackend();
    const names = { firstName: "A", lastName: "B" };
    expect(await errorOf(t.mutation(api.users.store, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await errorOf(t.mutation(api.users.updateName, names))).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await errorOf(t.query(api.leagues.listMine, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
    const stranger = t.withIdentity(identityOf("Stranger"));
    expect(await errorOf(stranger.query(api.dashboard.summary, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
