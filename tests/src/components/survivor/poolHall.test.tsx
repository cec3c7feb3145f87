// [14.5] A pool's hall of fame as members see it. Its content: tests/convex/survivor/pools/poolHall.test.ts.
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { PoolHall } from "../../../../src/components/survivor/hallOfFame/PoolHall";
import { PoolRecordBook } from "../../../../src/components/survivor/hallOfFame/PoolRecordBook";
import type { PoolHallView, PoolRecordView } from "../../../../src/components/survivor/hallOfFame/poolHallViews";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const held = { season: 2024, fromWeek: null, week: 7, person: null, team: null };
const bob = { name: "Bob Fox", isMe: false, entryId: "bob" as Id<"survivorEntries"> };
const record = (
  kind: PoolRecordView["kind"],
  value: number,
  rest: Partial<PoolRecordView["held"][number]> = {},
): PoolRecordView => ({ kind, value, held: [{ ...held, ...rest }], times: 1 });

function textsOf(hall: Partial<PoolHallView>): string[] {
  const nothing = { records: [], winners: [], safestTeam: null, costliestTeam: null };
  const { unmount } = render(<PoolRecordBook leagueId="pool" hall={{ ...nothing, ...hall }} />, {
    wrapper: MemoryRouter,
  });
  const texts = screen
    .getAllByRole("heading", { level: 3 })
    .map((title) => title.closest("li")?.textContent?.replaceAll("’", "'") ?? "");
  unmount();
  return texts;
}

it("[14.5] says each of a pool's records with its number, holder, season and week", () => {
  const records = [
    record("longestRun", 5, { fromWeek: 3, person: bob }),
    { ...record("mostOut", 23), times: 2 },
    record("fallenFavorite", 31, { team: "Bills" }),
    record("aloneAndRight", 11, { person: { ...bob, isMe: true }, team: "Jets", week: 22 }),
    record("soonestLast", 9, { person: bob }),
    record("latestLast", 17, { person: bob, season: 2023 }),
  ];
  const safestTeam = { name: "Chiefs", survived: 41, lost: 0 };
  const costliestTeam = { name: "Bears", survived: 1, lost: 19 };
  expect(textsOf({ records, safestTeam, costliestTeam })).toEqual([
    "Longest run5weeks survived in a rowBob FoxW3 to W7, 2024",
    "Hardest week23entries went outWeek 7, 2024and once more",
    "Fallen favorite31picks on the week's top team, and all of them wrongBillsWeek 7, 2024",
    "Alone and right11other picks were wrongYou with the JetsSuper Bowl, 2024",
    "Earliest last one standingAfter Week 9Bob Fox2024",
    "Latest last one standingAfter Week 17Bob Fox2023",
    "Safest team41picks got throughChiefsand never went wrong",
    "Costliest team19picks went wrongBearsand 1 got through",
  ]);
  expect(textsOf({ records: [record("soonestLast", 9, { person: bob })] })).toEqual([
    "Last one standingAfter Week 9Bob Fox2024",
  ]);
});

it("[14.5] of a new pool, says what will stand there; told titles are marked", async () => {
  const host = await HostConvex.open();
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  const { league } = await sam.mutation(api.survivor.create, { name: "Last One" });
  render(<PoolHall league={league as LeagueView} />, { wrapper: sam.wrapper });
  expect(await screen.findByText("No records yet")).toBeTruthy();

  const people = [{ name: "Joe Namath", place: 1 }];
  await sam.mutation(api.pastSeasons.tell, { leagueId: league.id, season: 1999, people, note: "" });
  await sam.mutation(api.pastSeasons.tell, { leagueId: league.id, season: 2001, people, note: "" });
  const wins = within(await screen.findByRole("region", { name: "Most wins" }));
  expect(wins.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Joe NamathAs told2 titles · 2001, 1999",
  ]);
  await host.close();
});
