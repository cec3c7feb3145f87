// A folder's players keep what they know when the simulation changes.
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LATEST_EDITION } from "../../../../local/season/schedule/editions";
import { SeasonBook } from "../../../../local/season/SeasonBook";
import { SeasonClock } from "../../../../local/season/SeasonClock";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "season-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it("the first edition's season never changes: games, lines, plays", () => {
  const book = new SeasonBook(7, 1);
  const hash = createHash("sha256");
  for (const fixture of [...book.regularSeason(2025), ...book.postseason(2025)]) {
    const { id, homeId, awayId } = fixture;
    const { spread, overUnder, homeMoneyline, awayMoneyline } = book.lines(fixture);
    hash.update([id, homeId, awayId, spread, overUnder, homeMoneyline, awayMoneyline].join());
    for (const { atS, homeScore, awayScore, lastPlay } of book.frames(fixture))
      hash.update([atS, homeScore, awayScore, lastPlay].join());
  }
  expect(hash.digest("hex").slice(0, 16)).toBe("c309a1697d45431d");
});

const open = (nowMs: number) => new SeasonClock({ dataDir, seed: 1, speed: 30, nowMs });

it("a folder keeps the edition that it started with; without one it is the first", () => {
  const nowMs = Date.parse("2026-11-20T17:00:00Z");
  expect(open(nowMs).book.edition).toBe(LATEST_EDITION);
  expect(open(nowMs + 60_000).book.edition).toBe(LATEST_EDITION);

  const path = join(dataDir, "season.json");
  const { edition, ...before } = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
  expect(edition).toBe(LATEST_EDITION);
  writeFileSync(path, JSON.stringify(before));
  for (const laterMs of [120_000, 180_000]) {
    const clock = open(nowMs + laterMs);
    const { season, week } = clock.current(nowMs + laterMs);
    expect(clock.fixtures(season, week)).toEqual(new SeasonBook(1, 1).week(season, week));
  }
});
