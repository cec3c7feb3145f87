// [14.4] A member's page as it must be: the weeks that are over, counted as the hall of fame's are, and the place in the table.
import type { Id } from "../../../convex/_generated/dataModel";
import { api } from "../../../convex/_generated/api";
import { SEASON } from "./factories";
import { countLeague, type CountedWeek } from "./hallRecount";
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

/** By entry that is in the league: what its page shows its owner, and what it must show. */
export async function compareHistories({ t, leagueId, owner }: RuledSeason) {
  const { rows, counted } = await countLeague({ t, leagueId });
  const table = await owner.as.query(api.standings.forLeague, { leagueId, season: SEASON, limit: 1000 });
  const owners = rows.entries.filter(({ ownerId }) => ownerId === owner.userId);
  const mineId = owners.sort((a, b) => a.number - b.number)[0]?._id;
  const [shown, recounted] = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const { _id: entryId, name, isListed, ownerId } of rows.entries) {
    if (!isListed) continue;
    const isMe = ownerId === owner.userId;
    const history = await owner.as.query(api.entryHistory.get, { leagueId, entryId });
    const { weeks } = await owner.as.query(api.entryHistory.listWeeks, { leagueId, entryId, season: SEASON });
    const expected = countWeeks(counted, entryId, isMe ? undefined : mineId).sort((a, b) => a.week - b.week);
    const place = table.entries.find((each) => each.entryId === entryId);
    const [season] = history?.seasons ?? [];
    shown.set(name, {
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
