import { expect, it } from "vitest";
import { countDue } from "../../../domain/picks/dueSheets";

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 10, 22, 12);

it("[15.2][16.2] each entry that lacks picks counts", () => {
  const lockAtMs = NOW_MS + HOUR_MS;
  expect(countDue({ sheets: 0, lockAtMs }, NOW_MS)).toBe(0);
  expect(countDue({ sheets: 3, lockAtMs }, NOW_MS)).toBe(3);
});

it("[15.2] they count from 48 hours before the deadline on", () => {
  const sheet = { sheets: 1, lockAtMs: NOW_MS + 48 * HOUR_MS };
  expect(countDue(sheet, NOW_MS - 1)).toBe(0);
  expect(countDue(sheet, NOW_MS)).toBe(1);
});

it("[15.2] they count no more once the deadline has passed", () => {
  const sheet = { sheets: 1, lockAtMs: NOW_MS };
  expect(countDue(sheet, NOW_MS - 1)).toBe(1);
  expect(countDue(sheet, NOW_MS)).toBe(0);
});
