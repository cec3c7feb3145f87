// [14.4] A member's page as it must be: the weeks that are over, counted as the hall of fame's are, and the place in
// the table.
import type { FunctionReturnType } from "convex/server";
import { expect } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel";
import { api } from "../../../convex/_generated/api";
import { normalCdf } from "../../../domain/odds/normal";
import { SEASON } from "./factories";
import { countLeague, type CountedWeek } from "./hallRecount";
import { rulesOf, type Rows } from "./ruledRecount";
import type { RuledSeason } from "./ruledSeason";

type Entry = Id<"entries">;

const inWeek = ({ members }: CountedWeek, entryId: Entry | undefined) =>
  members.find((each) => each.entryId === entryId && each.isIn) ?? null;

function countWeeks(counted: readonly CountedWeek[], entryId: Entry, mineId: Entry | undefined) {
  return counted.flatMap((each) => {
    const [own, mine] = [inWeek(each, entryId), inWeek(each, mineId)];
    const all = each.members.filter(({ isIn }) => isIn).map(({ points }) => points);
    if (all.length === 0) return [];
    return {
      week: each.week,
      points: own?.points ?? null,
      correct: own?.correct ?? 0,
      picks: own?.graded ?? 0,
      isWon: own !== null && each.winners.includes(entryId),
      average: all.reduce((sum, points) => sum + points, 0) / all.length,
      best: Math.max(...all),
      mine: mine?.points ?? null,
    };
  });
}

type Counted = ReturnType<typeof countWeeks>;

function seasonOf(weeks: Counted, isMe: boolean) {
  const played = weeks.flatMap(({ week, points }) => (points === null ? [] : [{ week, points }]));
  const extreme = (points: number) => played.find((each) => each.points === points) ?? null;
  const leads = weeks.flatMap(({ points, mine }) => (points === null || mine === null ? [] : [mine - points]));
  return {
    weeksWon: weeks.filter(({ isWon }) => isWon).length,
    best: extreme(Math.max(...played.map(({ points }) => points))),
    worst: extreme(Math.min(...played.map(({ points }) => points))),
    duel: isMe
      ? null
      : {
          won: leads.filter((lead) => lead > 0).length,
          lost: leads.filter((lead) => lead < 0).length,
          level: leads.filter((lead) => lead === 0).length,
        },
  };
}

/** By what is counted, "underdogs right", without zeros. */
type Counts = Record<string, number>;

const add = (counts: Counts, key: string, more = 1) => {
  counts[key] = (counts[key] ?? 0) + more;
};

/** By team and against the lines: every pick of the weeks that are over, but for those that rules made. */
async function countPicks(rows: Rows, counted: readonly CountedWeek[], { t }: Pick<RuledSeason, "t">) {
  const spreads = await t.run(async (ctx) => await ctx.db.query("gameLines").collect());
  const byEntry = new Map<Entry, Counts>();
  for (const { week, members } of counted) {
    const { format } = rulesOf(rows, week);
    for (const { entryId, picks } of members) {
      const counts = byEntry.get(entryId) ?? {};
      byEntry.set(entryId, counts);
      for (const { game: gameId, team, isCorrect, isTie, isMissed } of picks) {
        if (isMissed || (isCorrect === null && !isTie)) continue;
        const game = rows.games.find(({ _id }) => _id === gameId)!;
        const outcome = isTie ? "tied" : isCorrect ? "right" : "wrong";
        const [sign, other] = game.homeTeamId === team ? [-1, game.awayTeamId] : [1, game.homeTeamId];
        add(counts, `${team} picked ${outcome}`);
        add(counts, `${other} against ${outcome}`);
        const frozen = rows.lines.find((line) => line.gameId === gameId)?.homeSpread ?? null;
        const isSpread = format === "spread" && frozen !== null;
        const line = isSpread ? frozen : (spreads.find((each) => each.gameId === gameId)?.spread ?? null);
        if (isTie || line === null) continue;
        const favoredBy = sign * line;
        const side = favoredBy > 0 ? "favorites" : favoredBy < 0 ? "underdogs" : "even";
        add(counts, `${side} picks`);
        if (isCorrect) add(counts, `${side} right`);
        add(counts, `${side} expected`, isSpread ? 500 : Math.round(1000 * normalCdf(favoredBy / 12)));
      }
    }
  }
  return byEntry;
}

/** The same of what the page shows. */
function countsOf({ teams, lines }: FunctionReturnType<typeof api.entryHistory.listTeams>): Counts {
  const counts: Counts = {};
  const addAll = (name: string, values: Record<string, number>) => {
    for (const [key, value] of Object.entries(values)) if (value !== 0) add(counts, `${name} ${key}`, value);
  };
  for (const { teamId, picked, against } of teams) {
    addAll(`${teamId} picked`, picked);
    addAll(`${teamId} against`, against);
  }
  for (const [side, sum] of Object.entries(lines)) addAll(side, { ...sum, expected: Math.round(1000 * sum.expected) });
  return counts;
}

/** By entry that is in the league: what its page shows its owner, and what it must show. */
export async function compareHistories({ t, leagueId, owner }: RuledSeason) {
  const { rows, counted } = await countLeague({ t, leagueId });
  const table = await owner.as.query(api.standings.forLeague, { leagueId, season: SEASON, limit: 1000 });
  const owners = rows.entries.filter(({ ownerId }) => ownerId === owner.userId);
  const mineId = owners.sort((a, b) => a.number - b.number)[0]?._id;
  const picked = await countPicks(rows, counted, { t });
  const [shown, recounted] = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const { _id: entryId, name, isListed, ownerId } of rows.entries) {
    if (!isListed) continue;
    const isMe = ownerId === owner.userId;
    const history = await owner.as.query(api.entryHistory.get, { leagueId, entryId });
    const { weeks } = await owner.as.query(api.entryHistory.listWeeks, { leagueId, entryId, season: SEASON });
    const byTeam = await owner.as.query(api.entryHistory.listTeams, { leagueId, entryId, season: null });
    const inSeason = await owner.as.query(api.entryHistory.listTeams, { leagueId, entryId, season: SEASON });
    expect(inSeason).toEqual(byTeam);
    const expected = countWeeks(counted, entryId, isMe ? undefined : mineId).sort((a, b) => a.week - b.week);
    const place = table.entries.find((each) => each.entryId === entryId);
    const [season] = history?.seasons ?? [];
    shown.set(name, {
      byTeam: countsOf(byTeam),
      weeks: weeks
        .filter(({ isOver, average }) => isOver && average !== null)
        .map(({ week, points, correct, picks, isWon, average, best, mine }) => {
          return { week, points, correct, picks, isWon, average, best, mine };
        }),
      season: season && {
        weeksWon: season.weeksWon,
        best: season.best,
        worst: season.worst,
        duel: season.duel,
        place: season.place,
        points: season.points,
        correct: season.correct,
      },
      // The chart ends where the table has it.
      rank: season && weeks.at(-1)?.rank,
    });
    recounted.set(name, {
      byTeam: picked.get(entryId) ?? {},
      weeks: expected,
      season: season && {
        ...seasonOf(expected, isMe),
        place: place?.rank,
        points: place?.totalPoints,
        correct: place?.correctPicks,
      },
      rank: season && place?.rank,
    });
    if (season === undefined && expected.some(({ points }) => points !== null)) shown.set(name, "a season is missing");
  }
  return { shown: Object.fromEntries(shown), recounted: Object.fromEntries(recounted) };
}
