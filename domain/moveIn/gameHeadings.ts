// [17.1] Both teams of a game in one cell: "WAS @ GB", "WAS-GB 1:00", "Bears 17 Lions 20".
import type { TeamCode } from "../teams/franchises";
import { teamNamed } from "../teams/teamNames";

export interface NamedGame {
  /** Null where the name is one of several teams. */
  readonly away: TeamCode | null;
  readonly home: TeamCode | null;
  /** Where both have a score. */
  readonly winner?: TeamCode;
}

const BETWEEN = [
  /\s*@\s*/,
  /\s+at\s+/i,
  /\s+vs?\.?\s+/i,
  /\s*[\n|]\s*/,
  /\s+[–—-]\s+/,
  /[–—-](?=\s*\D)/,
  /\s*\/\s*/,
  /\s*,\s*/,
];

const BESIDE =
  /\b\d{1,2}:\d{2}\s*(?:[ap]\.?m?\b\.?)?|\b\d{1,2}\s*[ap]m\b|\b\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\b|\b(?:sun|mon|tue|wed|thu|thur|thurs|fri|sat)(?:day|sday|nesday|rsday|urday)?\b\.?|\b(?:final|snf|mnf|tnf|[ecmp]t|est|edt|(?:w|l)(?=\s*\d))\b|[*✓✔]/gi;
/** "F", "F/OT", "(OT)" */
const FINAL = /[\s(]+f?[\s/(]*(?:\d?ot)?\)?$/i;
/** Of 49 points and more, scores have two digits as well. */
const SCORE = /^(?<name>.+?)[\s:(]+(?<score>\d{1,2})\)?$/;
const TWO_SCORES = /^(?<away>.+?)\s+(?<first>\d{1,2})[\s,;-]+(?<home>.+?)\s+(?<second>\d{1,2})$/;

export function gameIn(text: string, season: number): NamedGame | null {
  const plain = text
    .replace(BESIDE, " ")
    .replace(FINAL, "")
    .replace(/[ \t]+/g, " ")
    .trim();
  if (!/\D\W+\S|\n/.test(plain) || plain.length > 80) return null;
  const scores = TWO_SCORES.exec(plain.replace(/\s*(?:@|\bat\b|\bvs?\b\.?|\|)\s*/gi, " "))?.groups;
  if (scores) {
    const game = gameOf(scores["away"] ?? "", scores["home"] ?? "", season);
    if (game !== null) return withWinner(game, Number(scores["first"]), Number(scores["second"]));
  }
  for (const between of BETWEEN) {
    const parts = plain.split(between);
    const [away = "", home = ""] = parts;
    const game = parts.length === 2 ? gameOf(away, home, season) : null;
    if (game === null) continue;
    const [first, second] = [scoreOf(away), scoreOf(home)];
    return first === null || second === null ? game : withWinner(game, first, second);
  }
  const [away = "", home = "", ...more] = plain.split(" ");
  return more.length === 0 ? gameOf(away, home, season) : null;
}

/** "GB 24", but not "SF 49ers" or "GB -3". */
function scoreOf(side: string): number | null {
  const score = SCORE.exec(side.trim())?.groups?.["score"];
  return score === undefined ? null : Number(score);
}

function gameOf(away: string, home: string, season: number): NamedGame | null {
  const teams = [away, home].map((side) => teamNamed(side, season));
  const [first, second] = teams;
  if (!first || !second || first.kind === "unknown" || second.kind === "unknown") return null;
  const game = {
    away: first.kind === "team" ? first.code : null,
    home: second.kind === "team" ? second.code : null,
  };
  return game.away !== null && game.away === game.home ? null : game;
}

function withWinner(game: NamedGame, away: number, home: number): NamedGame {
  const winner = away > home ? game.away : home > away ? game.home : null;
  return winner === null ? game : { ...game, winner };
}
