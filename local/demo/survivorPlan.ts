// How the demo's survivor entries pick: one of the week's favorites still available to them, each with its own
// preferences, and the same in every run.
import { fraction } from "./choosePick";

export interface PlannedTeam {
  readonly teamId: string;
  readonly gameId: string;
  /** From the team's side; negative favors it. */
  readonly spread: number | null;
}

export interface PlannedGame {
  readonly id: string;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  /** From the home side. */
  readonly spread: number | null;
  readonly status: string;
  readonly winnerTeamId: string | null;
}

const CHOICES = 8;
const MEMORY = 0.97;
/** How often an entry knows better than the spread, so that enough entries survive the weeks already played. */
const INTUITION = 0.6;

interface Turn {
  readonly entry: string;
  readonly week: number;
  /** The team is to lose, so the least favored ones come first. */
  readonly picksLosers?: boolean;
}

/** Returns one of the most favored teams; undefined if there is none, or if the entry forgets to pick that week. */
export function chooseSurvivor<T extends PlannedTeam>(teams: readonly T[], turn: Turn): T | undefined {
  if (fraction("remember survivor", turn.entry, String(turn.week)) >= MEMORY) return undefined;
  return oneOfFavourites(teams, turn);
}

function oneOfFavourites<T extends PlannedTeam>(
  teams: readonly T[],
  { entry, week, picksLosers = false }: Turn,
): T | undefined {
  const sign = picksLosers ? -1 : 1;
  const favoured = [...teams].sort(
    (a, b) => sign * ((a.spread ?? 0) - (b.spread ?? 0)) || (a.teamId < b.teamId ? -1 : 1),
  );
  const choices = favoured.slice(0, CHOICES);
  return choices[Math.floor(fraction("survivor", entry, String(week)) * choices.length)];
}

function teamsOf<G extends PlannedGame>({ id: gameId, homeTeamId, awayTeamId, spread }: G) {
  return [
    { teamId: homeTeamId as G["homeTeamId"], gameId: gameId as G["id"], spread },
    { teamId: awayTeamId as G["awayTeamId"], gameId: gameId as G["id"], spread: spread === null ? null : -spread },
  ];
}

interface Plan<G extends PlannedGame> {
  readonly entry: string;
  readonly weeks: readonly { readonly week: number; readonly games: readonly G[] }[];
  /** Picks only teams that survive among the finished games. */
  readonly isLucky: boolean;
  readonly picksLosers?: boolean;
  /** Loses its first week, and is bought back for the second one. */
  readonly comesBack?: boolean;
}

/** Returns an entry's picks so far, up to the one that eliminates it. */
export function planEntry<G extends PlannedGame>({
  entry,
  weeks,
  isLucky,
  picksLosers = false,
  comesBack = false,
}: Plan<G>) {
  const picks: { gameId: G["id"]; teamId: G["homeTeamId"] | G["awayTeamId"] }[] = [];
  for (const [index, { week, games }] of weeks.entries()) {
    const isLosing = comesBack && index === 0;
    const lost = new Set(
      games
        .filter(({ status }) => status === "final")
        .flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])
        .filter((teamId) => {
          const game = games.find(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId);
          return game?.winnerTeamId === null || (game?.winnerTeamId === teamId) === picksLosers;
        }),
    );
    const isWise = isLucky || fraction("intuition", entry, String(week)) < INTUITION;
    const teams = games
      .filter(({ status }) => status !== "cancelled" && status !== "postponed")
      .flatMap(teamsOf)
      .filter(({ teamId }) => !picks.some((pick) => pick.teamId === teamId))
      .filter(({ teamId }) => (isLosing ? lost.has(teamId) : !isWise || !lost.has(teamId)));
    const turn = { entry, week, picksLosers };
    const choice = isLucky || isLosing ? oneOfFavourites(teams, turn) : chooseSurvivor(teams, turn);
    if (choice === undefined) return picks;
    picks.push({ gameId: choice.gameId, teamId: choice.teamId });
    if (lost.has(choice.teamId) && !isLosing) return picks;
  }
  return picks;
}
