// Answers with something wrong anywhere: whatever is broken, the rest is read and nothing throws. Seeded; a failure
// prints fast-check's `seed` and `path`.
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseScoreboard } from "../../../../convex/model/feed/espn/parseScoreboard";
import { parseSummary, readSummary } from "../../../../convex/model/feed/details/parseSummary";
import { espnEvent, espnScoreboard } from "../../../support/feed/espnEvent";
import { espnBoxScore, espnSummary } from "../../../support/feed/espnSummary";
import { runsOf } from "../../../support/runs/runs";

const ODDS = [{ details: "GB -3", spread: -3, overUnder: 44, moneyline: { home: { close: { odds: "-110" } } } }];
const WEATHER = { displayValue: "Sunny", conditionId: "1", temperature: 40 };

/** Every path into a value. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

/** Text that a database refuses. */
const HALF_A_CHARACTER = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function withBroken(value: unknown, [key, ...rest]: readonly string[], junk: unknown): unknown {
  if (key === undefined) return junk;
  if (Array.isArray(value)) {
    // JSON has no undefined: what would be one is left out, as in records.
    return value
      .map((inner, i) => (String(i) === key ? withBroken(inner, rest, junk) : inner))
      .filter((inner) => inner !== undefined);
  }
  const record = value as Record<string, unknown>;
  const inner = withBroken(record[key], rest, junk);
  if (inner !== undefined) return { ...record, [key]: inner };
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

const junk = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    "",
    "x",
    "-1",
    -1,
    NaN,
    Infinity,
    1e21,
    true,
    [],
    {},
    [null],
    { id: null },
    "\ud800",
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const good = espnEvent({ id: "900", home: "CHI", away: "MIN" });
const events = [
  espnEvent({ status: "live", score: [7, 3], period: 2, odds: ODDS, weather: WEATHER }),
  espnEvent({ status: "final", score: [20, 17] }),
  espnEvent({ home: "TBD1", away: "TBD2", type: 3, week: 1, timeValid: false }),
];

it("a partly invalid event is read without the invalid part, or skipped with a reason; it blocks no other", () => {
  const broken = fc
    .constantFrom(...events)
    .chain((event) => fc.tuple(fc.constant(event), fc.constantFrom(...pathsOf(event)), junk));
  fc.assert(
    fc.property(broken, ([event, path, value]) => {
      const board = parseScoreboard(espnScoreboard([withBroken(event, path, value), good]));
      expect(board.events.map(({ externalId }) => externalId)).toContain("900");
      for (const { reason } of board.skipped) expect(reason.length).toBeGreaterThan(5);
      expect(textsOf(board.skipped).filter((text) => HALF_A_CHARACTER.test(text))).toEqual([]);
      for (const parsed of board.events) {
        expect(Number.isFinite(parsed.kickoffAtMs)).toBe(true);
        expect([parsed.homeScore, parsed.awayScore, parsed.period].every(Number.isFinite)).toBe(true);
        expect(parsed.week).toBeGreaterThanOrEqual(1);
        expect(textsOf(parsed).filter((text) => HALF_A_CHARACTER.test(text))).toEqual([]);
      }
    }),
    runsOf({ seed: 20261121, short: 1_000, long: 50_000 }),
  );
});

it("[8.6] a partly invalid summary is read without the invalid part", () => {
  const summary = espnSummary({ boxscore: espnBoxScore(), gameNotes: [{ headline: "Note" }], keyPlayers: [] });
  const inside = pathsOf(summary).filter((path) => path.length > 0);
  fc.assert(
    fc.property(fc.constantFrom(...inside), junk, (path, value) => {
      const details = parseSummary(readSummary(withBroken(summary, path, value)), { home: "9", away: "8" });
      if (path[0] !== "injuries") expect(details.injuries?.home).toHaveLength(2);
      if (path[0] !== "article") expect(details.article?.headline).toBe("Lions & Packers meet again");
      if (path[0] !== "pickcenter") expect(details.odds?.provider).toBe("Book");
      if (!["leaders", "boxscore", "keyPlayers"].includes(path[0] ?? ""))
        expect(details.keyPlayers.home).toHaveLength(6);
      expect(details.keyPlayers.home.length).toBeLessThanOrEqual(6);
      expect(textsOf(details).filter((text) => HALF_A_CHARACTER.test(text))).toEqual([]);
    }),
    runsOf({ seed: 20261121, short: 1_000, long: 50_000 }),
  );
});
