// [13.7][17.3] A league's export can be moved into another league, and comes out the same there.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { csvFile, type Cell } from "../../../domain/files/csvFile";
import { columnsOf } from "../../../domain/files/leagueFiles";
import type { MoveInRow } from "../../../domain/moveIn/moveInRow";
import type { LayoutContext } from "../../../domain/moveIn/spreadsheetLayout";
import { asksOf, moveIn as readMoved, problemsOf } from "../../support/moveIn/spreadsheetCase";
import { testBackend } from "../../support/worlds/backends";
import {
  freezeClockForEachTest,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import {
  addMeetings,
  endWeeks,
  leaguePreview,
  moveIn,
  pickCells,
  playWeek,
  tableOf,
  toPickFile,
  WEEKS_PLAYED,
  winnersOf,
  type Meeting,
} from "../../support/worlds/movedSeason";

freezeClockForEachTest();

let t: Backend;
let meetings: Meeting[];
let players: Player[];

beforeEach(async () => {
  t = testBackend();
  await setCurrentWeek(t, 10);
  meetings = await addMeetings(t);
  players = [];
  for (const name of ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Ray", "Eve Kim", "Flo May"])
    players.push(await signIn(t, name));
});

const FORMATS: Record<string, Partial<RuleSettings>> = {
  classic: {},
  "confidence, with a tiebreaker": { weights: "confidence", tiebreaker: "totalPoints", missedPick: "home" },
  "best bets, with a dropped week": { weights: "bestBet", droppedWeeks: 1, tie: "half" },
  "against the spread": { format: "spread", lineFreeze: "deadline", missedPick: "favourite" },
};

interface League {
  readonly id: Id<"leagues">;
  readonly inviteCode: string;
}

async function addLeague(rules: RuleSettings, members: readonly Player[]): Promise<League> {
  const [owner, ...others] = members;
  const league = await owner!.as.mutation(api.leagues.create, { name: "Crew", rules, pickDeadlineHours: 0 });
  for (const { as } of others) await as.mutation(api.leagues.join, { inviteCode: league.inviteCode });
  return league;
}

/** Everybody picks differently; Cat leaves the second week out but for a guess, and Dan a game of each. */
async function pickAll(leagueId: Id<"leagues">, settings: RuleSettings): Promise<void> {
  for (const [place, { as }] of players.entries()) {
    for (const week of WEEKS_PLAYED) {
      const games = place === 2 && week === 11 ? [] : meetings.filter((each) => each.week === week);
      for (const [index, { gameId }] of games.entries()) {
        if (place === 3 && index === 1) continue;
        const { homeTeamId, awayTeamId } = (await t.run((ctx) => ctx.db.get("games", gameId)))!;
        const selectedTeamId = (place + index * week) % 3 === 0 ? awayTeamId : homeTeamId;
        const number = settings.weights === "confidence" ? { number: ((index + place) % 3) + 1 } : {};
        const isBestBet = settings.weights === "bestBet" && index === place % 3 ? { isBestBet: true } : {};
        await as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId, ...number, ...isBestBet });
      }
      if (settings.tiebreaker === "none") continue;
      const guess = 30 + ((place * 5 + week) % 11);
      await as.mutation(api.picks.saveGuess, { leagueId, season: SEASON, week, guess });
    }
  }
}

/** [17.1] The exported file as the page reads it: nobody is asked anything. */
function rowsIn(cells: readonly Cell[][], context: Partial<LayoutContext>): readonly MoveInRow[] {
  const read = readMoved(csvFile(columnsOf("picks", "pickem"), cells), { season: SEASON, ...context });
  expect([...asksOf(read), ...problemsOf(read)]).toEqual([]);
  return read.rows;
}

describe("[13.7] a league's picks in another league", () => {
  it.each(Object.entries(FORMATS))("come out the same: %s", async (_name, own) => {
    const settings = { ...CLASSIC, ...own };
    const first = await addLeague(settings, players);
    await pickAll(first.id, settings);
    for (const week of WEEKS_PLAYED) await playWeek(t, meetings, week);
    await endWeeks(t);

    const [ann, bob] = players as [Player, Player];
    // Four of them have no account where the league moves to.
    const second = await addLeague(settings, [ann, bob]);
    const cells = await pickCells(ann, first.id);
    const guessesAlone = cells.filter((row) => row[columnsOf("picks", "pickem").indexOf("pick")] === null);
    expect(guessesAlone).toHaveLength(settings.tiebreaker === "none" ? 0 : 1);
    const rows = rowsIn(cells, { entryNames: ["Ann Lee", "Bob Fox"], weights: settings.weights });
    const check = await moveIn(t, ann, { leagueId: second.id, rows, isCheckOnly: true });
    expect(check).toMatchObject({ state: "checked", problems: [], players: 4, pickWeeks: [10, 11, 12] });
    const preview = await leaguePreview(ann, check.id);
    expect(await pickCells(ann, second.id)).toEqual([]);

    expect(await moveIn(t, ann, { leagueId: second.id, rows })).toMatchObject({ state: "done", problems: [] });
    const { winners } = await winnersOf(t, ann, first.id);
    const moved = await winnersOf(t, ann, second.id);
    const table = await tableOf(ann, first.id);
    expect(await tableOf(ann, second.id)).toEqual(table);
    expect(moved.winners).toEqual(winners);
    expect(moved.carried).toEqual(WEEKS_PLAYED.map((week) => ({ week, kind: "picks" })));
    expect(toPickFile(await pickCells(ann, second.id))).toEqual(toPickFile(cells));

    // The preview had said so.
    expect(preview?.table.map(({ name, rank, points }) => [name, rank, points])).toEqual(
      table.map(({ entryName, rank, totalPoints }) => [entryName, rank, totalPoints]),
    );
    const previewed = preview?.weeks.map(({ week, winners: won }) => [week, won.toSorted()]);
    expect(previewed).toEqual(
      Object.entries(winners).map(([week, won]) => [Number(week), won.map((text) => text.slice(0, 7))]),
    );

    // The same file again has nothing new.
    const again = await moveIn(t, ann, { leagueId: second.id, rows });
    expect(again).toMatchObject({ state: "done", players: 0, picks: 0, canTakeBack: false });
    await settle(t);
    expect(await tableOf(ann, second.id)).toEqual(table);
  });
});
