// [11.9] How a game went: points by quarter, drives and scoring plays.
import { cut } from "../espn/feedText";
import type { Course, Drive, ScoringPlay } from "../../tables/detailsShape";
import type { Sides } from "./parseInjuries";
import type { FeedDrive, FeedScoringPlay, FeedSummary } from "./summarySchema";

/** A game has some 24 drives and 9 scores; the bounds guard against a faulty feed. */
const MAX_DRIVES = 60;
const MAX_SCORES = 40;
const MAX_QUARTERS = 10;
const MAX_TEXT = 200;
const MAX_RESULT = 40;

export function parseCourse(summary: FeedSummary, sides: Sides): Course {
  const { drives, scoringPlays } = summary;
  const listed = [...(drives?.previous ?? []), ...(drives?.current ? [drives.current] : [])];
  // A drive under way can be in both lists; the one under "current" comes last.
  const byId = new Map(listed.map((drive, index) => [drive.id ?? `at ${index}`, drive]));
  return {
    quarters: listQuarters(summary),
    drives: [...byId.values()].flatMap((drive) => toDrive(drive, sides) ?? []).slice(-MAX_DRIVES),
    scoringPlays: scoringPlays.flatMap((play) => toScoringPlay(play, sides) ?? []).slice(-MAX_SCORES),
  };
}

/** Null unless both sides have the same number of quarters. */
function listQuarters({ header }: FeedSummary): Course["quarters"] {
  const of = (side: "home" | "away") => {
    const competitor = header?.competitions[0]?.competitors.find(({ homeAway }) => homeAway === side);
    return (competitor?.linescores ?? []).slice(0, MAX_QUARTERS).map(({ displayValue, value }) => {
      const points = Number(displayValue ?? value ?? NaN);
      return Number.isInteger(points) && points >= 0 ? points : 0;
    });
  };
  const [home, away] = [of("home"), of("away")];
  return home.length > 0 && home.length === away.length ? { home, away } : null;
}

function sideOf(teamId: string | undefined, sides: Sides): "home" | "away" | null {
  if (teamId === undefined) return null;
  return teamId === sides.home ? "home" : teamId === sides.away ? "away" : null;
}

function toDrive(drive: FeedDrive, sides: Sides): Drive | null {
  const side = sideOf(drive.team?.id, sides);
  const period = drive.start?.period?.number ?? null;
  if (side === null || period === null) return null;
  return {
    side,
    period,
    clock: clockOf(drive.start?.clock?.displayValue),
    startYardLine: yardLineOf(drive.start?.yardLine),
    endYardLine: yardLineOf(drive.end?.yardLine),
    summary: cut(drive.description ?? "", MAX_TEXT) || null,
    result: cut(drive.displayResult ?? drive.result ?? "", MAX_RESULT) || null,
    isScore: drive.isScore === true,
  };
}

function toScoringPlay(play: FeedScoringPlay, sides: Sides): ScoringPlay | null {
  const side = sideOf(play.team?.id, sides);
  const period = play.period?.number ?? null;
  const { homeScore, awayScore, text } = play;
  if (side === null || period === null || !text) return null;
  if (!isPoints(homeScore) || !isPoints(awayScore)) return null;
  const kind = play.scoringType?.displayName ?? play.type?.text ?? null;
  return {
    side,
    period,
    homeScore,
    awayScore,
    clock: clockOf(play.clock?.displayValue),
    kind: kind === null ? null : cut(kind, MAX_RESULT),
    text: cut(text, MAX_TEXT),
  };
}

const isPoints = (value: number | null | undefined): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;

const clockOf = (text: string | null | undefined) => (/^\d{1,2}:\d{2}$/.test(text ?? "") ? (text ?? null) : null);

function yardLineOf(value: number | null | undefined): number | null {
  return typeof value === "number" && value >= 0 && value <= 100 ? Math.round(value) : null;
}
