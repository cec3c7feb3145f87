import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GameId } from "../../../../../src/components/games/gameViews";
import { Reveal } from "../../../../../src/features/leagues/board/Reveal";
import { aGame, aLeague, bears, packers, teams } from "../../../../support/screens/gameFixtures";
import { pick, storeWeek } from "../../../../support/screens/hostSeason";
import { openWithKept } from "../../../../support/screens/keptPage";
import { uiTest } from "../../../../support/screens/uiTest";
import { all, BoardWeek, matches, needText } from "../../../../support/screens/weekBoardScreen";

uiTest();

let week: BoardWeek;
beforeEach(async () => {
  week = await BoardWeek.begin();
});
afterEach(() => week.host.close());

describe("[11.6] the reveal", () => {
  it("says how the league split the moment a game locks, and nothing of games that had locked before", async () => {
    await week.start();
    week.open(week.sam);
    await needText(/Picks of 2 games are shown/);
    const moment = screen.getByRole("status", { name: "Revealed now" });
    expect(moment.textContent).toBe("");
    await storeWeek(week.host, [{ ...matches.bills, inHours: -1, status: "in_progress", score: [0, 0] }]);
    await waitFor(() => expect(moment.textContent).toContain("Dolphins at Bills: picks are open"));
    expect(moment.textContent).toContain("Split down the middle: 1 each.");
    await userEvent.setup().click(within(moment).getByRole("button", { name: "Close" }));
    expect(moment.textContent).toBe("");
  });
});

describe("[11.6] on a page that opens with what this browser kept, the reveal", () => {
  const first = aGame();
  const second = aGame({ id: "game2" as GameId, homeTeamId: bears.id, awayTeamId: packers.id });
  const withLocked = (...games: (typeof first)[]) => (
    <Reveal
      leagueId={aLeague().id}
      games={[first, second]}
      teams={teams}
      picks={{
        members: [],
        lockedGameIds: [],
        revealedGameIds: games.map(({ id }) => id),
        togetherAtMs: null,
        splits: [],
      }}
    />
  );

  it("shows no game that locked between two visits, and one that locks then", () => {
    const shown = () => screen.getByRole("status", { name: "Revealed now" }).textContent;
    const page = openWithKept(withLocked());
    page.arrive(withLocked(first));
    expect(shown()).toBe("");
    page.change(withLocked(first, second));
    expect(shown()).toContain("Packers at Bears: picks are open");
    expect(shown()).not.toContain("Bears at Packers");
  });
});

describe("[11.6] the week's first reveal", () => {
  it("is shown too", async () => {
    const { id } = await week.create();
    await storeWeek(week.host, all);
    await pick(week.sam, { leagueId: id, match: matches.packers, team: "GB" });
    week.open(week.sam);
    await screen.findByText(/The board opens when the week's first game locks/);
    await week.play(matches.packers, [0, 0]);
    await waitFor(() => expect(screen.getByRole("status", { name: "Revealed now" }).textContent).toContain("Packers"));
  });
});
