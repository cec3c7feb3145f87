// [17.1] Reads one cell below the heading.
import type { TeamCode } from "../teams/franchises";
import { teamNamed } from "../teams/teamNames";

export type SpreadsheetCell =
  | { readonly kind: "blank" }
  | TeamCell
  /** "12*" is starred. */
  | { readonly kind: "number"; readonly number: number; readonly isStarred: boolean }
  /** "11-5" */
  | { readonly kind: "pair"; readonly first: number; readonly second: number }
  | { readonly kind: "mark"; readonly mark: Mark }
  | { readonly kind: "text" };

export type Mark = "yes" | "no" | "won" | "lost" | "home" | "away";

export interface TeamCell {
  readonly kind: "team";
  /** Several where the name is that of several teams. */
  readonly codes: readonly TeamCode[];
  /** The number beside it: 7 of "PIT (-7)". */
  readonly number: number | null;
  /** Of "+7", which is a spread; "-7" may be one, or a number that was lost. */
  readonly sign: "" | "+" | "-";
  readonly isBestBet: boolean;
}

/** No pick, as people write it. */
const NOTHING = new Set(
  "-|--|—|–|.|n/a|na|none|no pick|np|dnp|bye|null|missed|miss|no entry|did not pick|forgot|late|absent|tbd|?|out|eliminated|elim|dead|ko|#n/a|#ref!|#value!".split(
    "|",
  ),
);

const MARKS: Readonly<Record<Mark, string>> = {
  yes: "x|✓|✔|✔️|✅|☑|yes|y|true|•|●|ja|si|sí",
  no: "✗|✘|❌|✖|n|false|☐|nein",
  won: "w|win|won",
  lost: "l|loss|lost",
  home: "h|home",
  away: "a|away|v|visitor|road",
};
const MARKED = new Map(
  Object.entries(MARKS).flatMap(([mark, spelled]) => spelled.split("|").map((each) => [each, mark as Mark] as const)),
);

const NUMBER = /^(?<number>[+-]?\d+(?:[.,]\d+)?)\s*(?:pts?|points)?\s*(?<star>[*★⭐]+)?$/i;
const PAIR = /^(?<first>\d{1,3})\s*[-–:/]\s*(?<second>\d{1,3})(?:\s*-\s*\d{1,2})?$/;

export type CellReader = (text: string) => SpreadsheetCell;

/** Reads a text once: in spreadsheets the same few hundred stand in all cells. */
export function cellReader(season: number): CellReader {
  const read = new Map<string, SpreadsheetCell>();
  return (text) => {
    const known = read.get(text);
    if (known) return known;
    const cell = readCell(text, season);
    read.set(text, cell);
    return cell;
  };
}

function readCell(text: string, season: number): SpreadsheetCell {
  const plain = undefused(text).replaceAll("\u2212", "-").trim();
  const lower = plain.toLowerCase();
  if (plain === "" || NOTHING.has(lower)) return { kind: "blank" };
  const mark = MARKED.get(lower);
  if (mark !== undefined) return { kind: "mark", mark };
  const numbered = NUMBER.exec(plain)?.groups;
  if (numbered) {
    const { number = "", star } = numbered;
    return { kind: "number", number: Number(number.replace(",", ".")), isStarred: star !== undefined };
  }
  const pair = PAIR.exec(plain)?.groups;
  if (pair) return { kind: "pair", first: Number(pair["first"]), second: Number(pair["second"]) };
  return readTeam(plain, season) ?? { kind: "text" };
}

/** Without the apostrophe that says "text" to a spreadsheet [13.7]. */
export const undefused = (text: string) => text.replace(/^'(?=[=+\-@＝＋－＠])/u, "");

/** Strikethrough as text has it, and what people write beside a team that won, lost or is out. */
const STRUCK = /~~|\u0336|\u0335/g;
const RESULT_AFTER =
  /(?:[\s([-]+(?:l|lost|loss|x|w|won|win|out|elim\w*|safe|ok|dead)|[\s([-]*[✗✘❌✖✓✔✅☑]\uFE0F?)[)\]]?$/iu;
const RESULT_BEFORE = /^(?:[([]?(?:x|l|w)[)\]]?[\s:-]+|[✗✘❌✖✓✔✅☑]\uFE0F?\s*)/iu;
const BEST_BET = /(?:^|[\s([-])(?:bb|best bet|best|lock|lotw|double)(?:[)\]]|[\s:-]|$)|^\*{2}|\*{2}$/i;
const NUMBER_BEFORE = /^[([]?(?<number>\d{1,2})(?:[)\]]|[\s.:)=/–-])+\s*(?=[a-z4])|^(?<close>\d{1,2})(?=[A-Z]{2,3}$)/i;
const NUMBER_AFTER =
  /(?:(?<separator>\s*[-–:=/,]\s+|[-–:=/,]|\s+|(?=[([]))[([]?(?<number>[+-]?\d{1,2}(?:[.,]\d|½)?)[)\]]?|(?<=^[A-Z]{2,3})(?<close>\d{1,2}))(?:\s*(?:pts?|points))?$/;
/** "Chiefs over Broncos" */
const OVER = /\s+(?:over|beats?|def\.?)\s+.*$/i;

function readTeam(text: string, season: number): TeamCell | null {
  let plain = text.replace(STRUCK, "").trim();
  const isBestBet = BEST_BET.test(plain);
  if (isBestBet) plain = plain.replace(BEST_BET, " ").trim();
  for (const result of [RESULT_AFTER, RESULT_BEFORE]) {
    const without = plain.replace(result, "").trim();
    // "LA" ends in no mark, and a number may stand before or after one.
    if (without !== plain && teamNamed(without, season).kind !== "unknown") plain = without;
  }
  plain = plain.replace(OVER, "").trim();
  const split = numberBeside(plain);
  // "49ers" has its number in the name.
  const beside = split !== null && teamNamed(split.rest, season).kind !== "unknown" ? split : null;
  const team = teamNamed(beside?.rest ?? plain, season);
  if (team.kind === "unknown") return null;
  const codes = team.kind === "team" ? [team.code] : team.codes;
  return {
    kind: "team",
    codes,
    number: beside === null ? null : Math.abs(beside.number),
    sign: beside?.sign ?? "",
    isBestBet,
  };
}

function numberBeside(text: string): { rest: string; number: number; sign: TeamCell["sign"] } | null {
  const before = NUMBER_BEFORE.exec(text);
  const first = before?.groups?.["number"] ?? before?.groups?.["close"];
  if (before && first !== undefined) {
    return { rest: text.slice(before[0].length), number: Number(first), sign: "" };
  }
  const after = NUMBER_AFTER.exec(text);
  const last = after?.groups?.["number"] ?? after?.groups?.["close"];
  if (!after || last === undefined) return null;
  const number = Number(last.replace("½", ".5").replace(",", "."));
  const sign = last.startsWith("+") ? "+" : last.startsWith("-") ? "-" : "";
  return { rest: text.slice(0, after.index), number, sign };
}

/** "KC/BUF": two picks of a week in which a pool asks for two. */
export function teamsTogether(text: string, readCell: CellReader): readonly TeamCell[] | null {
  const parts = text.split(/\s*[/&+,;\n]\s*|\s+and\s+/i);
  const cells = parts.map((part) => readCell(part));
  const teams = cells.flatMap((cell) => (cell.kind === "team" ? [cell] : []));
  return teams.length === parts.length && parts.length === 2 ? teams : null;
}
