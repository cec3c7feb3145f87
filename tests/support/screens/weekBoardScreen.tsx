// The week's board of a league of two on the real functions: Sam picks home teams and Pat away teams.
import { render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect } from "vitest";
import { api } from "../../../convex/_generated/api";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { WeekBoard } from "../../../src/features/leagues/board/WeekBoard";
import type { LeagueView } from "../../../src/lib/views";
import { HostConvex, type HostClient } from "./hostConvex";
import { HOUR_MS, pick, SEASON, storeWeek, WEEK, type Match } from "./hostSeason";

export const matches = {
  packers: { home: "GB", away: "CHI", inHours: 30 },
  vikings: { home: "MIN", away: "DET", inHours: 30 },
  bills: { home: "BUF", away: "MIA", inHours: 54 },
} satisfies Record<string, Match>;
export const all: readonly Match[] = Object.values(matches);

export class BoardWeek {
  league!: LeagueView;
  /** Of games that have begun, by home team. */
  readonly #kickoffs = new Map<string, number>();

  static async begin(): Promise<BoardWeek> {
    const host = await HostConvex.open();
    return new BoardWeek(
      host,
      await host.signIn({ firstName: "Sam", lastName: "Okafor" }),
      await host.signIn({ firstName: "Pat", lastName: "Rivera" }),
    );
  }

  private constructor(
    readonly host: HostConvex,
    readonly sam: HostClient,
    readonly pat: HostClient,
  ) {}

  /** Sam's league. */
  async create(rules: Partial<RuleSettings> = {}): Promise<LeagueView> {
    const { id } = await this.sam.mutation(api.leagues.create, { name: "Crew", rules: { ...CLASSIC, ...rules } });
    this.league = (await this.sam.query(api.leagues.listMine, {})).find((each) => each.id === id)!;
    return this.league;
  }

  /** Sam picks the home teams and Pat the away teams; then the first two games lock. */
  async start(rules: Partial<RuleSettings> = {}, lines: Match["lines"] = { spread: 0 }): Promise<void> {
    const { id, inviteCode } = await this.create(rules);
    await this.pat.mutation(api.leagues.join, { inviteCode });
    await storeWeek(
      this.host,
      all.map((match) => ({ ...match, lines })),
    );
    for (const match of all) {
      await pick(this.sam, { leagueId: id, match, team: match.home });
      await pick(this.pat, { leagueId: id, match, team: match.away });
    }
    await this.play(matches.packers, [0, 0]);
    await this.play(matches.vikings, [0, 0]);
  }

  play(match: Match, score: [number, number]): Promise<void> {
    const kickoffAtMs = this.#kickoffOf(match, 2);
    return storeWeek(this.host, [{ ...match, kickoffAtMs, status: "in_progress", period: 3, score }]);
  }

  end(match: Match, score: [number, number]): Promise<void> {
    const kickoffAtMs = this.#kickoffOf(match, 4);
    return storeWeek(this.host, [{ ...match, kickoffAtMs, status: "final", score }]);
  }

  /** A game that is under way keeps its kickoff, and with it its place among the others. */
  #kickoffOf(match: Match, hoursAgo: number): number {
    const kickoffAtMs = this.#kickoffs.get(match.home) ?? Date.now() - hoursAgo * HOUR_MS;
    this.#kickoffs.set(match.home, kickoffAtMs);
    return kickoffAtMs;
  }

  open(client: HostClient, search = "") {
    const element = <WeekBoard league={this.league} season={SEASON} week={WEEK} />;
    const router = createMemoryRouter([{ path: "/", element }], { initialEntries: [`/${search}`] });
    render(<RouterProvider router={router} />, { wrapper: client.wrapper });
    return router;
  }
}

/** A member's chance in percent, or the word in its place. */
export async function chanceOf(name: string): Promise<number | string> {
  const board = await screen.findByRole("list", { name: "Week board" });
  const row = within(board)
    .getAllByRole("listitem")
    .find((each) => each.textContent.includes(name));
  const shown = row?.textContent ?? "";
  const [, text = ""] = /([<>]?\d+%) chance of winning/.exec(shown) ?? /(Won|Out)/.exec(shown) ?? [];
  return text.endsWith("%") ? Number(text.replace(/[<>%]/g, "")) : text;
}

/** Within what drawing outcomes leaves open. */
export const expectEven = () =>
  waitFor(async () => {
    const chances = [await chanceOf("Sam Okafor"), await chanceOf("Pat Rivera")].map(Number);
    expect(Math.abs((chances[0] ?? NaN) - (chances[1] ?? NaN))).toBeLessThan(3);
  });

export const needText = (text: RegExp) => screen.findByText(text);
export const choice = (team: string) => screen.findByRole("button", { name: new RegExp(`^What if ${team}`) });
