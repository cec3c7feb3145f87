// News that the feed has to report twice before it counts (decision 021): what can't be taken back once believed, since
// a passed deadline reveals everyone's picks, and what real games don't produce. Each doubt is a text that admins read;
// a later answer with the same text confirms it.
import { hasStarted } from "../../../../domain/games/games";
import type { Doc } from "../../../_generated/dataModel";
import type { NormalizedEvent } from "../espn/normalizedEvent";

/** No team has ever scored more than 73. */
const MOST_POINTS = 100;
/** A touchdown with its two-point conversion, overturned. */
const LARGEST_CORRECTION = 8;

export interface Score {
  readonly homeScore: number;
  readonly awayScore: number;
}

/** A game as we know it, with the score being shown; null if there is none. */
interface KnownGame extends Pick<Doc<"games">, "season" | "week" | "status" | "kickoffAtMs"> {
  readonly score: Score | null;
  /** Its teams aren't the event's. */
  readonly hasOtherTeams: boolean;
}

/** A kickoff other than the known one. All other doubts hold back the event as a whole. */
export function kickoffDoubt({ status, kickoffAtMs }: KnownGame, event: NormalizedEvent): string | null {
  if (hasStarted(status) || kickoffAtMs === event.kickoffAtMs) return null;
  return `kickoff at ${new Date(event.kickoffAtMs).toISOString().replace(":00.000Z", "Z")}`;
}

export function listDoubts(known: KnownGame, event: NormalizedEvent, nowMs: number): string[] {
  const doubts: string[] = [];
  if (known.season !== event.season || known.week !== event.week) doubts.push(`week ${event.week} of ${event.season}`);
  if (known.hasOtherTeams) doubts.push(`${event.away.abbreviation} at ${event.home.abbreviation}`);
  if (!isNaturalStep(known, event, nowMs)) doubts.push(STATUS_DOUBTS[event.status]);
  const { homeScore, awayScore } = event;
  const isFall =
    known.score !== null &&
    hasStarted(event.status) &&
    Math.max(known.score.homeScore - homeScore, known.score.awayScore - awayScore) > LARGEST_CORRECTION;
  if (isFall || isImpossible(event)) doubts.push(scoreDoubt(event));
  return doubts;
}

/**
 * A new game isn't doubted in the first answer for its week. Later, one more game could kick the week off, which
 * reveals everyone's survivor picks.
 */
export function listDoubtsOfNew(event: NormalizedEvent, isFirstAnswer: boolean): string[] {
  const doubts = isFirstAnswer ? [] : ["a game that its week didn't have"];
  return isImpossible(event) ? [...doubts, scoreDoubt(event)] : doubts;
}

/** [4.1] From scheduled to under way at its kickoff, and from there to its end. No game takes any other path. */
function isNaturalStep(known: KnownGame, event: NormalizedEvent, nowMs: number): boolean {
  if (known.status === event.status) return true;
  if (known.status === "scheduled") return hasStarted(event.status) && known.kickoffAtMs <= nowMs;
  return known.status === "in_progress" && event.status === "final";
}

const STATUS_DOUBTS: Readonly<Record<NormalizedEvent["status"], string>> = {
  scheduled: "scheduled again",
  in_progress: "under way ahead of its time",
  final: "under way ahead of its time",
  postponed: "postponed",
  cancelled: "cancelled",
};

function isImpossible({ status, homeScore, awayScore }: NormalizedEvent): boolean {
  return hasStarted(status) && Math.max(homeScore, awayScore) > MOST_POINTS;
}

function scoreDoubt({ homeScore, awayScore }: NormalizedEvent): string {
  return `a score of ${homeScore}-${awayScore}`;
}
