// Rules of the league's own add to the grid which games count and under which line, and what each pick weighs.
import { outcomeUnder, playedLine } from "../../../../domain/scoring/leagueGames";
import { enteredOf, type Entered } from "../enteredText";
import type { GameId, GameView, TeamId } from "../gameViews";
import type { LeaguePicks } from "../../../hooks/useLeaguePicks";
import type { LeagueWeights } from "../../../hooks/useLeagueWeights";

type Member = LeaguePicks["members"][number];
type EntryId = Member["entryId"];
type MemberWeights = LeagueWeights["members"][number];

export interface GridRules {
  readonly settings: LeagueWeights["rules"];
  readonly counting: ReadonlySet<GameId>;
  /** Null for a game that is played straight; games whose line isn't frozen yet are missing. */
  readonly lines: ReadonlyMap<GameId, number | null>;
  readonly guessGameId: GameId | null;
  readonly members: ReadonlyMap<EntryId, MemberWeights>;
  readonly winners: ReadonlySet<EntryId>;
}

export function gridRulesOf(weights: LeagueWeights): GridRules {
  return {
    settings: weights.rules,
    counting: new Set(weights.countingGameIds),
    lines: new Map(weights.lines.map(({ gameId, homeSpread }) => [gameId, homeSpread])),
    guessGameId: weights.guessGameId,
    members: new Map(weights.members.map((member) => [member.entryId, member])),
    winners: new Set(weights.winners?.map(({ entryId }) => entryId)),
  };
}

/** Most points first. Members with equally many stay in their order, by name. */
export function byPoints(members: readonly Member[], rules: GridRules | null): Member[] {
  const pointsOf = ({ entryId, correct }: Member) =>
    rules === null ? correct : (rules.members.get(entryId)?.points ?? -1);
  return [...members].sort((a, b) => pointsOf(b) - pointsOf(a));
}

export interface GridPick {
  readonly teamId: TeamId;
  readonly isCorrect: boolean | null;
  readonly isTie: boolean;
  /** [13.2][16.3] Who picked it, where that isn't the entry's owner. */
  readonly entered: Entered | undefined;
  /** [12.2] The entry's safety net picked it. */
  readonly isAuto: boolean;
  /** Set under rules of the league's own only. */
  readonly weighed?: {
    /** [10.2] */
    readonly number: number | null;
    readonly isBestBet: boolean;
    /** [10.7] The rules made the pick. */
    readonly isMissed: boolean;
    /** The game ended even against the line, not on the scoreboard. */
    readonly isPush: boolean;
    /** False also where the game was called off. */
    readonly isCounting: boolean;
  };
}

/** hidden: somebody else's pick that isn't shown yet. off: no pick, in a game that doesn't count. */
export type GridCell = GridPick | "hidden" | "none" | "off";

interface MemberGrid {
  /** One for each game. */
  readonly cells: readonly GridCell[];
  readonly correct: number;
  /** The number of graded picks. */
  readonly total: number;
}

interface Grid {
  readonly games: readonly GameView[];
  readonly revealed: ReadonlySet<GameId>;
  readonly rules: GridRules | null;
}

export function memberGrid(member: Member, { games, revealed, rules }: Grid): MemberGrid {
  const own = rules?.members.get(member.entryId);
  const picks = new Map(member.picks.map((pick) => [pick.gameId, pick]));
  const missed = new Map((own?.missed ?? []).map((pick) => [pick.gameId, pick]));
  const cells = games.map((game): GridCell => {
    const pick = picks.get(game.id) ?? missed.get(game.id);
    if (pick === undefined) {
      if (rules !== null && !rules.counting.has(game.id)) return "off";
      return revealed.has(game.id) || member.isMe ? "none" : "hidden";
    }
    const { selectedTeamId: teamId, isCorrect, isTie } = pick;
    const { isAuto = false, ...marks } = picks.get(game.id) ?? {};
    const entered = enteredOf(marks);
    if (rules === null) return { teamId, isCorrect, isTie, entered, isAuto };
    const weighed = {
      number: own?.numbers.find(({ gameId }) => gameId === game.id)?.number ?? null,
      isBestBet: own?.bestBetGameId === game.id,
      isMissed: !picks.has(game.id),
      isPush: isTie && game.winnerTeamId !== null,
      isCounting: rules.counting.has(game.id) && game.status !== "cancelled",
    };
    return { teamId, isCorrect, isTie, entered, isAuto, weighed };
  });
  if (missed.size === 0) return { cells, correct: member.correct, total: member.total };
  const graded = [...missed.values()].filter(({ isCorrect, isTie }) => isCorrect !== null || isTie);
  const correct = member.correct + graded.filter(({ isCorrect }) => isCorrect === true).length;
  return { cells, correct, total: member.total + graded.length };
}

/** A game's line in its column's head. */
export interface LineNote {
  readonly kind: "uncounted" | "line" | "straight" | "unknown";
  /** From the home side, as it is played. */
  readonly homeSpread: number | null;
}

/** Null where the head says nothing about a game that the score doesn't. */
export function lineNoteOf(game: GameView, { settings, counting, lines }: GridRules): LineNote | null {
  if (!counting.has(game.id)) return { kind: "uncounted", homeSpread: null };
  if (settings.format === "straight") return null;
  const line = lines.get(game.id);
  if (line === undefined) return { kind: "unknown", homeSpread: null };
  if (line === null) return { kind: "straight", homeSpread: null };
  return { kind: "line", homeSpread: playedLine(settings, line) };
}

/** [10.1] Who covered a final game's line; "push" for nobody, null without a result against a line. */
export function coverOf(game: GameView, { settings, counting, lines }: GridRules): TeamId | "push" | null {
  const line = lines.get(game.id) ?? null;
  if (settings.format === "straight" || line === null || !counting.has(game.id)) return null;
  const { homeTeamId: homeTeam, awayTeamId: awayTeam, winnerTeamId: winner } = game;
  const outcome = outcomeUnder(settings, { ...game, homeTeam, awayTeam, winner, line });
  return outcome && (outcome.winner ?? "push");
}

/** True if some column's head has a line about its game. */
export function hasLineNotes(games: readonly GameView[], rules: GridRules | null): boolean {
  return rules !== null && games.some((game) => lineNoteOf(game, rules) !== null);
}
