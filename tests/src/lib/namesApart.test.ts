import { expect, it } from "vitest";
import { namesApart } from "../../../src/lib/namesApart";

it("[13.8] leagues and pools of one name are told apart by their seasons, where these differ", () => {
  const old = { name: "Last One", currentSeason: 2025 };
  const next = { name: "last one", currentSeason: 2026 };
  const twins = [
    { name: "Office", currentSeason: 2026 },
    { name: "Office", currentSeason: 2026 },
  ];
  const nameOf = namesApart([old, next, ...twins]);
  expect([old, next, ...twins].map(nameOf)).toEqual(["Last One · 2025", "last one · 2026", "Office", "Office"]);
});
