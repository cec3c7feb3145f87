// [13.2] A commissioner opens a locked game for one entry until its kickoff.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import {
  advanceTo,
  freezeClockForEachTest,
  refusalOf,
  SEASON,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { lockedSunday } from "../../support/worlds/lockedSunday";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";
import { letNewsLeave, listMailTexts, setUpMail } from "../../support/worlds/noticeWorld";

freezeClockForEachTest();
beforeEach(setUpMail);
afterEach(() => {
  vi.unstubAllEnvs();
});

let t: Backend;
let ann: Player, cat: Player, dan: Player;
let leagueId: Id<"leagues">;
let catsEntry: Id<"entries">;
let gameId: Id<"games">, home: Id<"teams">, away: Id<"teams">;
let mondayId: Id<"games">, mondaysHome: Id<"teams">;

async function open(...of: Parameters<typeof lockedSunday>): Promise<void> {
  ({ t, ann, cat, dan, leagueId, catsEntry, gameId, home, away, mondayId, mondaysHome } = await lockedSunday(...of));
}

const at = () => ({ leagueId, season: SEASON, week: WEEK });
const mine = async ({ as }: Player) => await as.query(api.picks.listMine, at());
const opening = () => ({ leagueId, entryId: catsEntry, gameId, reason: " On a flight " });
const openIt = async ({ as }: Player = ann) => await as.mutation(api.picksForOthers.open, opening());
const pick = async ({ as }: Player, selectedTeamId = home, number?: number) =>
  await as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId, ...(number && { number }) });
const shownOf = async (name: string) =>
  (await leaguePicksFor(dan, at())).members.find(({ entryName }) => entryName === name)?.picks;

describe("[13.2] a locked game that is opened for an entry", () => {
  it("can be picked, changed and taken back by it alone, until the kickoff", async () => {
    await open();
    expect(await refusalOf(pick(cat))).toMatchObject({ code: "LOCKED" });
    expect(await openIt()).toBeNull();
    expect(await mine(cat)).toMatchObject({
      lockedGameIds: [],
      opened: [{ gameId, openedBy: "Ann Lee", openedReason: "On a flight" }],
    });
    expect(await mine(dan)).not.toHaveProperty("opened");
    expect((await mine(dan)).lockedGameIds).toEqual([gameId]);
    await pick(cat);
    await cat.as.mutation(api.picks.takeBack, { leagueId, gameId });
    await pick(cat, away);
    expect(await refusalOf(pick(dan))).toMatchObject({ code: "LOCKED" });
    await advanceTo(t, SUNDAY);
    expect(await mine(cat)).toMatchObject({ lockedGameIds: [gameId], picks: [{ selectedTeamId: away }] });
    expect(await mine(cat)).not.toHaveProperty("opened");
    expect(await refusalOf(pick(cat))).toMatchObject({ code: "LOCKED" });
    expect(await refusalOf(openIt())).toMatchObject({ code: "LOCKED", reason: "gameHasStarted" });
  });

  it("is closed by the clock alone, with the kickoff's row still missing", async () => {
    await open();
    await openIt();
    vi.setSystemTime(SUNDAY);
    expect(await refusalOf(pick(cat))).toMatchObject({ code: "LOCKED", reason: "gameLocked" });
  });

  it("marks the pick with who opened it, when and why, and shows every change of it", async () => {
    await open();
    await openIt();
    await pick(cat);
    const mark = { openedBy: "Ann Lee", openedReason: "On a flight", enteredAtMs: Date.now() };
    expect(await shownOf("Cat Roe")).toMatchObject([{ selectedTeamId: home, ...mark }]);
    await pick(cat, away);
    expect(await shownOf("Cat Roe")).toMatchObject([{ selectedTeamId: away, ...mark }]);
    expect((await mine(cat)).picks).toMatchObject([mark]);
  });

  it("is told to the owner and stands in the log", async () => {
    await open();
    await openIt();
    await openIt();
    await letNewsLeave(t);
    const mails = (await listMailTexts(t)).filter(({ kind }) => kind === "enteredPick");
    expect(mails.map(({ to }) => to)).toEqual(["cat-roe@example.com"]);
    expect(mails[0]?.text).toContain("On a flight");
    await ann.as.mutation(api.picksForOthers.close, { leagueId, entryId: catsEntry, gameId });
    const paginationOpts = { numItems: 10, cursor: null };
    const { page } = await dan.as.query(api.audit.listForLeague, { leagueId, kind: "picks", paginationOpts });
    expect(page.map(({ text, target }) => [text, target]).sort()).toEqual([
      ["closed an opened game for", "Cat Roe"],
      ["opened a locked game for", "Cat Roe"],
    ]);
  });

  it("is closed again by a commissioner; the pick stays", async () => {
    await open();
    await openIt();
    await pick(cat);
    const enterable = await ann.as.query(api.picksForOthers.get, at());
    expect(enterable.opened).toEqual([
      { entryId: catsEntry, gameId, openedBy: "Ann Lee", openedReason: "On a flight" },
    ]);
    const closing = { leagueId, entryId: catsEntry, gameId };
    expect(await refusalOf(dan.as.mutation(api.picksForOthers.close, closing))).toMatchObject({ code: "FORBIDDEN" });
    await ann.as.mutation(api.picksForOthers.close, closing);
    await ann.as.mutation(api.picksForOthers.close, closing);
    expect(await refusalOf(pick(cat, away))).toMatchObject({ code: "LOCKED" });
    expect(await mine(cat)).toMatchObject({ lockedGameIds: [gameId], picks: [{ selectedTeamId: home }] });
  });

  it("takes a number that no locked game has, and lets numbers be ordered", async () => {
    await open({ weights: "confidence" });
    await openIt();
    await cat.as.mutation(api.picks.submit, { leagueId, gameId: mondayId, selectedTeamId: mondaysHome, number: 2 });
    await pick(cat, home, 1);
    const numbers = [
      { gameId, number: 2 },
      { gameId: mondayId, number: 1 },
    ];
    await cat.as.mutation(api.picks.saveNumbers, { ...at(), numbers });
    expect((await cat.as.query(api.picks.ownSheet, at())).numbers).toEqual(expect.arrayContaining(numbers));
    await advanceTo(t, SUNDAY);
    const swapped = numbers.map((each) => ({ ...each, number: 3 - each.number }));
    expect(await refusalOf(cat.as.mutation(api.picks.saveNumbers, { ...at(), numbers: swapped }))).toMatchObject({
      code: "LOCKED",
    });
  });

  it("is refused for one's own entry, for an open game, by a member, without a reason, and where the league binds", async () => {
    await open();
    const attempt = async (player: Player, changed: Partial<ReturnType<typeof opening>> = {}) =>
      await refusalOf(player.as.mutation(api.picksForOthers.open, { ...opening(), ...changed }));
    expect(await attempt(ann, { entryId: (await mine(ann)).entryId! })).toMatchObject({ reason: "entryIsYours" });
    expect(await attempt(ann, { gameId: mondayId })).toMatchObject({ code: "CONFLICT", field: "gameId" });
    expect(await attempt(dan)).toMatchObject({ code: "FORBIDDEN" });
    expect(await attempt(ann, { reason: " " })).toMatchObject({ field: "reason" });
    expect(await attempt(ann, { reason: "x".repeat(10_000) })).toMatchObject({ field: "reason" });
    expect(await mine(cat)).not.toHaveProperty("opened");
  });

  it.each(["untilDeadline", "never"] as const)("is refused where commissioners pick for others %s", async (binding) => {
    await open({}, binding);
    const code = binding === "never" ? "FORBIDDEN" : "LOCKED";
    expect(await refusalOf(openIt())).toMatchObject({ code });
  });
});
