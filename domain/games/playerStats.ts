// [2.43] A key player's statistics. The feed sends bare values separated by commas, whose number (and for some the
// player's position) identifies them, or already labeled with the box score's abbreviations ("482 YDS").

/** A column of the box score. */
export type Statistic =
  | ("completions" | "yards" | "touchdowns" | "interceptions" | "rating" | "carries" | "receptions" | "tackles")
  | ("solo" | "sacks" | "tacklesForLoss" | "passesDefended" | "hits" | "fieldGoals" | "extraPoints" | "longest")
  | ("points" | "returns" | "punts" | "average" | "inside20");

export interface PlayerStat {
  readonly value: string;
  /** Null for a value of an unknown kind. */
  readonly statistic: Statistic | null;
  /** The feed's own name for an unknown kind; empty if it gives none. */
  readonly unit: string;
}

type Column = { readonly statistic: Statistic; readonly isShownWhenZero: boolean } | null;

const shown = (statistic: Statistic): Column => ({ statistic, isShownWhenZero: true });
const some = (statistic: Statistic): Column => ({ statistic, isShownWhenZero: false });

// The box score's columns in the feed's order; null for those that aren't shown.
const YARDS = shown("yards");
const TDS = some("touchdowns");
const INTS = some("interceptions");
const PASSING: readonly Column[] = [shown("completions"), YARDS, null, TDS, INTS, null, some("rating"), null];
const SHORT_PASSING: readonly Column[] = [shown("completions"), YARDS, TDS, INTS];
const RUSHING: readonly Column[] = [shown("carries"), YARDS, null, TDS, null];
const RECEIVING: readonly Column[] = [shown("receptions"), YARDS, null, TDS, null, null];
const TACKLES: readonly Column[] = [
  ...[shown("tackles"), some("solo"), some("sacks"), some("tacklesForLoss"), some("passesDefended"), some("hits"), TDS],
];
const KICKING: readonly Column[] = [shown("fieldGoals"), null, some("longest"), some("extraPoints"), some("points")];
const RETURNS: readonly Column[] = [shown("returns"), YARDS, null, some("longest"), TDS];
const PUNTING: readonly Column[] = [shown("punts"), YARDS, some("average"), null, some("inside20"), null];
const INTERCEPTIONS: readonly Column[] = [shown("interceptions"), YARDS, TDS];

function columnsOf(values: readonly string[], position: string | null): readonly Column[] | null {
  const isRatio = values[0]?.includes("/") ?? false;
  switch (values.length) {
    case 8:
      return PASSING;
    case 7:
      return isRatio ? PASSING : TACKLES;
    case 6:
      return position === "P" ? PUNTING : RECEIVING;
    case 5:
      if (isRatio) return KICKING;
      return position === "KR" || position === "PR" ? RETURNS : RUSHING;
    case 4:
      return isRatio ? SHORT_PASSING : null;
    case 3:
      return INTERCEPTIONS;
    default:
      return null;
  }
}

const ABBREVIATIONS: Readonly<Record<string, Statistic>> = {
  YDS: "yards",
  TD: "touchdowns",
  INT: "interceptions",
  CAR: "carries",
  REC: "receptions",
  QBR: "rating",
  TOT: "tackles",
  tackles: "tackles",
  SOLO: "solo",
  SACK: "sacks",
  SACKS: "sacks",
  sacks: "sacks",
  FG: "fieldGoals",
  XP: "extraPoints",
};

const LABELLED = /^(-?[\d.,/-]+)\s+(\D.*)$/;

export function readPlayerStats(stats: string, position: string | null): PlayerStat[] {
  const values = stats
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  if (values.some((value) => /[a-z]{2}/i.test(value))) return values.map(readLabelled);
  const columns = columnsOf(values, position);
  if (columns === null) return values.map((value) => ({ value, statistic: null, unit: "" }));
  return values.flatMap((value, index) => {
    const column = columns[index];
    if (!column || value.startsWith("--")) return [];
    if (/^0(\/0)?$/.test(value) && !column.isShownWhenZero) return [];
    return [{ value, statistic: column.statistic, unit: "" }];
  });
}

/** "482 YDS"; the value without a unit is completions/attempts. */
function readLabelled(text: string): PlayerStat {
  const [, value = text, unit] = LABELLED.exec(text) ?? [];
  if (unit !== undefined) return { value, statistic: ABBREVIATIONS[unit] ?? null, unit };
  return { value, statistic: /^\d+\/\d+$/.test(value) ? "completions" : null, unit: "" };
}
