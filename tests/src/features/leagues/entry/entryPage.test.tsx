// [14.4] A member's page as members see it. Its content: tests/convex/standings/entryHistory.test.ts.
import { fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { PeopleNames } from "../../../../../src/components/league/hallOfFame/PeopleNames";
import { EntryLines } from "../../../../../src/features/leagues/entry/EntryLines";
import { TeamsCard } from "../../../../../src/components/entry/TeamsCard";
import { LeagueDuel } from "../../../../../src/features/leagues/entry/LeagueDuel";
import type { EntryHistory, EntrySeason, EntryWeek } from "../../../../../src/features/leagues/entry/entryViews";
import { PointsChart } from "../../../../../src/features/leagues/entry/PointsChart";
import { RankChart } from "../../../../../src/features/leagues/entry/RankChart";
import { SeasonsCard } from "../../../../../src/features/leagues/entry/SeasonsCard";
import { SummaryTiles } from "../../../../../src/features/leagues/entry/SummaryTiles";
import { WeekTable } from "../../../../../src/features/leagues/entry/WeekTable";
import type { TeamView } from "../../../../../src/lib/views";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

const idOf = (name: string) => name as Id<"entries">;
const season: EntrySeason = {
  season: 2025,
  isTold: false,
  isOver: false,
  place: 2,
  weeksWon: 1,
  points: 21.5,
  correct: 21,
  incorrect: 9,
  tied: 1,
  best: { week: 3, points: 12 },
  worst: { week: 1, points: 4 },
  run: { picks: 7, fromWeek: 2, toWeek: 3 },
  duel: { won: 1, lost: 2, level: 1 },
};
const last: EntrySeason = { ...season, season: 2024, isOver: true, place: 1, duel: { won: 3, lost: 0, level: 0 } };
const told: EntrySeason = {
  ...last,
  season: 2014,
  isTold: true,
  points: null,
  correct: 0,
  incorrect: 0,
  tied: 0,
  weeksWon: 4,
  best: null,
  worst: null,
  run: null,
  duel: null,
};
const history: EntryHistory = {
  entryId: idOf("bob"),
  entryName: "Bob Fox",
  userId: null,
  firstName: "Bob",
  lastName: "Fox",
  profileImageUrl: null,
  favoriteTeamId: null,
  isMe: false,
  isGone: false,
  seasons: [season, last, told],
  currentRun: 4,
  me: { entryId: idOf("ann"), entryName: "Ann Lee" },
};
const week = (number: number, rest: Partial<EntryWeek> = {}): EntryWeek => ({
  week: number,
  isOver: true,
  points: 8,
  correct: 8,
  picks: 10,
  adjusted: null,
  isWon: false,
  isDropped: false,
  carried: null,
  rank: 3,
  average: 7.25,
  best: 12,
  mine: 9,
  ...rest,
});
const weeks = [
  week(1, { points: 4, isDropped: true }),
  week(2, { points: null, mine: null }),
  week(3, { points: 12.5, isWon: true, rank: 1, adjusted: 0.5, isOver: false }),
];

const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it("[14.4] sums the seasons up, with what is told", () => {
  render(<SummaryTiles history={history} />);
  expect(textsOf("definition")).toEqual([
    "22024, 2014",
    "6in 3 seasons",
    "1st2024",
    "12Week 3, 2025",
    "4Week 1, 2025",
    "7right in a row, 2025; now 4",
  ]);
  expect(screen.getByText("Some of it is told by the league's owner.")).toBeTruthy();
});

it("[14.4] lists the seasons, and leads to their standings", () => {
  render(<SeasonsCard leagueId="crew" seasons={history.seasons} />, { wrapper: MemoryRouter });
  expect(textsOf("listitem")).toEqual([
    "2nd2025Under way21½ points · 21-9-1 · 1 week won",
    "1st202421½ points · 21-9-1 · 1 week won",
    "1st2014As told4 weeks won",
  ]);
  const link = screen.getByRole("link", { name: "View the 2025 standings" });
  expect(link.getAttribute("href")).toBe("/leagues/crew/standings?season=2025");
});

it("[14.4] says who was ahead of whom, over all seasons and in each", () => {
  const { rerender } = render(<LeagueDuel history={history} />);
  expect(screen.getByText("You were ahead in 4 of 7 weeks.")).toBeTruthy();
  expect(textsOf("listitem")).toEqual(["20251 won, 2 lost, 1 level", "20243 won, 0 lost"]);
  rerender(<LeagueDuel history={{ ...history, seasons: [told] }} />);
  expect(screen.getByText("You and Bob Fox haven't played the same week yet.")).toBeTruthy();
  rerender(<LeagueDuel history={{ ...history, me: null }} />);
  expect(screen.queryByRole("region")).toBeNull();
});

it("[14.4] has charts with words for them, and their numbers in a table", () => {
  render(
    <>
      <RankChart entries={12} weeks={weeks} />
      <PointsChart name="Bob Fox" weeks={weeks} />
      <WeekTable leagueId="crew" season={2025} weeks={weeks} hasMine />
    </>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getAllByRole("img").map((each) => each.getAttribute("aria-label"))).toEqual([
    "3rd after Week 1, 1st after Week 3, at best 1st after Week 3, of 12.",
    "Above the league's average in 1 of 2 weeks; most in Week 3, with 12½ against 7.3.",
    "Week won",
  ]);
  const [, ...rows] = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "W3Week 3under way · adjusted +½12½7.391",
    "W2Week 2–7.3–3",
    "W1Week 1dropped47.393",
  ]);
});

const countsOf = (right: number, wrong: number, tied = 0) => ({ right, wrong, tied });
const teamIdOf = (name: string) => name as Id<"teams">;

const teamNamed = (name: string): TeamView => ({
  id: teamIdOf(name),
  externalId: name,
  displayName: name,
  name,
  location: "",
  abbreviation: "",
  logoUrl: null,
  color: "#102030",
  alternateColor: "#ffffff",
  conference: "AFC",
  division: "AFC East",
});

it("[14.4] shows how often each team was picked, the first eight until asked for all", async () => {
  const none = countsOf(0, 0);
  const often = [
    { teamId: teamIdOf("KC"), picked: countsOf(7, 2, 1), against: none },
    { teamId: teamIdOf("BUF"), picked: countsOf(6, 0), against: countsOf(1, 2) },
    { teamId: teamIdOf("NYJ"), picked: countsOf(0, 3), against: countsOf(9, 0) },
    { teamId: teamIdOf("SEA"), picked: countsOf(2, 0), against: none },
  ];
  const rare = Array.from({ length: 6 }, (_, index) => ({
    teamId: teamIdOf(`T${index}`),
    picked: none,
    against: countsOf(1, 0),
  }));
  const teams = [...often, ...rare];
  const teamOf = new Map(teams.map(({ teamId }) => [String(teamId), teamNamed(teamId)]));
  render(<TeamsCard subtitle="Picks" teams={teams} teamOf={teamOf} aside="2025" />);
  expect(textsOf("definition")).toEqual(["KC7 of 10 picks right", "BUF6 of 6 picks right", "NYJ0 of 3 picks right"]);
  const table = within(screen.getByRole("table", { name: /Teams by how often they were picked/ }));
  const rowsIn = () =>
    table
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...within(row).getAllByRole("rowheader"), ...within(row).getAllByRole("cell")])
      .map((cells) => cells.map(({ textContent }) => textContent).join(" "));
  expect(rowsIn().slice(0, 3)).toEqual(["KC 7-2-1 –", "BUF 6-0 1-2", "NYJ 0-3 9-0"]);
  expect(rowsIn()).toHaveLength(8);
  fireEvent.click(screen.getByRole("button", { name: "Show all 10 teams", expanded: false }));
  expect(rowsIn()).toHaveLength(10);
  fireEvent.click(screen.getByRole("button", { name: "Show fewer", expanded: true }));
  expect(rowsIn()).toHaveLength(8);
});

it("[14.4] compares right picks with what the lines expected, and says what is left out", () => {
  const lines = {
    favorites: { picks: 10, right: 8, expected: 6.9 },
    underdogs: { picks: 6, right: 1, expected: 2.3 },
    even: { picks: 0, right: 0, expected: 0 },
  };
  const { rerender } = render(<EntryLines picks={countsOf(10, 8, 1)} lines={lines} choice="2025" />);
  expect(screen.getByText("9 of 16 picks right; the lines expected 9.2.")).toBeTruthy();
  expect(screen.getByText("−0.2")).toBeTruthy();
  expect(textsOf("row").slice(1)).toEqual(["Favorites8 of 106.9", "Underdogs1 of 62.3"]);
  expect(screen.getByText(/So are 2 picks of games without a line/)).toBeTruthy();
  const none = { picks: 0, right: 0, expected: 0 };
  rerender(
    <EntryLines picks={countsOf(1, 0)} lines={{ favorites: none, underdogs: none, even: none }} choice="2025" />,
  );
  expect(screen.getByText("No game that was picked had a line.")).toBeTruthy();
});

it("[14.4][14.5] leads from the names in the hall of fame to their pages", () => {
  const people = [
    { name: "Ann Lee", isMe: true, entryId: idOf("ann") },
    { name: "an", isMe: false, entryId: idOf("bob") },
    { name: "Old Joe", isMe: false },
  ];
  render(
    <p>
      <PeopleNames leagueId="crew" shared={{ people, count: 4 }} />
    </p>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole("paragraph").textContent).toBe("You, an, Old Joe and 1 other");
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["You", "/leagues/crew/entries/ann"],
    ["an", "/leagues/crew/entries/bob"],
  ]);
});
