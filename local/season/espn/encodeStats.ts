// Box scores and leaders in the feed's format.
import type { Figure, Totals } from "../play/boxScore";
import type { Player } from "../teams/roster";

type Read = (figure: Figure) => number;
type Column = readonly [label: string, text: (read: Read) => string];

const plain = (label: string, figure: Figure): Column => [label, (read) => String(read(figure))];
const ratio = (label: string, made: Figure, tried: Figure): Column => [label, (read) => `${read(made)}/${read(tried)}`];
const mean = (label: string, sum: Figure, count: Figure): Column => [
  label,
  (read) => (read(count) === 0 ? "0.0" : (read(sum) / read(count)).toFixed(1)),
];

interface Group {
  readonly name: string;
  /** Players without any aren't in the group; the player with the most comes first. */
  readonly by: Figure;
  readonly columns: readonly Column[];
}

const GROUPS: readonly Group[] = [
  {
    name: "passing",
    by: "att",
    columns: [
      ratio("C/ATT", "comp", "att"),
      plain("YDS", "passYards"),
      mean("AVG", "passYards", "att"),
      plain("TD", "passTds"),
      plain("INT", "ints"),
      ["SACKS", (read) => `${read("sacked")}-${read("sackYards")}`],
      ["QBR", (read) => passerGrade(read, 0.72)],
      ["RTG", (read) => passerGrade(read, 1)],
    ],
  },
  {
    name: "rushing",
    by: "carries",
    columns: [
      plain("CAR", "carries"),
      plain("YDS", "rushYards"),
      mean("AVG", "rushYards", "carries"),
      plain("TD", "rushTds"),
      plain("LONG", "rushLong"),
    ],
  },
  {
    name: "receiving",
    by: "receptions",
    columns: [
      plain("REC", "receptions"),
      plain("YDS", "recYards"),
      mean("AVG", "recYards", "receptions"),
      plain("TD", "recTds"),
      plain("LONG", "recLong"),
      plain("TGTS", "targets"),
    ],
  },
  {
    name: "defensive",
    by: "tackles",
    columns: [
      plain("TOT", "tackles"),
      plain("SOLO", "solo"),
      plain("SACKS", "sacks"),
      plain("TFL", "losses"),
      plain("PD", "defended"),
      plain("QB HTS", "hits"),
      ["TD", () => "0"],
    ],
  },
  {
    name: "kicking",
    by: "kicks",
    columns: [
      ratio("FG", "fgMade", "fgTried"),
      ["PCT", (read) => (read("fgTried") === 0 ? "0.0" : ((100 * read("fgMade")) / read("fgTried")).toFixed(1))],
      plain("LONG", "fgLong"),
      ratio("XP", "xpMade", "xpTried"),
      ["PTS", (read) => String(3 * read("fgMade") + read("xpMade"))],
    ],
  },
  {
    name: "punting",
    by: "punts",
    columns: [
      plain("NO", "punts"),
      plain("YDS", "puntYards"),
      mean("AVG", "puntYards", "punts"),
      ["TB", () => "0"],
      plain("In 20", "inside20"),
      plain("LONG", "puntLong"),
    ],
  },
];

export function encodeBoxScore(totals: Totals): unknown[] {
  return GROUPS.map(({ name, by, columns }) => ({
    name,
    labels: columns.map(([label]) => label),
    athletes: ranked(totals, by).map(({ player, read }) => ({
      active: true,
      // The feed's box score has no positions.
      athlete: { id: player.id, displayName: player.name, jersey: player.jersey },
      stats: columns.map(([, text]) => text(read)),
    })),
  }));
}

interface Category {
  readonly name: string;
  readonly displayName: string;
  readonly by: Figure;
  readonly text: (read: Read) => string;
}

const more = (count: number, unit: string) => (count > 0 ? `, ${count} ${unit}` : "");
const CATEGORIES: readonly Category[] = [
  {
    name: "passingYards",
    displayName: "Passing Yards",
    by: "passYards",
    text: (read) =>
      `${read("comp")}/${read("att")}, ${read("passYards")} YDS${more(read("passTds"), "TD")}${more(read("ints"), "INT")}`,
  },
  {
    name: "rushingYards",
    displayName: "Rushing Yards",
    by: "rushYards",
    text: (read) => `${read("carries")} CAR, ${read("rushYards")} YDS${more(read("rushTds"), "TD")}`,
  },
  {
    name: "receivingYards",
    displayName: "Receiving Yards",
    by: "recYards",
    text: (read) => `${read("receptions")} REC, ${read("recYards")} YDS${more(read("recTds"), "TD")}`,
  },
  { name: "sacks", displayName: "Sacks", by: "sacks", text: (read) => String(read("sacks")) },
  { name: "totalTackles", displayName: "Tackles", by: "tackles", text: (read) => String(read("tackles")) },
];

export function encodeLeaders(totals: Totals): unknown[] {
  return CATEGORIES.map(({ name, displayName, by, text }) => ({
    name,
    displayName,
    leaders: ranked(totals, by)
      .slice(0, 1)
      .map(({ player, read }) => ({ displayValue: text(read), athlete: encodeAthlete(player) })),
  }));
}

/** The team's best player in a figure; null if nobody has any. */
export function leaderIn(totals: Totals, by: Figure): { readonly player: Player; readonly read: Read } | null {
  return ranked(totals, by)[0] ?? null;
}

export function encodeAthlete({ id, name, jersey, position }: Player): unknown {
  return { id, displayName: name, fullName: name, jersey, position: { abbreviation: position } };
}

function ranked(totals: Totals, by: Figure) {
  return [...totals.values()]
    .map(({ player, figures }) => ({ player, read: (figure: Figure) => figures[figure] ?? 0 }))
    .filter(({ read }) => read(by) > 0)
    .sort((a, b) => b.read(by) - a.read(by) || a.player.id.localeCompare(b.player.id));
}

// Close enough to the NFL's passer rating for a demo.
function passerGrade(read: Read, scale: number): string {
  const tries = Math.max(1, read("att"));
  const grade =
    50 +
    40 * (read("comp") / tries - 0.5) +
    6 * (read("passYards") / tries - 4) +
    (330 * read("passTds") - 420 * read("ints")) / tries;
  return (Math.min(158.3, Math.max(0, grade)) * scale * (scale < 1 ? 0.87 : 1)).toFixed(1);
}
