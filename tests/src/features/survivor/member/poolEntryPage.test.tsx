// [14.4] A member's page in a pool as members see it. Its content:
// tests/convex/survivor/pools/poolEntryHistory.test.ts.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { factsOf } from "../../../../../src/components/entry/Tiles";
import { ShareButton } from "../../../../../src/components/story/ShareButton";
import { FieldChart } from "../../../../../src/features/survivor/member/FieldChart";
import { PoolDuel } from "../../../../../src/features/survivor/member/PoolDuel";
import { PoolEntryBody } from "../../../../../src/features/survivor/member/PoolEntryBody";
import type { PoolEntryHistory, PoolEntrySeason } from "../../../../../src/features/survivor/member/poolEntryViews";
import { PoolSeasonsCard } from "../../../../../src/features/survivor/member/PoolSeasonsCard";
import { PoolTiles, poolTilesOf } from "../../../../../src/features/survivor/member/PoolTiles";
import { WeekTrack } from "../../../../../src/features/survivor/member/WeekTrack";
import type { TeamView } from "../../../../../src/lib/views";
import { HostConvex } from "../../../../support/screens/hostConvex";
import { recordDrawing } from "../../../../support/screens/recordDrawing";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

const teamId = (code: string) => code as Id<"teams">;
const teams = new Map(
  ["Jets", "Bills", "Chiefs"].map((name) => [
    teamId(name),
    { name, displayName: name, abbreviation: name } as TeamView,
  ]),
);
const pick = (team: string, survived: boolean, margin: number | null) => ({ teamId: teamId(team), survived, margin });
const season: PoolEntrySeason = {
  season: 2025,
  isTold: false,
  isOver: false,
  standing: "eliminated",
  place: null,
  lives: { left: 0, of: 2 },
  outs: [
    { week: 3, teamId: teamId("Jets"), backFromWeek: 5 },
    { week: 6, teamId: null, backFromWeek: null },
  ],
  weeksSurvived: 2,
  run: { weeks: 1, fromWeek: 1, toWeek: 1 },
  weeks: [
    { week: 1, isSurvived: true, picks: [pick("Bills", true, 1)] },
    { week: 2, isSurvived: false, picks: [] },
    { week: 3, isSurvived: false, picks: [pick("Jets", false, 10)] },
    { week: 5, isSurvived: true, picks: [pick("Chiefs", true, 0)] },
    { week: 6, isSurvived: false, picks: [] },
  ],
  field: [
    { week: 1, out: 4 },
    { week: 3, out: 9 },
    { week: 6, out: 2 },
  ],
  duel: { won: 3, lost: 0, level: 2 },
};
const won: PoolEntrySeason = {
  ...season,
  season: 2024,
  isOver: true,
  standing: "won",
  outs: [],
  weeksSurvived: 18,
  run: { weeks: 18, fromWeek: 1, toWeek: 18 },
  duel: { won: 0, lost: 5, level: 13 },
};
const told: PoolEntrySeason = {
  ...won,
  season: 2014,
  isTold: true,
  standing: null,
  place: 2,
  weeksSurvived: 0,
  run: null,
};
const history: PoolEntryHistory = {
  entryId: "bob" as Id<"survivorEntries">,
  entryName: "Bob Fox",
  userId: null,
  firstName: "Bob",
  lastName: "Fox",
  profileImageUrl: null,
  favoriteTeamId: null,
  isMe: false,
  isGone: false,
  seasons: [season, won, { ...told, duel: null }],
  teams: [{ teamId: teamId("Bills"), right: 3, wrong: 1 }],
  closest: { season: 2025, week: 5, teamId: teamId("Chiefs"), margin: 0 },
  others: [],
  me: { entryId: "ann" as Id<"survivorEntries">, entryName: "Ann Lee" },
};

const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent.replaceAll("’", "'"));

it("[14.4] sums a pool's seasons up", () => {
  render(<PoolTiles history={history} teams={teams} />);
  expect(textsOf("definition")).toEqual([
    "12024",
    "20in 2 seasons",
    "202418 weeks survived",
    "18W1 to W18, 2024",
    "TieChiefs, Week 5, 2025",
    "3of 4 picks",
  ]);
});

it("[14.4] draws the same for a picture to share", async () => {
  const drawn = recordDrawing();
  const facts = factsOf(poolTilesOf(history, teams));
  const pictureOf = () => ({ league: "Last One", title: "Bob Fox", headline: "3 seasons", facts });
  render(<ShareButton pictureOf={pictureOf} name="Bob Fox" />);
  await userEvent.click(screen.getByRole("button", { name: "Share picture" }));
  await waitFor(() => expect(drawn.join("; ")).toContain("Closest escape; Tie · Chiefs, Week 5, 2025"));
});

it("[14.4] says of each season how it ended", () => {
  render(<PoolSeasonsCard seasons={history.seasons} teams={teams} />);
  expect(textsOf("listitem")).toEqual([
    "W62025Under wayOut in Week 6 without a pick · 2 weeks survived · bought back after Week 3",
    "2024Won the pool · 18 weeks survived",
    "2nd2014As toldCame in 2nd",
  ]);
});

it("[14.4] shows each week's teams with how they turned out, and the weeks in which others went out", () => {
  render(<WeekTrack season={season} teams={teams} />);
  expect(textsOf("listitem")).toEqual([
    "W1Week 1Billsby 1 point",
    "W2Week 2–No pick, a life lost",
    "W3Week 3JetsOut, back W5",
    "W5Week 5ChiefsTie",
    "W6Week 6–Out, no pick",
  ]);
  render(<FieldChart name="Bob Fox" season={season} />);
  expect(screen.getByRole("img", { name: /Most went out/ }).getAttribute("aria-label")).toBe(
    "Most went out in Week 3: 9. In the weeks that Bob Fox got through, 4 did.",
  );
});

it("[14.4] says who outlived whom", () => {
  const { rerender } = render(<PoolDuel history={history} />);
  expect(screen.getByText("Over all seasons, Bob Fox outlived you by 2 weeks.")).toBeTruthy();
  expect(textsOf("listitem")).toEqual(["20253 won, 0 lost, 2 level", "20240 won, 5 lost, 13 level"]);
  rerender(<PoolDuel history={{ ...history, seasons: [season] }} />);
  expect(screen.getByText("You outlived Bob Fox by 3 weeks.")).toBeTruthy();
  rerender(<PoolDuel history={{ ...history, me: null }} />);
  expect(screen.queryByText("Head to Head")).toBeNull();
});

it("[14.4] of an entry without results, says what will stand there, and of nobody, that", async () => {
  const host = await HostConvex.open();
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  const pool = await sam.mutation(api.survivor.create, { name: "Last One" });
  const [entry] = pool.myEntries;
  const show = (entryId: string) =>
    render(
      <MemoryRouter initialEntries={[`/entries/${entryId}`]}>
        <Routes>
          <Route path="/entries/:entryId" element={<PoolEntryBody pool={pool} />} />
        </Routes>
      </MemoryRouter>,
      { wrapper: sam.wrapper },
    );
  const { unmount } = show(entry!.id);
  expect(await screen.findByRole("heading", { name: /Sam Okafor/ })).toBeTruthy();
  expect(screen.getByText("No results yet")).toBeTruthy();
  unmount();
  show("nobody");
  expect(await screen.findByText("There is nobody here")).toBeTruthy();
  await host.close();
});
