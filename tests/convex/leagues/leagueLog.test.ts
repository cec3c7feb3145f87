// [13.13] The league's log: by what way something was done, its filters, and who sees what.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { ACTIONS, logKindOf } from "../../../convex/model/log/auditLog";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  freezeClockForEachTest,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";

freezeClockForEachTest();

let t: Backend;
let ann: Player, bob: Player, cat: Player;
let leagueId: Id<"leagues">;

/** Ann owns the league; Bob and Cat are members. */
beforeEach(async () => {
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  await addMatch(t, { kickoffAtMs: SUNDAY });
  await addMatch(t, { week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  ({ id: leagueId } = await addLeague([ann, bob, cat]));
});

type Filter = Partial<(typeof api.audit.listForLeague)["_args"]>;

/** "Ann Lee announced something in Sunday Crew", newest first. */
async function log(who: Player, filter: Filter = {}) {
  const asked = { leagueId, paginationOpts: { numItems: 50, cursor: null }, ...filter };
  const { page } = await who.as.query(api.audit.listForLeague, asked);
  return page.map(({ actorName, text, target }) => `${actorName} ${text} ${target}`);
}

const announce = (who: Player, text: string) => who.as.mutation(api.leagues.announce, { leagueId, text });
const name = (who: Player) => ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: who.userId });

describe("[13.13] the log", () => {
  it("filters by person, who did it or whom it was about", async () => {
    await name(bob);
    await announce(bob, "Wings at noon.");
    await announce(ann, "Napkins, too.");
    expect(await log(cat, { personId: bob.userId })).toEqual([
      "Bob Fox announced something in Sunday Crew",
      "Ann Lee gave the role of commissioner to Bob Fox",
    ]);
    expect(await log(cat, { personId: cat.userId })).toEqual([]);
    expect(await log(cat, { personId: null })).toEqual([]);
  });

  it("filters by week, from when it opened until the next one does", async () => {
    await announce(ann, "In week 10.");
    await advanceTo(t, SUNDAY + 4 * DAY_MS);
    await name(bob);
    const in10 = { week: { season: SEASON, week: WEEK } };
    const in11 = { week: { season: SEASON, week: WEEK + 1 } };
    expect(await log(cat, in10)).toEqual(["Ann Lee announced something in Sunday Crew"]);
    expect(await log(cat, in11)).toEqual(["Ann Lee gave the role of commissioner to Bob Fox"]);
    expect(await log(cat, { week: { season: SEASON, week: WEEK + 2 } })).toEqual([]);
    expect(await log(cat, { week: { season: SEASON, week: 99 } })).toEqual([]);
  });

  it("filters by kind, together with the others", async () => {
    await name(bob);
    await announce(bob, "Wings at noon.");
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 2 });
    expect(await log(cat, { kind: "messages" })).toEqual(["Bob Fox announced something in Sunday Crew"]);
    expect(await log(cat, { kind: "settings" })).toEqual(["Ann Lee changed the settings of Sunday Crew"]);
    expect(await log(cat, { kind: "people", personId: ann.userId })).toHaveLength(1);
    expect(await log(cat, { kind: "messages", personId: ann.userId })).toEqual([]);
    expect(await log(cat, { kind: "rules" })).toEqual([]);
  });

  it("looks at no more rows than a page has, and goes on after them", async () => {
    await name(bob);
    await announce(ann, "One.");
    await announce(ann, "Two.");
    const asked = { leagueId, kind: "people" as const };
    const first = await cat.as.query(api.audit.listForLeague, {
      ...asked,
      paginationOpts: { numItems: 2, cursor: null },
    });
    expect([first.page, first.isDone]).toEqual([[], false]);
    const paginationOpts = { numItems: 2, cursor: first.continueCursor };
    const next = await cat.as.query(api.audit.listForLeague, { ...asked, paginationOpts });
    expect(next.page.map(({ kind }) => kind)).toEqual(["people"]);
  });

  it("says by what way: in the app, over the API, or by itself", async () => {
    const way = async () => {
      const asked = { leagueId, paginationOpts: { numItems: 1, cursor: null } };
      return (await ann.as.query(api.audit.listForLeague, asked)).page[0]?.via;
    };
    await announce(ann, "Hello.");
    expect(await way()).toBe("app");
    const response = await ann.as.fetch(`/api/leagues/${leagueId}/deadline`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ hours: 5 }),
    });
    expect(response.status).toBe(200);
    expect(await way()).toBe("api");
    // The league is handed over by the job that forgets the account.
    await name(bob);
    await ann.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    const [last] = (
      await bob.as.query(api.audit.listForLeague, { leagueId, paginationOpts: { numItems: 1, cursor: null } })
    ).page;
    expect(last).toMatchObject({ via: "automatic", target: "Bob Fox" });
    // As rows of 0.2.0 are.
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("auditLog").collect())
        await ctx.db.patch("auditLog", _id, { via: undefined });
    });
    expect((await log(bob)).length).toBeGreaterThan(2);
  });

  it("shows members what concerns the league and themselves; a declined request, to commissioners alone", async () => {
    const dan = await signIn(t, "Dan Poe");
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, needsApproval: true });
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    await dan.as.mutation(api.leagues.join, { inviteCode });
    await ann.as.mutation(api.joinRequests.decline, { leagueId, userId: dan.userId });
    const declined = "Ann Lee declined the request of Dan Poe";
    expect(await log(ann)).toContain(declined);
    expect(await log(cat)).not.toContain(declined);
    await name(bob);
    expect(await log(bob)).toContain(declined);
    await dan.as.mutation(api.leagues.join, { inviteCode });
    await ann.as.mutation(api.joinRequests.approve, { leagueId, userId: dan.userId });
    expect(await log(dan)).toContain(declined);
  });
});

it("[13.13] every action is of a kind", () => {
  const kinds = Object.keys(ACTIONS).map((action) => `${action} ${logKindOf(action)}`);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ...["league.settings settings", "league.rules rules", "league.line games", "game.cancel games"],
      ...["picks.view picks", "league.approve people", "reminders.send messages", "league.renewCode settings"],
    ]),
  );
});
