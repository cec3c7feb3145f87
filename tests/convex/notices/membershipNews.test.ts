// [13.1][13.4] Who is told of requests to join, and of what became of requests, seats and roles.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  advanceTo,
  freezeClock,
  HOUR_MS,
  setCurrentWeek,
  settle,
  signIn,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { deliverDue, letNewsLeave, listMailTexts, prefer, setUpMail } from "../../support/worlds/noticeWorld";

let t: Backend;
let ann: Player, bob: Player, cat: Player, dan: Player;
let leagueId: Id<"leagues">, inviteCode: string;

/** Ann owns the league, Bob is in it, and whoever joins is approved. */
beforeEach(async () => {
  freezeClock();
  setUpMail();
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  const people: Player[] = [];
  for (const name of ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Poe"]) people.push(await signIn(t, name));
  [ann, bob, cat, dan] = people as [Player, Player, Player, Player];
  ({ id: leagueId, inviteCode } = await addLeague([ann, bob], "Crew"));
  await ann.as.mutation(api.leagues.updateSettings, { leagueId, needsApproval: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const ask = async ({ as }: Player) => await as.mutation(api.leagues.join, { inviteCode });
const of = ({ userId }: Player) => ({ leagueId, userId });

/** "ann-lee: Cat Roe asks to join Crew", of what has left. */
async function told() {
  await settle(t);
  await deliverDue(t);
  const rows = await t.run((ctx) => ctx.db.query("outbox").collect());
  return rows
    .flatMap(({ kind, state, message }) =>
      message.channel === "email" && state === "sent" && (kind === "joinRequest" || kind === "membership")
        ? [`${message.to.replace("@example.com", "")}: ${message.subject}`]
        : [],
    )
    .sort();
}

/** Of the mails of a kind, everything that they say. */
const textsOf = async (kind: string) => (await listMailTexts(t)).filter((mail) => mail.kind === kind);

describe("[13.4] a request to join", () => {
  it("is told to the owner and commissioners once an hour, with how many wait by then", async () => {
    await ann.as.mutation(api.leagues.nameCommissioner, of(bob));
    await ask(cat);
    await settle(t);
    await ask(dan);
    expect(await told()).toEqual(["bob-fox: You are a commissioner of Crew"]);
    await letNewsLeave(t);
    const both = "Dan Poe and Cat Roe ask to join Crew";
    const first = [`ann-lee: ${both}`, "bob-fox: You are a commissioner of Crew", `bob-fox: ${both}`].sort();
    expect(await told()).toEqual(first);
    expect((await textsOf("joinRequest"))[0]?.text).toContain(`https://picks.example/leagues/${leagueId}/console`);
    await advanceTo(t, Date.now() + 3 * HOUR_MS);
    await letNewsLeave(t);
    expect(await told()).toEqual(first);
    await ask(await signIn(t, "Eve Orr"));
    await settle(t);
    await letNewsLeave(t);
    const three = "3 people ask to join Crew";
    expect(await told()).toEqual([...first, `ann-lee: ${three}`, `bob-fox: ${three}`].sort());
  });

  it("that was answered, withdrawn or only changed is no news", async () => {
    await ask(cat);
    await ask(dan);
    await settle(t);
    await ann.as.mutation(api.joinRequests.decline, of(cat));
    await dan.as.mutation(api.joinRequests.withdraw, { leagueId });
    await letNewsLeave(t);
    expect(await told()).toEqual(["cat-roe: Your request to join Crew was declined"]);
    await ask(dan);
    await settle(t);
    await letNewsLeave(t);
    await ask(dan);
    await settle(t);
    await letNewsLeave(t);
    expect((await told()).filter((line) => line.startsWith("ann"))).toEqual(["ann-lee: Dan Poe asks to join Crew"]);
  });

  it("is told to nobody who has turned it off, everywhere or in the league, or is no commissioner by then", async () => {
    await ann.as.mutation(api.leagues.nameCommissioner, of(bob));
    await prefer(ann, { memberships: false });
    await settle(t);
    await bob.as.mutation(api.notifications.switchInLeague, { leagueId, names: ["memberships"], isOn: false });
    await ask(cat);
    await settle(t);
    await letNewsLeave(t);
    expect(await told()).toEqual(["bob-fox: You are a commissioner of Crew"]);
    await bob.as.mutation(api.notifications.switchInLeague, { leagueId, names: ["memberships"], isOn: true });
    await ask(dan);
    await settle(t);
    await bob.as.mutation(api.leagues.dismissCommissioner, of(bob));
    await letNewsLeave(t);
    expect(await told()).toEqual(["bob-fox: You are a commissioner of Crew"]);
  });

  it("is answered at once, each or all, in leagues and pools", async () => {
    await ask(cat);
    await ann.as.mutation(api.joinRequests.approve, of(cat));
    expect(await told()).toEqual(["cat-roe: You are in Crew"]);
    expect((await textsOf("membership"))[0]?.text).toContain(`https://picks.example/leagues/${leagueId}\n`);
    const { league: pool } = await ann.as.mutation(api.survivor.create, { name: "Last One" });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId: pool.id, needsApproval: true });
    for (const { as } of [cat, dan])
      await as.mutation(api.survivor.join, { inviteCode: pool.inviteCode, numberOfEntries: 1 });
    await ann.as.mutation(api.joinRequests.approveAll, { leagueId: pool.id });
    await ask(dan);
    await ann.as.mutation(api.joinRequests.declineAll, { leagueId });
    expect(await told()).toEqual([
      "cat-roe: You are in Crew",
      "cat-roe: You are in Last One",
      "dan-poe: You are in Last One",
      "dan-poe: Your request to join Crew was declined",
    ]);
  });
});

describe("[13.4] in a browser, a request and its answer", () => {
  it("lead to the console and the league's home", async () => {
    vi.stubEnv("VAPID_PUBLIC_KEY", "public");
    for (const { as, userId } of [ann, cat]) {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${userId}`;
      await as.mutation(api.notifications.subscribe, { endpoint, p256dh: "key", auth: "auth" });
    }
    await ask(cat);
    await settle(t);
    await letNewsLeave(t);
    await ann.as.mutation(api.joinRequests.approve, of(cat));
    await settle(t);
    const rows = await t.run((ctx) => ctx.db.query("outbox").collect());
    const pushed = rows.flatMap(({ message }) => (message.channel === "push" ? [message] : []));
    expect(Object.fromEntries(pushed.map(({ title, path }) => [title, path]))).toEqual({
      "Cat Roe asks to join Crew": `/leagues/${leagueId}/console`,
      "You are in Crew": `/leagues/${leagueId}`,
    });
  });
});

describe("[13.1] a role", () => {
  it("is told to whoever gets or loses it, unless they did so themselves", async () => {
    await ann.as.mutation(api.leagues.nameCommissioner, of(bob));
    await ann.as.mutation(api.leagues.nameCommissioner, of(bob));
    await ann.as.mutation(api.leagues.dismissCommissioner, of(bob));
    await ann.as.mutation(api.leagues.transfer, of(bob));
    await ann.as.mutation(api.leagues.dismissCommissioner, of(ann));
    expect(await told()).toEqual([
      "bob-fox: Crew is yours now",
      "bob-fox: You are a commissioner of Crew",
      "bob-fox: You are no longer a commissioner of Crew",
    ]);
    const texts = (await textsOf("membership")).map(({ text }) => text).join();
    expect(texts).toContain("Ann Lee has made you one.");
    expect(texts).toContain("Ann Lee has handed it over to you.");
  });

  it("that an admin moves is told to both, and one of a deleted account to the new owner", async () => {
    await t.run((ctx) => ctx.db.patch("users", dan.userId, { role: "admin" }));
    await dan.as.mutation(api.leagues.transfer, of(bob));
    expect(await told()).toEqual(["ann-lee: Crew is no longer yours", "bob-fox: Crew is yours now"]);
    await bob.as.mutation(api.users.deleteAccount, {});
    expect(await told()).toContain("ann-lee: Crew is yours now");
    expect((await textsOf("membership")).at(-1)?.text).toContain("Its owner has deleted their account.");
  });
});

describe("[13.4] whoever is removed", () => {
  it("is told once, a commissioner too, and with a link that they can open", async () => {
    await ann.as.mutation(api.leagues.nameCommissioner, of(bob));
    await ann.as.mutation(api.leagues.removeMember, of(bob));
    await t.mutation(internal.jobs.maintenance.sweep, {});
    expect(await told()).toEqual(["bob-fox: You are a commissioner of Crew", "bob-fox: You are no longer in Crew"]);
    expect((await textsOf("membership"))[1]?.text).not.toContain(leagueId);
  });

  it("isn't told after turning that off in the league, nor after leaving", async () => {
    await bob.as.mutation(api.notifications.switchInLeague, { leagueId, names: ["memberships"], isOn: false });
    await ann.as.mutation(api.leagues.removeMember, of(bob));
    await ask(cat);
    await ann.as.mutation(api.joinRequests.approve, of(cat));
    await cat.as.mutation(api.leagues.leave, { leagueId });
    expect(await told()).toEqual(["cat-roe: You are in Crew"]);
  });
});
