// [13.4] Invitations by mail, from the paste to who has joined.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { hashOf } from "../../../convex/model/common/hash";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  DAY_MS,
  freezeClock,
  refusalOf,
  settle,
  signIn,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { listMailTexts, setUpMail } from "../../support/worlds/noticeWorld";

let t: Backend;
let ann: Player;
let bob: Player;
let leagueId: Id<"leagues">;
let inviteCode: string;
beforeEach(async () => {
  freezeClock();
  setUpMail();
  t = testBackend();
  [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day")];
  ({ id: leagueId, inviteCode } = await addLeague([ann, bob]));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const send = (addresses: string[], message = "", by = ann, id = leagueId) =>
  by.as.mutation(api.mailInvitations.send, { leagueId: id, addresses, message });
const list = () => ann.as.query(api.mailInvitations.list, { leagueId });
const stateOf = async (address: string) => (await list()).invitations.find((each) => each.address === address);
const emailOf = async ({ userId }: Player) =>
  (await t.run(async (ctx) => ctx.db.get("users", userId as Id<"users">)))?.email ?? "";

/** The mail server's texts by address. */
async function deliver(refused: readonly string[] = []): Promise<Map<string, string>> {
  const mails = new Map<string, string>();
  for (;;) {
    const batch = await t.mutation(internal.jobs.outbox.claimBatch, {});
    if (batch === null) return mails;
    for (const { id, attempt, message } of batch) {
      if (message.channel !== "email") continue;
      const isRefused = refused.includes(message.to);
      if (!isRefused) mails.set(message.to, message.text);
      const result = isRefused ? { kind: "refused" as const, error: "550 No such user" } : { kind: "sent" as const };
      await t.mutation(internal.jobs.outbox.recordDelivery, { id, attempt, result });
    }
  }
}
const tokenIn = (text: string | undefined) => /invitation=([0-9a-f]{32})/.exec(text ?? "")?.[1] ?? "";

describe("inviting", () => {
  it("[13.4] mails each address its own link, and keeps no link", async () => {
    expect(await send(["Cy Fox <cy@new.example>", "dee@new.example"], "See you Sunday.")).toEqual({
      sent: 2,
      alreadyIn: [],
      sentToday: [],
      notMailed: [],
    });
    expect(await stateOf("cy@new.example")).toMatchObject({ delivery: "waiting", openedAtMs: null, joinedAtMs: null });
    const mails = await deliver();
    const [cy, dee] = [mails.get("cy@new.example"), mails.get("dee@new.example")];
    expect(cy).toContain(`https://picks.example/join/${inviteCode}?invitation=`);
    expect(cy).toContain("Ann Lee invites you to a pick’em league");
    expect(cy).toContain("See you Sunday.");
    expect(cy).toContain("Stop invitations: https://unsubscribe.invalid/mailInvitation");
    expect(tokenIn(cy)).not.toBe(tokenIn(dee));
    const stored = await t.run(async (ctx) => [
      ...(await ctx.db.query("mailInvitations").collect()),
      ...(await ctx.db.query("outbox").collect()),
    ]);
    expect(JSON.stringify(stored)).not.toContain(tokenIn(cy));
    expect(await stateOf("cy@new.example")).toMatchObject({ delivery: "sent" });
  });

  it("[13.4] sends nothing where something is no address, too many, or too much for a day", async () => {
    expect(await refusalOf(send(["cy@new.example", "dee@"]))).toMatchObject({
      code: "INVALID",
      reason: "notAnAddress",
    });
    const many = (count: number, domain: string) => Array.from({ length: count }, (_, n) => `p${n}@${domain}.example`);
    expect(await refusalOf(send(many(101, "a")))).toMatchObject({ code: "INVALID", reason: "tooManyAddresses" });
    expect(await refusalOf(send([]))).toMatchObject({ reason: "noAddresses" });
    expect(await refusalOf(send(["cy@new.example"], "x".repeat(501)))).toMatchObject({ field: "message" });
    expect((await list()).invitations).toEqual([]);
    for (const domain of ["a", "b"]) await send(many(100, domain));
    await send(many(90, "c"));
    expect(await list()).toMatchObject({ sent: { count: 290 } });
    expect(await refusalOf(send(many(11, "d")))).toMatchObject({
      code: "TOO_MANY",
      message: "A league invites at most 300 people by mail a day. 10 are left today; invite the others tomorrow.",
    });
    expect((await send(many(10, "d"))).sent).toBe(10);
    vi.setSystemTime(Date.now() + DAY_MS);
    expect((await send(many(11, "e"))).sent).toBe(11);
  });

  it("[13.4] says who isn't mailed: who is in, who had a mail today, and who can't be, without the reason", async () => {
    const cy = await signIn(t, "Cy Fox");
    await cy.as.mutation(api.leagues.join, { inviteCode });
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: cy.userId });
    await t.mutation(internal.jobs.notifications.stopInvitations, { addressHash: await hashOf("no@new.example") });
    await send(["dee@new.example"]);
    const [member, removed] = [await emailOf(bob), await emailOf(cy)];
    const addresses = [member, removed, "no@new.example", "dee@new.example", "eve@new.example"];
    expect(await send(addresses)).toEqual({
      sent: 1,
      alreadyIn: [member],
      sentToday: ["dee@new.example"],
      notMailed: [removed, "no@new.example"],
    });
    expect([...(await deliver()).keys()].sort()).toEqual(["dee@new.example", "eve@new.example"]);
  });

  it("[13.4] mails an address at most five times a day, whoever asks", async () => {
    for (const name of ["A", "B", "C", "D", "E"]) {
      const { id } = await addLeague([ann], `League ${name}`);
      expect((await send(["cy@new.example"], "", ann, id)).sent).toBe(1);
    }
    expect(await send(["cy@new.example"])).toMatchObject({ sent: 0, notMailed: ["cy@new.example"] });
  });

  it("[13.4] is refused to members, once joining has ended, in a full league, and without a mail server", async () => {
    expect(await refusalOf(send(["cy@new.example"], "", bob))).toMatchObject({ reason: "notACommissioner" });
    expect(await refusalOf(bob.as.query(api.mailInvitations.list, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, joinUntilMs: Date.now() + 1 });
    vi.setSystemTime(Date.now() + 2);
    expect(await refusalOf(send(["cy@new.example"]))).toMatchObject({ code: "LOCKED" });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, joinUntilMs: null, maxMembers: 2 });
    expect(await refusalOf(send(["cy@new.example"]))).toMatchObject({ code: "FULL", reason: "leagueFull" });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, maxMembers: 3 });
    vi.stubEnv("SMTP_URL", "");
    expect(await refusalOf(send(["cy@new.example"]))).toMatchObject({ reason: "mailNotSetUp" });
  });

  it("[13.4][13.13] logs how many, and no address", async () => {
    await send(["cy@new.example", "dee@new.example"]);
    const rows = await t.run(async (ctx) => ctx.db.query("auditLog").collect());
    expect(rows).toMatchObject([
      { action: "league.inviteByMail", changes: [{ field: "invitations", before: null, after: "2" }] },
    ]);
    expect(JSON.stringify(rows)).not.toContain("@");
  });
});

describe("an invitation by mail", () => {
  const invite = async (address = "cy@new.example") => {
    await send([address]);
    return tokenIn((await deliver()).get(address));
  };

  it("[13.4] is opened by its page, signed in or not, and joined through its link by whatever account", async () => {
    const token = await invite();
    await t.mutation(api.mailInvitations.open, { token });
    await t.mutation(api.mailInvitations.open, { token: "f".repeat(32) });
    expect(await stateOf("cy@new.example")).toMatchObject({ openedAtMs: Date.now(), joinedAtMs: null });
    const cy = await signIn(t, "Cy Fox");
    await cy.as.mutation(api.leagues.join, { inviteCode, invitation: token });
    expect(await stateOf("cy@new.example")).toMatchObject({ joinedAtMs: Date.now() });
    // Whoever deletes the account takes along what it says of them.
    await cy.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    expect((await list()).invitations).toEqual([]);
  });

  it("[13.4] is joined by its address too, and once a commissioner approves", async () => {
    const cy = await signIn(t, "Cy Fox");
    await send([await emailOf(cy)]);
    await cy.as.mutation(api.leagues.join, { inviteCode });
    expect(await stateOf(await emailOf(cy))).toMatchObject({ joinedAtMs: Date.now() });
    const token = await invite("dee@new.example");
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, needsApproval: true });
    const dee = await signIn(t, "Dee Roe");
    await dee.as.mutation(api.leagues.join, { inviteCode, invitation: token });
    expect(await stateOf("dee@new.example")).toMatchObject({ joinedAtMs: null });
    await ann.as.mutation(api.joinRequests.approve, { leagueId, userId: dee.userId });
    expect(await stateOf("dee@new.example")).toMatchObject({ joinedAtMs: Date.now() });
  });

  it("[13.4] is sent again on another day, and both links tell", async () => {
    const first = await invite();
    const { id: invitationId } = (await stateOf("cy@new.example"))!;
    const again = () => ann.as.mutation(api.mailInvitations.sendAgain, { invitationId });
    expect(await refusalOf(again())).toMatchObject({ code: "TOO_MANY", reason: "invitedToday" });
    vi.setSystemTime(Date.now() + DAY_MS);
    await again();
    expect(tokenIn((await deliver()).get("cy@new.example"))).not.toBe(first);
    await t.mutation(api.mailInvitations.open, { token: first });
    expect(await stateOf("cy@new.example")).toMatchObject({ openedAtMs: Date.now() });
  });

  it("[13.4][13.10] leads into the group that it was sent for, while the league has it", async () => {
    const add = (name: string) => ann.as.mutation(api.groups.add, { leagueId, name });
    const [east, west] = [await add("East"), await add("West")];
    const wrong = { leagueId, addresses: ["cy@new.example"], group: "0000000000" };
    expect(await refusalOf(ann.as.mutation(api.mailInvitations.send, wrong))).toMatchObject({ reason: "groupGone" });
    const [cy, dee] = [await signIn(t, "Cy Fox"), await signIn(t, "Dee Roe")];
    const invite = async (address: string, group: string) => {
      await ann.as.mutation(api.mailInvitations.send, { leagueId, addresses: [address], group });
      return (await deliver()).get(address);
    };
    const mail = await invite("cy@new.example", east);
    expect(mail).toContain(`&group=${east}`);
    expect(await stateOf("cy@new.example")).toMatchObject({ group: { key: east, name: "East" } });
    await cy.as.mutation(api.leagues.join, { inviteCode, invitation: tokenIn(mail) });
    const gone = tokenIn(await invite("dee@new.example", west));
    await ann.as.mutation(api.groups.remove, { leagueId, group: west });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, needsApproval: true });
    await dee.as.mutation(api.leagues.join, { inviteCode, invitation: gone });
    const eve = await signIn(t, "Eve Orr");
    await invite(await emailOf(eve), east);
    await eve.as.mutation(api.leagues.join, { inviteCode });
    await ann.as.mutation(api.joinRequests.approveAll, { leagueId });
    const entries = await t.run((ctx) => ctx.db.query("entries").collect());
    const groupOf = ({ userId }: Player) => entries.find(({ ownerId }) => ownerId === userId)?.group;
    expect([groupOf(cy), groupOf(dee), groupOf(eve)]).toEqual([east, undefined, east]);
    expect(await stateOf("dee@new.example")).toMatchObject({ group: null });
  });

  it("[13.4] that is withdrawn, or no longer wanted, doesn't leave", async () => {
    await send(["cy@new.example", "dee@new.example", "eve@new.example"]);
    const { id: invitationId } = (await stateOf("cy@new.example"))!;
    await ann.as.mutation(api.mailInvitations.withdraw, { invitationId });
    await t.mutation(internal.jobs.notifications.stopInvitations, { addressHash: await hashOf("dee@new.example") });
    expect([...(await deliver(["eve@new.example"])).keys()]).toEqual([]);
    expect(await stateOf("cy@new.example")).toBeUndefined();
    expect(await stateOf("dee@new.example")).toMatchObject({ delivery: "failed" });
    expect(await stateOf("eve@new.example")).toMatchObject({ delivery: "failed" });
    // Nobody is mailed twice a day by it.
    expect(await send(["cy@new.example"])).toMatchObject({ sent: 0, sentToday: ["cy@new.example"] });
  });

  it("[13.4] works for survivor pools, and goes with its league", async () => {
    const { league: pool } = await ann.as.mutation(api.survivor.create, { name: "Last One" });
    await send(["cy@new.example"], "", ann, pool.id);
    const token = tokenIn((await deliver()).get("cy@new.example"));
    const cy = await signIn(t, "Cy Fox");
    const joined = { inviteCode: pool.inviteCode, numberOfEntries: 1, invitation: token };
    await cy.as.mutation(api.survivor.join, joined);
    const { invitations } = await ann.as.query(api.mailInvitations.list, { leagueId: pool.id });
    expect(invitations).toMatchObject([{ joinedAtMs: Date.now() }]);
    await ann.as.mutation(api.leagues.remove, { leagueId: pool.id });
    await settle(t);
    expect(await t.run(async (ctx) => ctx.db.query("mailInvitations").collect())).toEqual([]);
    expect((await listMailTexts(t)).every(({ kind }) => kind === "mailInvitation")).toBe(true);
  });

  it("[13.4] is forgotten two days after it was withdrawn, and a year after its last mail", async () => {
    await send(["cy@new.example", "dee@new.example"]);
    const { id: invitationId } = (await stateOf("cy@new.example"))!;
    await ann.as.mutation(api.mailInvitations.withdraw, { invitationId });
    const kept = () =>
      t.run(async (ctx) => (await ctx.db.query("mailInvitations").collect()).map((row) => row.address));
    for (const [days, left] of [
      [1, ["cy@new.example", "dee@new.example"]],
      [2, ["dee@new.example"]],
      [364, []],
    ] as const) {
      vi.setSystemTime(Date.now() + days * DAY_MS);
      await t.mutation(internal.jobs.outbox.purgeInvitations, {});
      expect((await kept()).sort()).toEqual(left);
    }
  });
});
