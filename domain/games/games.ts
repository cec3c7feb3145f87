// The states of a game, and how it moves from one to the next [4.1].

/** [4.1] The product's three states, plus the feed's two ways of not playing a game. */
export type GameStatus = "scheduled" | "in_progress" | "final" | "postponed" | "cancelled";

/** Scores and winner are set exactly when the status is final [3.3]. A tie has no winner. */
export interface GameOutcome<Team> {
  readonly status: GameStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly winnerTeamId: Team | null;
}

export function hasStarted(status: GameStatus): boolean {
  return status === "in_progress" || status === "final";
}

/** Scheduled, in progress and postponed all mean "no outcome yet". */
export function hasOutcome(status: GameStatus): boolean {
  return status === "final" || status === "cancelled";
}

export function isSameOutcome<Team>(a: GameOutcome<Team>, b: GameOutcome<Team>): boolean {
  const kind = ({ status }: GameOutcome<Team>) => (hasOutcome(status) ? status : "none");
  return (
    kind(a) === kind(b) &&
    a.homeScore === b.homeScore &&
    a.awayScore === b.awayScore &&
    a.winnerTeamId === b.winnerTeamId
  );
}

/** A game's outcomes are numbered from 1; 0 means that it has had none. */
export function outcomeRevisionAfter<Team>(
  before: (GameOutcome<Team> & { readonly outcomeRevision: number }) | null,
  after: GameOutcome<Team>,
): number {
  if (before === null) return hasOutcome(after.status) ? 1 : 0;
  return before.outcomeRevision + (isSameOutcome(before, after) ? 0 : 1);
}

interface ScheduledGame {
  readonly season: number;
  readonly week: number;
  readonly kickoffAtMs: number;
  readonly status: GameStatus;
  readonly scheduleRevision?: number | undefined;
}

const isOff = (status: GameStatus) => status === "cancelled" || status === "postponed";

/** [12.3] How often a game's week or kickoff, or whether it is played, has changed. */
export function scheduleRevisionAfter(
  before: ScheduledGame | null,
  after: Omit<ScheduledGame, "scheduleRevision">,
): number {
  if (before === null) return 0;
  const isSame =
    before.season === after.season &&
    before.week === after.week &&
    before.kickoffAtMs === after.kickoffAtMs &&
    isOff(before.status) === isOff(after.status);
  return (before.scheduleRevision ?? 0) + (isSame ? 0 : 1);
}

/** An outcome that an admin set is held until the feed agrees. Returns the one that stands. */
export function resolveHeldOutcome<Team>(
  before: (GameOutcome<Team> & { readonly isScoreHeld?: boolean }) | null,
  reported: GameOutcome<Team>,
) {
  if (before?.isScoreHeld !== true || isSameOutcome(before, reported)) return { ...reported, isScoreHeld: undefined };
  const { status, homeScore, awayScore, winnerTeamId, isScoreHeld } = before;
  return { status, homeScore, awayScore, winnerTeamId, isScoreHeld };
}

interface ReportedState {
  readonly status: GameStatus;
  readonly kickoffAtMs: number;
  /** The feed's own word for the status: "STATUS_IN_PROGRESS". */
  readonly phase: string;
}

/**
 * Why a report is older than what is known; null if it isn't. A feed behind caches sometimes repeats an older answer.
 * So a final game changes only to another final, or to cancelled or postponed, which no old answer about a played game
 * says. If an ended game resumes after all (a second is put back on the clock), its next final corrects it. A game in
 * progress goes back to scheduled only with a kickoff in the future.
 */
export function staleReason(before: GameStatus, reported: ReportedState, nowMs: number): string | null {
  if (before === "final" && (reported.status === "in_progress" || reported.status === "scheduled")) {
    return `It is final here and ${reported.phase} in the feed; a final game changes only by a corrected final.`;
  }
  if (before === "in_progress" && reported.status === "scheduled" && reported.kickoffAtMs <= nowMs) {
    return `It is in progress here and ${reported.phase} in the feed.`;
  }
  return null;
}

const DELAYED_PHASES: ReadonlySet<string> = new Set(["STATUS_DELAYED", "STATUS_RAIN_DELAY", "STATUS_SUSPENDED"]);

/** True while the weather holds a game up, before its kickoff or during it, by the feed's own status. */
export function isDelayed(phase: string): boolean {
  return DELAYED_PHASES.has(phase);
}
