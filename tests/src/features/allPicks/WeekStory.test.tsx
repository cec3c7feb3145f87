// The week in words, on the real functions.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { AllPicksPage } from "../../../../src/features/allPicks/AllPicksPage";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { pick, SEASON, storeWeek, WEEK, type Club, type Match } from "../../../support/screens/hostSeason";
import { recordDrawing } from "../../../support/screens/recordDrawing";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let people: HostClient[];
let leagueId: LeagueView["id"];
beforeEach(async () => {
  host = await HostConvex.open();
  const names = ["Sam Okafor", "Pat Rivera", "Ann Lee"].map((name) => name.split(" "));
  people = [];
  for (const [firstName = "", lastName = ""] of names) people.push(await host.signIn({ firstName, lastName }));
  const [sam, ...others] = people as [HostClient, ...HostClient[]];
  const league = await sam.mutation(api.leagues.create, { name: "Crew" });
  leagueId = league.id;
  for (const other of others) await other.mutation(api.leagues.join, { inviteCode: league.inviteCode });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await host.close();
});

const packers: Match = { home: "GB", away: "CHI", inHours: 30, lines: { spread: -9 } };
const vikings: Match = { home: "MIN", away: "DET", inHours: 30 };
const end = (match: Match, score: [number, number]): Match => ({ ...match, inHours: -4, status: "final", score });

/** Each member's teams, in the order of the members. */
async function play(teams: readonly (readonly [Club, Club])[], finals: readonly Match[]) {
  await storeWeek(host, [packers, vikings]);
  for (const [index, [first, second]] of teams.entries()) {
    await pick(people[index]!, { leagueId, match: packers, team: first });
    await pick(people[index]!, { leagueId, match: vikings, team: second });
  }
  await storeWeek(host, finals);
  const router = createMemoryRouter([{ path: "/all-picks", element: <AllPicksPage /> }], {
    initialEntries: [`/all-picks?league=${leagueId}`],
  });
  render(<RouterProvider router={router} />, { wrapper: people[0]!.wrapper });
}

const teams = [
  ["CHI", "MIN"],
  ["GB", "MIN"],
  ["GB", "DET"],
] as const;

describe("the week in words", () => {
  it("[11.10] tells closest call, upset, who alone was right, best and worst", async () => {
    await play(teams, [end(packers, [20, 21]), end(vikings, [30, 10])]);
    const story = within(await screen.findByRole("region", { name: "The week in words" }));
    const facts = () => story.getAllByRole("listitem").map((fact) => fact.textContent);
    // Points come once the week has been scored.
    await waitFor(() => expect(facts()).toHaveLength(5));
    expect(facts()).toEqual([
      "Closest callBears 21, Packers 20.",
      "Upset of the weekBears beat Packers, with a chance of 23% before kickoff.",
      "Right aloneSam Okafor was the only one right in 1 game: Bears.",
      "Best weekSam Okafor with 2 points.",
      "A week to forgetAnn Lee with 0 points.",
    ]);
  });

  it("[10.1][11.10] names who covered and the line, in a league that plays against the spread", async () => {
    const [sam, ...others] = people as [HostClient, ...HostClient[]];
    const rules = { ...CLASSIC, format: "spread", halfPointLines: true } as const;
    const league = await sam.mutation(api.leagues.create, { name: "Spread", rules });
    for (const other of others) await other.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    leagueId = league.id;
    // The Bears lose by seven, and cover.
    await play(teams, [end(packers, [27, 20]), end(vikings, [30, 10])]);
    const story = within(await screen.findByRole("region", { name: "The week in words" }));
    const sentence = "Sam Okafor was the only one right in 1 game: Bears +9.5 covered.";
    await story.findByText(sentence);
    // The shared picture has the same words.
    const drawn = recordDrawing();
    await userEvent.click(story.getByRole("button", { name: "Share picture" }));
    await waitFor(() => expect(drawn.join(" ")).toContain(sentence));
  });

  it("[18.1] begins with what a commissioner wrote in the recap, once it has left", async () => {
    await storeWeek(host, [packers, vikings]);
    const text = "The Bears made it a week to remember.\nThursday counts.";
    const week = { season: SEASON, week: WEEK };
    await people[0]!.mutation(api.leagueConsole.writeRecap, { leagueId, ...week, text });
    await play(teams, [end(packers, [20, 21]), end(vikings, [30, 10])]);
    const story = within(await screen.findByRole("region", { name: "The week in words" }));
    await waitFor(() => expect(story.getAllByRole("listitem")).toHaveLength(5));
    expect(story.queryByRole("blockquote")).toBeNull();
    // A recap leaves once the round through the week's leagues has ended, too.
    await waitFor(async () => expect(await host.listRows("scoringRounds")).toEqual([]));
    await host.runInternal(internal.jobs.reminders.startRecap, week);
    expect((await story.findByRole("blockquote")).textContent).toBe(text);
    expect(story.getByRole("figure").textContent).toContain("Sam Okafor, in the recap");
  });

  it("[11.10] waits for the last game", async () => {
    await play(teams, [end(packers, [20, 21])]);
    await screen.findByRole("rowheader", { name: /Pat Rivera/ });
    expect(screen.queryByRole("region", { name: "The week in words" })).toBeNull();
  });
});
