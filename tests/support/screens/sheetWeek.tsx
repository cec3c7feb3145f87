// My Picks with a week of games, without a server: a test says what becomes of each game.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import type { GameId, GameView, ScoreView, TeamId } from "../../../src/components/games/gameViews";
import { PicksPage } from "../../../src/features/picks/PicksPage";
import { FakeConvex } from "./fakeConvex";
import { aGame, aLeague, aSheet, bears, hourMs, kickoffAtMs, packers } from "./gameFixtures";

export const SEASON = { season: 2026, week: 12 };
const clubs = ["Lions", "Vikings", "Bills", "Jets", "Rams", "Chiefs", "Colts", "Texans", "Titans"];
const club = (name: string) => ({
  ...bears,
  id: name as TeamId,
  displayName: name,
  name,
  abbreviation: name.slice(0, 3),
});

export interface Playing {
  status?: GameView["status"];
  isLocked?: boolean;
  isPicked?: boolean;
  kickoffAtMs?: number;
}

/** A week of games at the Packers, named after the visitors, one hour apart. */
export class Week {
  readonly convex = new FakeConvex()
    .answer(api.teams.list, () => [packers, ...clubs.map(club)])
    .answer(api.weeks.current, () => SEASON)
    .answer(api.leagues.listMine, () => [aLeague()]);
  readonly games: Record<string, Playing>;
  neverLocks = false;
  scores: ScoreView[] = [];

  constructor(games: Record<string, Playing>) {
    this.games = games;
    this.push();
  }

  push(changes: Record<string, Playing> = {}): void {
    for (const [name, playing] of Object.entries(changes)) this.games[name] = { ...this.games[name], ...playing };
    const names = Object.keys(this.games);
    const views = names.map((name, index) => {
      const { status = "scheduled", kickoffAtMs: at = kickoffAtMs + index * hourMs } = this.games[name] ?? {};
      const score = status === "final" ? { homeScore: 20, awayScore: 17, winnerTeamId: packers.id } : {};
      return aGame({ id: name as GameId, awayTeamId: name as TeamId, kickoffAtMs: at, status, ...score });
    });
    const having = (key: "isLocked" | "isPicked") => names.filter((name) => this.games[name]?.[key]) as GameId[];
    const pickOf = (gameId: GameId) => ({
      gameId,
      selectedTeamId: packers.id,
      isCorrect: null,
      isTie: false,
      points: 0,
      savedAtMs: 0,
    });
    this.convex
      .answer(api.games.listByWeek, () => ({ games: views, teamRecords: {}, teamRecentForm: {}, byeTeamIds: [] }))
      .answer(api.games.listScores, () => this.scores)
      .answer(api.picks.ownSheet, () => aSheet(views))
      .answer(api.picks.listMine, () => ({
        picks: having("isPicked").map(pickOf),
        uncountedGameIds: [],
        lockedGameIds: this.neverLocks ? [] : having("isLocked"),
        neverLocks: this.neverLocks,
        isHeldBack: false,
        pickLimit: null,
        entryId: null,
        entryName: null,
        pickable: [],
        revealKey: null,
      }));
  }

  open(address = "/picks") {
    const router = createMemoryRouter([{ path: "/picks", element: <PicksPage /> }], { initialEntries: [address] });
    render(<RouterProvider router={router} />, { wrapper: this.convex.wrapper });
    return router;
  }
}

export const live = { status: "in_progress", isLocked: true } as const;
export const locked = { isLocked: true };
export const final = { status: "final", isLocked: true } as const;

/** "Live: Lions" and so on, from top to bottom. */
export function sections(): string[] {
  return screen.getAllByRole("region").flatMap((section) => {
    const heading = within(section).queryByRole("heading", { level: 2 });
    const cards = within(section).queryAllByRole("article");
    if (!heading || cards.length === 0) return [];
    const names = cards.map((card) => card.getAttribute("aria-label")?.split(" at ")[0]);
    return [`${heading.textContent}: ${names.join(", ")}`];
  });
}

export const card = (name: string) => screen.getByRole("article", { name: new RegExp(`^${name} at`) });
export const button = (name: string) => screen.queryByRole("button", { name });
/** The button of the visitors, who are named like the game. */
export const side = (name: string) => within(card(name)).getByRole("radio", { name: new RegExp(name) });
/** The game that has the focus. */
export const focusedGame = () =>
  document.activeElement?.closest("article")?.getAttribute("aria-label")?.split(" at ")[0];
export async function pressNext() {
  await userEvent.click(screen.getByRole("button", { name: "Next to pick" }));
  return focusedGame();
}
