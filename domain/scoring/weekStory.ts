// [11.10] Tells a complete week: the closest call, the upset, who alone was right, the best and worst weeks, and how
// the table moved.
import type { GameStatus } from "../games/games";
import { homeWinProbability } from "../odds/winProbability";

export interface StoryGame<Game, Team> {
  readonly id: Game;
  readonly homeTeam: Team;
  readonly awayTeam: Team;
  readonly status: GameStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly winner: Team | null;
  /** The closing line from the home side; null without one. */
  readonly homeSpread: number | null;
  readonly isNeutralSite: boolean;
}

export interface StoryMember<Member, Game> {
  readonly id: Member;
  /** The week's points; null for who didn't take part. */
  readonly points: number | null;
  /** The season's points of the weeks before; null where places can't be told from points alone. */
  readonly pointsBefore: number | null;
  /** The table's own places, where they are known; null for whoever wasn't in it before. */
  readonly places?: { readonly from: number; readonly to: number } | null;
  readonly rightIn: ReadonlySet<Game>;
}

export interface Move<Member> {
  readonly member: Member;
  readonly from: number;
  readonly to: number;
}

export interface WeekStory<Member, Game, Team> {
  readonly closestCall: { readonly game: Game; readonly margin: number } | null;
  /** A winner that had less than a 40 % chance before kickoff. */
  readonly upset: { readonly game: Game; readonly winner: Team; readonly chance: number } | null;
  /** Who was the only one right in most games; none if nobody was, or several equally often. */
  readonly aloneRight: { readonly member: Member; readonly games: readonly Game[] } | null;
  readonly best: { readonly members: readonly Member[]; readonly points: number } | null;
  /** Null if everybody did equally well. */
  readonly worst: { readonly members: readonly Member[]; readonly points: number } | null;
  /** Who gained and who lost the most places. */
  readonly climber: Move<Member> | null;
  readonly faller: Move<Member> | null;
}

const UPSET_CHANCE = 0.4;
/** Being right alone says something in a league of at least so many. */
const FEWEST_MEMBERS = 3;

export function weekStory<Member, Game, Team>(
  games: readonly StoryGame<Game, Team>[],
  members: readonly StoryMember<Member, Game>[],
): WeekStory<Member, Game, Team> {
  const played = games.filter(({ status }) => status === "final");
  const took = members.flatMap(({ id, points }) => (points === null ? [] : [{ id, points }]));
  const [most, least] = [Math.max(...took.map(({ points }) => points)), Math.min(...took.map(({ points }) => points))];
  const withPoints = (wanted: number) => took.filter(({ points }) => points === wanted).map(({ id }) => id);
  const moves = placeMoves(members);
  return {
    closestCall: closestCall(played),
    upset: biggestUpset(played),
    aloneRight: aloneRight(played, members),
    best: took.length === 0 ? null : { members: withPoints(most), points: most },
    worst: most === least || took.length === 0 ? null : { members: withPoints(least), points: least },
    climber: moves.filter(({ from, to }) => to < from).sort((a, b) => a.to - a.from - (b.to - b.from))[0] ?? null,
    faller: moves.filter(({ from, to }) => to > from).sort((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null,
  };
}

function closestCall<Game, Team>(played: readonly StoryGame<Game, Team>[]) {
  const margins = played.map(({ id, homeScore, awayScore }) => ({
    game: id,
    margin: Math.abs((homeScore ?? 0) - (awayScore ?? 0)),
  }));
  return margins.sort((a, b) => a.margin - b.margin)[0] ?? null;
}

function biggestUpset<Game, Team>(played: readonly StoryGame<Game, Team>[]) {
  const wins = played.flatMap((game) => {
    const { id, winner } = game;
    const chance = chanceBefore(game);
    return winner === null || chance === null ? [] : [{ game: id, winner, chance }];
  });
  return wins.filter(({ chance }) => chance < UPSET_CHANCE).sort((a, b) => a.chance - b.chance)[0] ?? null;
}

type Won<Team> = Pick<StoryGame<unknown, Team>, "homeTeam" | "winner" | "homeSpread" | "isNeutralSite">;

/** The winner's before kickoff; null without one or without a line. */
function chanceBefore<Team>({ winner, homeTeam, homeSpread, isNeutralSite }: Won<Team>): number | null {
  if (winner === null || homeSpread === null) return null;
  const home = homeWinProbability({ status: "scheduled", homeSpread, isNeutralSite, situation: null }) ?? 0.5;
  return winner === homeTeam ? home : 1 - home;
}

/** By the closing line, about a final game. */
export const wasUpset = <Team>(game: Won<Team>): boolean => (chanceBefore(game) ?? 1) < UPSET_CHANCE;

function aloneRight<Member, Game, Team>(
  played: readonly StoryGame<Game, Team>[],
  members: readonly StoryMember<Member, Game>[],
) {
  if (members.filter(({ points }) => points !== null).length < FEWEST_MEMBERS) return null;
  const byMember = new Map<Member, Game[]>();
  for (const { id } of played) {
    const [only, ...others] = members.filter(({ rightIn }) => rightIn.has(id));
    if (only !== undefined && others.length === 0) byMember.set(only.id, [...(byMember.get(only.id) ?? []), id]);
  }
  const [first, second] = [...byMember].sort((a, b) => b[1].length - a[1].length);
  if (first === undefined || second?.[1].length === first[1].length) return null;
  return { member: first[0], games: first[1] };
}

function placeMoves<Member>(members: readonly StoryMember<Member, unknown>[]): Move<Member>[] {
  if (members.some(({ places }) => places !== undefined)) {
    return members.flatMap(({ id, places }) => (places ? [{ member: id, ...places }] : []));
  }
  const totals = members.flatMap(({ id, points, pointsBefore }) =>
    pointsBefore === null ? [] : [{ member: id, before: pointsBefore, after: pointsBefore + (points ?? 0) }],
  );
  // In the season's first week there is no table to move in.
  if (totals.every(({ before }) => before === 0)) return [];
  const placeAmong = (own: number, all: readonly number[]) => 1 + all.filter((other) => other > own).length;
  const before = totals.map((total) => total.before);
  const after = totals.map((total) => total.after);
  return totals.map((total) => ({
    member: total.member,
    from: placeAmong(total.before, before),
    to: placeAmong(total.after, after),
  }));
}
