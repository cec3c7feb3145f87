// [13.11]
import { describe, expect, it } from "vitest";
import { saidText } from "../../../convex/model/common/saidText";
import { seededRandom } from "../../../domain/common/seededRandom";
import { LAST_WEEK } from "../../../domain/games/weeks";
import {
  isSegmentOver,
  segmentTable,
  segmentTally,
  segmentWinners,
  weeksText,
  type Segment,
} from "../../../domain/scoring/segments";
import { SEGMENT_PRESETS, segmentsProblem } from "../../../domain/scoring/segmentsProblem";
import { seasonTotal, type WeekTallies } from "../../../domain/scoring/seasonTotal";
import { winInWords, winnersInWords } from "../../../domain/scoring/winnersInWords";
import { runsOf } from "../../support/runs/runs";
import { problemText } from "../../support/problemText";

const of = (name: string, fromWeek: number, toWeek = fromWeek): Segment => ({ name, fromWeek, toWeek });
const FIRST = of("First half", 1, 9);

describe("[13.11] segments", () => {
  it.each([
    ["an overlap, by its first week", [of("B", 9, 12), of("A", 1, 9)], "Week 9 is in both A and B"],
    ["a range inside of another one", [of("A", 1, 18), of("Late", 12, 13)], "Week 12 is in both A and Late"],
    ["the same weeks twice", [of("A", 19), of("B", 19)], "Wild Card is in both A and B"],
    ["week 0", [of("A", 0, 3)], "A needs weeks from 1 to 22"],
    ["a week after the Super Bowl", [of("A", 20, 23)], "A needs weeks from 1 to 22"],
    ["half a week", [of("A", 1.5, 3)], "A needs weeks from 1 to 22"],
    ["a reversed range", [of("A", 9, 1)], "A ends before it begins"],
    ["no name", [of("  ", 1, 2)], "Each segment needs a name"],
    ["a long name", [of("x".repeat(31), 1, 2)], "A segment's name has at most 30 characters"],
    ["a link", [of("www.win.example", 1, 2)], "A segment's name can’t contain addresses, links or line breaks"],
    ["one name twice", [of("Cup", 1, 2), of("cup", 3, 4)], "Two segments are called cup"],
    [
      "seven of them",
      Array.from({ length: 7 }, (_, index) => of(`S${index}`, index + 1)),
      "A season has at most 6 segments",
    ],
  ])("refuse %s", (_what, segments, problem) => expect(problemText(segmentsProblem(segments))).toBe(problem));

  it("take the presets, gaps, and the play-offs", () => {
    const playoffs = of("x".repeat(30), 19, 22);
    for (const preset of Object.values(SEGMENT_PRESETS)) expect(segmentsProblem([...preset, playoffs])).toBeNull();
    expect(segmentsProblem([of("B", 12), of("A", 3)])).toBeNull();
    expect([FIRST, of("A", 5), playoffs, of("B", 17, 22)].map((range) => saidText(weeksText(range)))).toEqual([
      ...["Weeks 1–9", "Week 5", "Wild Card to Super Bowl", "Week 17 to Super Bowl"],
    ]);
  });

  it("are over once the last week has a result and none of their weeks is open", () => {
    const weeks = (...done: readonly [number, boolean][]) => done.map(([week, isComplete]) => ({ week, isComplete }));
    expect(isSegmentOver(FIRST, [])).toBe(false);
    expect(isSegmentOver(FIRST, weeks([8, true]))).toBe(false);
    expect(isSegmentOver(FIRST, weeks([8, true], [9, true]))).toBe(true);
    expect(isSegmentOver(FIRST, weeks([8, false], [9, true]))).toBe(false);
    expect(isSegmentOver(FIRST, weeks([9, true], [10, false]))).toBe(true);
    // Nobody has picked in the last week.
    expect(isSegmentOver(FIRST, weeks([8, true], [10, true]))).toBe(true);
    expect(isSegmentOver(FIRST, weeks([8, true], [10, false]))).toBe(false);
  });

  const won = { correct: 1, incorrect: 1, tied: 0, points: 1, isWon: true as const };
  const lost = { correct: 0, incorrect: 2, tied: 0, points: 0 };
  const table = (rows: Readonly<Record<string, WeekTallies>>) =>
    segmentTable(
      Object.entries(rows).map(([name, weeks]) => ({ name, weeks })),
      FIRST,
    );

  it("rank by points, then weeks won; equals share a place, and who hasn't picked comes last", () => {
    const places = table({
      idle: { 8: { ...lost, incorrect: 0, points: 9, adjusted: 9 } },
      tied: { 1: won, 2: won, 10: won },
      ann: { 2: won, 9: won },
      bob: { 1: { ...won, points: 3 }, 9: { ...lost, points: -1 } },
      late: { 10: { ...won, points: 99 } },
    });
    expect(places.map(({ row, rank, tally }) => [rank, row.name, tally.points, tally.weeksWon])).toEqual([
      ...[
        [1, "tied", 2, 2],
        [1, "ann", 2, 2],
        [3, "bob", 2, 1],
        [4, "idle", 9, 0],
        [5, "late", 0, 0],
      ],
    ]);
    expect(segmentWinners(places).map(({ row }) => row.name)).toEqual(["tied", "ann"]);
    expect(segmentWinners(table({ late: { 10: won } }))).toEqual([]);
  });

  it("that make up a season have its points, weeks won and picks, while no week is dropped", () => {
    const { seed: first, numRuns } = runsOf({ seed: 1311, short: 300, long: 20_000 });
    for (let seed = first; seed < first + numRuns; seed += 1) {
      const random = seededRandom(seed);
      const below = (n: number) => Math.floor(random() * n);
      const weeks: Record<string, WeekTallies[string]> = {};
      for (let week = 1; week <= LAST_WEEK; week += 1) {
        if (random() < 0.3) continue;
        const tally = { correct: below(9), incorrect: below(9), tied: below(2), points: (below(60) - 10) / 2 };
        weeks[week] = { ...tally, ...(random() < 0.2 && { isWon: true as const }) };
      }
      const cuts = [...new Set([0, ...Array.from({ length: below(6) }, () => 1 + below(LAST_WEEK - 1)), LAST_WEEK])];
      cuts.sort((a, b) => a - b);
      const parts = cuts.slice(1).map((toWeek, index) => of(`S${index}`, (cuts[index] ?? 0) + 1, toWeek));
      expect(segmentsProblem(parts), `seed ${seed}`).toBeNull();
      const sum = { correct: 0, incorrect: 0, tied: 0, points: 0, weeksWon: 0 };
      for (const part of parts) {
        const tally = segmentTally(weeks, part);
        for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += tally[name];
      }
      expect(sum, `seed ${seed}`).toEqual(seasonTotal(weeks, { droppedWeeks: 0, completeWeeks: [] }));
    }
  });

  it("are won in words", () => {
    const [ann, me] = [
      { name: "Ann Lee", isMe: false },
      { name: "Bob Fox", isMe: true },
    ];
    const winnersText = (winners: (typeof ann)[]) =>
      saidText(winnersInWords(winners, { week: 9, segmentName: "First half" }));
    expect(winnersText([ann])).toBe("Ann Lee won First half");
    expect(winnersText([ann, me])).toBe("You and Ann Lee share First half");
    expect(saidText(winInWords({ points: 81, distance: null, weeksWon: 1 }, 1))).toBe("81 points, 1 week won.");
    expect(saidText(winInWords({ points: 81.5, distance: null, weeksWon: 0 }, 2))).toBe(
      "81½ points and 0 weeks won each.",
    );
  });
});
