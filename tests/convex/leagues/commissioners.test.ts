// [13.1] A league's or pool's owner names up to five commissioners, who run it with them.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  errorOf,
  freezeClockForEachTest,
  SEASON,
  settle,
  signIn,
  WEEK,
  type Player,
} from "../../support/worlds/factories";

freezeClockForEachTest();

/** Ann owns the league. */
async function open() {
  const t = testBackend();
  const people: Player[] = [];
  for (const name of ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Poe", "Eve Orr", "Fay Ray", "Gus Lim"]) {
    people.push(await signIn(t, name));
  }
  const [ann, bob, cat, ...others] = people as [Player, Player, Player, ...Player[]];
  const { id: leagueId, inviteCode } = await addLeague(people);
  return { t, ann, bob, cat, others, leagueId, inviteCode };
}

const name = ({ as }: Player, leagueId: Id<"leagues">, { userId }: Player) =>
  as.mutation(api.leagues.nameCommissioner, { leagueId, userId });
const dismiss = ({ as }: Player, leagueId: Id<"leagues">, { userId }: Player) =>
  as.mutation(api.leagues.dismissCommissioner, { leagueId, userId });
const remove = ({ as }: Player, leagueId: Id<"leagues">, { userId }: Player) =>
  as.mutation(api.leagues.removeMember, { leagueId, userId });
const handOver = ({ as }: Player, leagueId: Id<"leagues">, { userId }: Player) =>
  as.mutation(api.leagues.transfer, { leagueId, userId });

/** The first names of the owner and of the others who run it. */
async function runners({ as }: Player, leagueId: Id<"leagues">) {
  const members = await as.query(api.leagues.listMembers, { leagueId });
  const named = members.filter(({ isCommissioner, isCreator }) => isCommissioner && !isCreator);
  return {
    owner: members.flatMap(({ isCreator, firstName }) => (isCreator ? [firstName] : [])),
    commissioners: named.map(({ firstName }) => firstName),
  };
}

/** "Ann Lee gave the role of commissioner to Bob Fox (Role: member → commissioner)", newest first. */
async function sayings({ as }: Player, leagueId: Id<"leagues">) {
  const { page } = await as.query(api.audit.listForLeague, {
    leagueId,
    paginationOpts: { numItems: 10, cursor: null },
  });
  return page.map(({ actorName, text, target, changes }) => {
    const changed = changes.map(({ field, before, after }) => ` (${field}: ${before} → ${after})`);
    return `${actorName} ${text} ${target}${changed.join("")}`;
  });
}

describe("[13.1] naming commissioners", () => {
  it("is the owner's, as is dismissing them; both are logged with whom it concerns", async () => {
    const { ann, bob, cat, leagueId } = await open();
    await name(ann, leagueId, bob);
    await name(ann, leagueId, bob);
    expect(await runners(cat, leagueId)).toEqual({ owner: ["Ann"], commissioners: ["Bob"] });
    expect(await bob.as.query(api.leagues.get, { leagueId })).toMatchObject({ isCreator: false, isCommissioner: true });
    expect(await cat.as.query(api.leagues.get, { leagueId })).toMatchObject({ isCommissioner: false });
    for (const act of [name, dismiss, handOver]) {
      expect(await errorOf(act(bob, leagueId, cat))).toMatchObject({
        code: "FORBIDDEN",
        message: "Only the league's owner can do this.",
      });
    }
    await dismiss(ann, leagueId, bob);
    await dismiss(ann, leagueId, bob);
    expect(await runners(cat, leagueId)).toEqual({ owner: ["Ann"], commissioners: [] });
    expect(await sayings(cat, leagueId)).toEqual([
      "Ann Lee took the role of commissioner from Bob Fox (role: commissioner → member)",
      "Ann Lee gave the role of commissioner to Bob Fox (role: member → commissioner)",
    ]);
  });

  it("ends at five, until one is dismissed or steps down", async () => {
    const { ann, bob, cat, others, leagueId } = await open();
    const [dan, eve, fay, gus] = others as [Player, Player, Player, Player];
    for (const who of [bob, cat, dan, eve, fay]) await name(ann, leagueId, who);
    expect(await errorOf(name(ann, leagueId, gus))).toMatchObject({
      code: "FULL",
      field: "userId",
      message: "This league has 5 of 5 commissioners. Dismiss one first.",
    });
    await dismiss(eve, leagueId, eve);
    await name(ann, leagueId, gus);
    expect((await runners(ann, leagueId)).commissioners).toEqual(["Bob", "Cat", "Dan", "Fay", "Gus"]);
    expect(await sayings(ann, leagueId)).toContain("Eve Orr stepped down as a commissioner of Sunday Crew");
  });

  it("names members only, not strangers, deleted accounts or the owner", async () => {
    const { t, ann, bob, cat, leagueId } = await open();
    const stranger = await signIn(t, "Out Side");
    expect(await errorOf(name(ann, leagueId, stranger))).toMatchObject({ code: "NOT_FOUND", field: "userId" });
    await bob.as.mutation(api.users.deleteAccount, {});
    expect(await errorOf(name(ann, leagueId, bob))).toMatchObject({ code: "INVALID", field: "userId" });
    await name(ann, leagueId, ann);
    expect((await runners(cat, leagueId)).commissioners).toEqual([]);
    for (const who of [cat, stranger]) expect(await errorOf(dismiss(who, leagueId, who))).toBeTruthy();
  });
});

describe("[13.1] a commissioner", () => {
  it("changes settings and rules, sets lines and slates, renews the code, removes members and lets them in", async () => {
    const { t, ann, bob, cat, leagueId } = await open();
    await name(ann, leagueId, bob);
    const { gameId } = await addMatch(t);
    const at = { leagueId, season: SEASON, week: WEEK };
    await bob.as.mutation(api.leagues.updateSettings, { leagueId, name: "Monday Crew" });
    const fromWeek = (await bob.as.query(api.leagueRules.changeWeek, { leagueId })) ?? 1;
    const settings = { ...CLASSIC, games: "slate", format: "spread" } as const;
    await bob.as.mutation(api.leagueRules.change, { leagueId, season: SEASON, fromWeek, settings });
    await bob.as.mutation(api.leagueRules.setLine, { ...at, gameId, homeSpread: -3 });
    await bob.as.mutation(api.leagueRules.setSlate, { ...at, gameIds: [gameId] });
    await bob.as.query(api.leagues.listReopenable, at);
    await bob.as.mutation(api.leagues.renewCode, { leagueId });
    await remove(bob, leagueId, cat);
    expect(await bob.as.query(api.leagues.listRemoved, { leagueId })).toMatchObject([{ userId: cat.userId }]);
    await bob.as.mutation(api.leagues.letIn, { leagueId, userId: cat.userId });
    expect((await sayings(ann, leagueId)).filter((said) => said.startsWith("Bob Fox"))).toHaveLength(7);
  });

  it("changes a survivor pool's settings and options likewise", async () => {
    const { ann, bob } = await open();
    const { league } = await ann.as.mutation(api.survivor.create, { name: "Last One" });
    const { id: leagueId, inviteCode } = league;
    await bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 });
    const refused = { code: "FORBIDDEN", message: "Only the pool's owner and commissioners can do this." };
    expect(await errorOf(bob.as.query(api.survivor.firstFreeWeek, { leagueId }))).toMatchObject(refused);
    await name(ann, leagueId, bob);
    await bob.as.query(api.survivor.firstFreeWeek, { leagueId });
    const { settings, league: seen } = await bob.as.query(api.survivor.get, { leagueId });
    expect(seen).toMatchObject({ isCommissioner: true, isCreator: false });
    await bob.as.mutation(api.leagues.updateSettings, { leagueId, maxMembers: 50 });
    const { allowLateEntries, latestEntryWeek, latestResurrectionWeek, resurrectionsAllowed, ...fields } = settings;
    const { picksLosers, playoffsFreeTeams, twoPicksFromWeek } = fields;
    const options = {
      allowLateEntries,
      latestEntryWeek,
      latestResurrectionWeek,
      resurrectionsAllowed,
      picksLosers,
      playoffsFreeTeams,
      twoPicksFromWeek,
      marginBreaksTies: true,
    };
    await bob.as.mutation(api.survivor.changeOptions, { leagueId, options });
    expect(await errorOf(bob.as.mutation(api.leagues.remove, { leagueId }))).toMatchObject({
      code: "FORBIDDEN",
      message: "Only the pool's owner can do this.",
    });
  });

  it("doesn't delete the league, and removes neither its owner nor another commissioner", async () => {
    const { ann, bob, cat, leagueId } = await open();
    for (const who of [bob, cat]) await name(ann, leagueId, who);
    expect(await errorOf(bob.as.mutation(api.leagues.remove, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
    expect(await errorOf(remove(bob, leagueId, ann))).toMatchObject({ code: "INVALID" });
    for (const who of [cat, bob]) {
      expect(await errorOf(remove(bob, leagueId, who))).toMatchObject({
        code: "FORBIDDEN",
        message: "Only the league's owner can remove a commissioner.",
      });
    }
    await remove(ann, leagueId, cat);
    expect(await runners(bob, leagueId)).toEqual({ owner: ["Ann"], commissioners: ["Bob"] });
    expect((await sayings(bob, leagueId))[0]).toBe("Ann Lee removed Cat Roe (role: commissioner → null)");
  });

  it("who leaves, or is removed and let in again, comes back as a member", async () => {
    const { ann, bob, cat, leagueId, inviteCode } = await open();
    for (const who of [bob, cat]) await name(ann, leagueId, who);
    await bob.as.mutation(api.leagues.leave, { leagueId });
    expect((await sayings(ann, leagueId))[0]).toBe("Bob Fox stepped down as a commissioner of Sunday Crew");
    await remove(ann, leagueId, cat);
    await ann.as.mutation(api.leagues.letIn, { leagueId, userId: cat.userId });
    for (const who of [bob, cat]) {
      await who.as.mutation(api.leagues.join, { inviteCode });
      expect(await errorOf(who.as.mutation(api.leagues.renewCode, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
    }
    expect(await runners(ann, leagueId)).toEqual({ owner: ["Ann"], commissioners: [] });
  });
});

describe("[13.1] a league is never without its one owner", () => {
  it("who can't leave, be removed or step down, not even by an admin's hand", async () => {
    const { t, ann, bob, leagueId } = await open();
    const root = await signIn(t, "Root");
    await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
    await name(ann, leagueId, bob);
    expect(await errorOf(ann.as.mutation(api.leagues.leave, { leagueId }))).toMatchObject({ code: "CONFLICT" });
    for (const who of [ann, bob, root]) {
      expect(await errorOf(remove(who, leagueId, ann))).toMatchObject({ code: "INVALID", field: "userId" });
    }
    await dismiss(ann, leagueId, ann);
    await dismiss(root, leagueId, ann);
    expect(await runners(bob, leagueId)).toEqual({ owner: ["Ann"], commissioners: ["Bob"] });
  });

  it("who hands it over once, and stays a commissioner if there is room", async () => {
    const { ann, bob, cat, others, leagueId } = await open();
    const [dan, eve, fay] = others as [Player, Player, Player];
    await name(ann, leagueId, bob);
    await handOver(ann, leagueId, bob);
    expect(await runners(cat, leagueId)).toEqual({ owner: ["Bob"], commissioners: ["Ann"] });
    expect(await errorOf(handOver(ann, leagueId, cat))).toMatchObject({ code: "FORBIDDEN" });
    for (const who of [cat, dan, eve, fay]) await name(bob, leagueId, who);
    const gus = others[3] as Player;
    await handOver(bob, leagueId, gus);
    // Five were named already.
    expect(await runners(cat, leagueId)).toEqual({
      owner: ["Gus"],
      commissioners: ["Ann", "Cat", "Dan", "Eve", "Fay"],
    });
    await bob.as.mutation(api.leagues.leave, { leagueId });
  });

  it("[2.47] whose deleted account leaves it to the commissioner who has served longest", async () => {
    const { t, ann, bob, cat, others, leagueId } = await open();
    const dan = others[0] as Player;
    for (const who of [dan, cat]) await name(ann, leagueId, who);
    await ann.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    expect(await runners(bob, leagueId)).toEqual({ owner: ["Dan"], commissioners: ["Cat"] });
    expect((await sayings(bob, leagueId))[0]).toBe(
      "Former member handed the league over to Dan Poe (creator: Former member → Dan Poe)",
    );
    await cat.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    expect(await runners(bob, leagueId)).toEqual({ owner: ["Dan"], commissioners: [] });
  });
});
