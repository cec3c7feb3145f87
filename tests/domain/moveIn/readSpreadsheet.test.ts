import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../domain/common/seededRandom";
import { guessLayout } from "../../../domain/moveIn/guessLayout";
import { readRows } from "../../../domain/moveIn/readRows";
import { readSpreadsheet } from "../../../domain/moveIn/readSpreadsheet";
import { decodeText } from "../../../domain/tables/decodeText";
import type { TableLine } from "../../../domain/tables/readTable";
import type { TeamCode } from "../../../domain/teams/franchises";
import { GRID_SPREADSHEETS } from "../../support/moveIn/gridSpreadsheets";
import { LIST_SPREADSHEETS } from "../../support/moveIn/listSpreadsheets";
import { asksOf, LEAGUE, moveIn, POOL, rowText } from "../../support/moveIn/spreadsheetCase";
import { SURVIVOR_SPREADSHEETS } from "../../support/moveIn/survivorSpreadsheets";
import { TOTAL_SPREADSHEETS } from "../../support/moveIn/totalSpreadsheets";
import { runsOf } from "../../support/runs/runs";

const problemOf = (text: string) => {
  const spreadsheet = readSpreadsheet(text);
  return "problem" in spreadsheet ? spreadsheet.problem : spreadsheet.lines.length;
};
const rows = (count: number) => Array.from({ length: count }, (_, index) => `P${index},${index % 16}\n`).join("");

describe("[17.1] a sheet's limits", () => {
  it("are 2,000 rows below the headings", () => {
    expect(problemOf(`Name,Week 1\n${rows(2_000)}`)).toBe(2_001);
    expect(problemOf(`Name,Week 1\n${rows(2_001)}`)).toEqual({ kind: "tooManyLines", max: 2_000 });
    expect(problemOf(`Ann,1\n${rows(2_000)}`)).toEqual({ kind: "tooManyLines", max: 2_000 });
    expect(problemOf(rows(5_000))).toEqual({ kind: "tooManyLines", max: 2_000 });
  });

  it("are 2 MB, 60 columns, and cells that somebody may have written", () => {
    const most = 2 * 1024 * 1024;
    expect(problemOf("x".repeat(most + 1))).toEqual({ kind: "tooLong", maxBytes: most });
    expect(problemOf("é".repeat(most / 2 + 1))).toEqual({ kind: "tooLong", maxBytes: most });
    const wide = `Name${",Game".repeat(59)}\nAnn${",KC".repeat(59)}`;
    expect(problemOf(wide)).toBe(2);
    expect(problemOf(`${wide},KC`)).toEqual({ kind: "tooManyColumns", line: 2, max: 60 });
    expect(problemOf(`a\n${"x,".repeat(10_000)}x`)).toEqual({ kind: "tooManyColumns", line: 2, max: 60 });
    expect(problemOf(`a,b\n1,${"x".repeat(1_000_000)}`)).toMatchObject({ kind: "cellTooLong", line: 2, column: 2 });
  });

  it("are texts: what is binary, never closed or empty is told with its place", () => {
    expect(problemOf("a,b\nc,d\u0000e")).toEqual({ kind: "binary", line: 2, column: 2 });
    expect(problemOf('a,b\n1,2\n3,"4\n5,6')).toEqual({ kind: "quoteNotClosed", line: 3 });
    expect(problemOf(" \n,,\n")).toEqual({ kind: "empty" });
  });
});

describe("[17.1] a sheet", () => {
  it("may come in Windows-1252, with formulas defused", () => {
    const bytes = new Uint8Array([..."Name;Week 1\nJ\xe9r\xf4me;11\n'=A1;9\n"].map((letter) => letter.charCodeAt(0)));
    const decoded = decodeText(bytes);
    expect("text" in decoded && moveIn(decoded.text).rows.map(rowText)).toEqual([
      "Jérôme w1 11 points",
      "=A1 w1 9 points",
    ]);
  });

  it("is read as somebody has corrected it", () => {
    const { lines, layout } = moveIn("Ann,3,KC\nAnn,4,DET\nBob,3,SF\n");
    expect(asksOf({ ...moveIn("Ann,3,KC\nAnn,4,DET\nBob,3,SF\n") })).toEqual(["column 2", "week"]);
    const columns = layout.columns.map((each) =>
      each.column === 2 ? { ...each, meaning: { kind: "week" as const }, reason: "chosen" as const } : each,
    );
    expect(readRows(lines, { ...layout, columns }).rows.map(rowText)).toEqual(["Ann w3 KC", "Ann w4 DET", "Bob w3 SF"]);
  });

  it.each([
    ["x", "Name,Note,Week 1,Week 2\nx,early,11,9\n", ["x w1 11 points", "x w2 9 points"]],
    ["12", "Entry,Paid by,Week 1,Week 2\n12,cash,11,9\n", ["12 w1 11 points", "12 w2 9 points"]],
    ["Y", "#,Member,Notes,W1\n1,y,early,8\n", ["y w1 8 points"]],
  ])("has the name of an entry called %s below its heading", (name, text, moved) => {
    const spreadsheet = moveIn(text, { entryNames: [name] });
    expect(spreadsheet.rows.map(rowText)).toEqual(moved);
    expect(asksOf(spreadsheet)).toEqual([]);
  });

  it("[17.2] takes the answer to a name of two teams", () => {
    const { lines, layout, choices } = moveIn("Name,Week 1\nAnn,New York -3\nBob,NEW YORK\n", POOL);
    expect(choices).toEqual([
      {
        key: "new york",
        text: "New York -3",
        codes: ["NYG", "NYJ"],
        places: [
          { line: 2, column: 2 },
          { line: 3, column: 2 },
        ],
      },
    ]);
    const answers = new Map<string, TeamCode>([["new york", "NYJ"]]);
    const answered = readRows(lines, layout, { answers });
    expect(answered.choices).toEqual([]);
    expect(answered.rows.map(rowText)).toEqual(["Ann w1 NYJ", "Bob w1 NYJ"]);
  });

  it("tells each pick's place and each line that is left out", () => {
    const {
      rows: read,
      skipped,
      people,
    } = moveIn("Week 5\n\nName,Game 1,Game 2\nAnn,KC,SF\nAverage,1,1\nGood luck everybody!\n");
    expect(read[0]?.picks).toEqual([
      { line: 4, column: 2, team: "KC" },
      { line: 4, column: 3, team: "SF" },
    ]);
    expect(people).toEqual(["Ann"]);
    expect(skipped).toContainEqual({ line: 5, kind: "totals" });
  });
});

const CORPUS = [...GRID_SPREADSHEETS, ...LIST_SPREADSHEETS, ...TOTAL_SPREADSHEETS, ...SURVIVOR_SPREADSHEETS];
const PIECES = [
  '"',
  ",",
  ";",
  "\t",
  "\n",
  "\r",
  "~~",
  "Week 3",
  "KC",
  "New York",
  "(-7)",
  "@",
  "x",
  "99",
  "\uD800",
  "é",
  "'=",
  "Total",
];

/** Pieces of the corpus cut, doubled, swapped and littered. */
function mutated(random: () => number): string {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  let text = pick(CORPUS)?.text ?? "";
  for (let step = 0; step < 1 + random() * 8; step += 1) {
    const [from, to] = [Math.floor(random() * text.length), Math.floor(random() * text.length)].toSorted(
      (a, b) => a - b,
    );
    const [start, middle, end] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
    text =
      pick([
        start + end,
        start + middle + middle + end,
        start + (pick(PIECES) ?? "") + middle + end,
        middle + start + end,
      ]) ?? "";
  }
  return text.slice(0, 5_000);
}

it("[17.1] whatever is pasted is read or refused, and rows have only what rows can have", () => {
  const { seed, numRuns } = runsOf({ seed: 34, short: 300, long: 50_000 });
  const random = seededRandom(seed);
  for (let run = 0; run < numRuns; run += 1) {
    const text = mutated(random);
    const spreadsheet = readSpreadsheet(text);
    if ("problem" in spreadsheet) continue;
    for (const poolType of ["pickem", "survivor"] as const) {
      const layout = guessLayout(spreadsheet.lines, { ...LEAGUE, poolType });
      const read = readRows(spreadsheet.lines, layout);
      const keys = read.rows.map(({ person, week }) => `${person}\n${week}`);
      expect(new Set(keys).size, text).toBe(keys.length);
      for (const { week, line, picks = [] } of read.rows) {
        expect((week === null || (week >= 1 && week <= 22)) && line >= 1, text).toBe(true);
        expect(new Set(picks.map(({ team }) => team)).size, text).toBe(picks.length);
      }
    }
  }
});

describe("[17.1] reading takes as long as the sheet is", () => {
  /** How often a cell is looked at. */
  function looksAt(lines: readonly TableLine[]): number {
    let looks = 0;
    const counted = lines.map(({ line, cells }) => ({
      line,
      cells: new Proxy([...cells], {
        get(target, key, receiver) {
          if (typeof key === "string" && /^\d+$/.test(key)) looks += 1;
          return Reflect.get(target, key, receiver) as unknown;
        },
      }),
    }));
    readRows(counted, guessLayout(counted, LEAGUE));
    return looks;
  }

  it.each(["Player,WAS @ GB,DET @ CHI,Tie\n", "Player,Week 1,Week 2,Week 3\n"])("%s", (heading) => {
    const spreadsheetOf = (count: number) => {
      const cells = heading.includes("@") ? "GB,DET,41" : "11,9,8";
      const text = heading + Array.from({ length: count }, (_, index) => `P${index},${cells}\n`).join("");
      const spreadsheet = readSpreadsheet(text);
      return "lines" in spreadsheet ? spreadsheet.lines : [];
    };
    const [one, two] = [500, 1_000].map((count) => looksAt(spreadsheetOf(count)));
    expect(two).toBeLessThanOrEqual(2 * (one ?? 0));
  });
});
