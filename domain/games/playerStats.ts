// [2.43] A key player's statistics in words. The feed sends bare values separated by commas, whose number (and for some
// the player's position) identifies them, or already labelled with the box score's abbreviations ("482 YDS").

export interface PlayerStat {
  readonly value: string;
  /** "yards", "TDs"; empty if the value needs no label. */
  readonly label: string;
}

type Column = readonly [one: string, many: string, isShownWhenZero?: boolean] | null;

const YARDS: Column = ["yard", "yards", true];
const TDS: Column = ["TD", "TDs"];
const INTS: Column = ["INT", "INTs"];

// The box score's columns in the feed's order; null for those that aren't shown.
const PASSING: readonly Column[] = [["comp/att", "comp/att", true], YARDS, null, TDS, INTS, null, ["QBR", "QBR"], null];
const SHORT_PASSING: readonly Column[] = [["comp/att", "comp/att", true], YARDS, TDS, INTS];
const RUSHING: readonly Column[] = [["carry", "carries", true], YARDS, null, TDS, null];
const RECEIVING: readonly Column[] = [["reception", "receptions", true], YARDS, null, TDS, null, null];
const TACKLES: readonly Column[] = [
  ["tackle", "tackles", true],
  ["solo", "solo"],
  ["sack", "sacks"],
  ["tackle for loss", "tackles for loss"],
  ["pass defended", "passes defended"],
  ["QB hit", "QB hits"],
  TDS,
];
const KICKING: readonly Column[] = [["FG", "FG", true], null, ["long", "long"], ["XP", "XP"], ["point", "points"]];
const RETURNS: readonly Column[] = [["return", "returns", true], YARDS, null, ["long", "long"], TDS];
const PUNTING: readonly Column[] = [
  ["punt", "punts", true],
  YARDS,
  ["average", "average"],
  null,
  ["inside 20", "inside 20"],
  null,
];
const INTERCEPTIONS: readonly Column[] = [["INT", "INTs", true], YARDS, TDS];

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

const ABBREVIATIONS: Readonly<Record<string, Column>> = {
  ...{ YDS: YARDS, TD: TDS, INT: INTS, CAR: ["carry", "carries"], REC: ["reception", "receptions"] },
  ...{ TOT: ["tackle", "tackles"], SACKS: ["sack", "sacks"], SACK: ["sack", "sacks"], SOLO: ["solo", "solo"] },
  ...{
    tackles: ["tackle", "tackles"],
    sacks: ["sack", "sacks"],
    FG: ["FG", "FG"],
    XP: ["XP", "XP"],
    QBR: ["QBR", "QBR"],
  },
};

const LABELLED = /^(-?[\d.,/-]+)\s+(\D.*)$/;

/** Statistics of an unknown kind are returned unchanged. */
export function formatPlayerStats(stats: string, position: string | null): PlayerStat[] {
  const values = stats
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  if (values.some((value) => /[a-z]{2}/i.test(value))) return values.map(toLabelled);
  const columns = columnsOf(values, position);
  if (columns === null) return values.map((value) => ({ value, label: "" }));
  return values.flatMap((value, index) => {
    const column = columns[index];
    if (!column || value.startsWith("--")) return [];
    const [one, many, isShownWhenZero] = column;
    if (/^0(\/0)?$/.test(value) && !isShownWhenZero) return [];
    return [{ value, label: Number(value) === 1 ? one : many }];
  });
}

/** "482 YDS"; the value without a unit is completions/attempts. */
function toLabelled(text: string): PlayerStat {
  const [, value = text, unit] = LABELLED.exec(text) ?? [];
  if (unit === undefined) return { value, label: /^\d+\/\d+$/.test(value) ? "comp/att" : "" };
  const column = ABBREVIATIONS[unit];
  return { value, label: column ? column[Number(value) === 1 ? 0 : 1] : unit };
}
