import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Deadline } from "../../../../domain/leagues/deadlines";
import { LockBar } from "../../../../src/components/league/LockBar";
import { aGame, hourMs, kickoffAtMs } from "../../../support/screens/gameFixtures";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

// Thursday night, Sunday 1:00 PM twice, Monday night, and one that isn't played.
const week = [
  aGame({ kickoffAtMs: kickoffAtMs - 65 * hourMs }),
  aGame(),
  aGame(),
  aGame({ kickoffAtMs: kickoffAtMs + 31 * hourMs }),
  aGame({ status: "cancelled", kickoffAtMs: kickoffAtMs - 90 * hourMs }),
];

const rows: [string, Deadline, string[]][] = [
  [
    "a day before each game",
    { kind: "hours", hours: 24 },
    [
      "Thu 1:00 AM (Wed 8:00 PM ET) · 1 game",
      "Sat 6:00 PM (1:00 PM ET) · 2 games",
      "Mon 1:00 AM (Sun 8:00 PM ET) · 1 game",
    ],
  ],
  [
    "Sunday noon",
    { kind: "dayTime", day: "sunday", time: "12:00" },
    ["Fri 1:00 AM (Thu 8:00 PM ET) · 1 game", "Sun 5:00 PM (12:00 PM ET) · 3 games"],
  ],
  ["the week's first kickoff", { kind: "firstKickoff" }, ["Fri 1:00 AM (Thu 8:00 PM ET) · 4 games"]],
];
it.each(rows)("[10.19] says how many games lock when: %s", (_, deadline, times) => {
  render(<LockBar games={week} week={week} deadline={deadline} />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(times);
});
