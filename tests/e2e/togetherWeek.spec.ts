// [10.20] Two people in a league that shows a week's picks together. Thursday's game ends, and neither sees anything of
// the other; when the last game has locked, both see everything at once.
import { expect, test, type Page } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { CLASSIC } from "../../domain/leagueRules/ruleSettings";
import { listFaults } from "../support/e2e/accessible";
import { arrive } from "../support/e2e/appPage";
import type { EventOptions } from "../support/feed/espnEvent";
import { startFedStack, type FedStack } from "../support/stacks/startFedStack";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Sunday afternoon in New York, far enough ahead that nothing locks by the clock: the feed says what has begun. */
const SUNDAY = (() => {
  const soon = new Date(Date.now() + 8 * DAY_MS);
  return Date.UTC(soon.getUTCFullYear(), soon.getUTCMonth(), soon.getUTCDate() + ((7 - soon.getUTCDay()) % 7), 18);
})();
// A season is named by the year it starts in.
const WEEK = { season: new Date(SUNDAY - 60 * DAY_MS).getFullYear(), week: 11 };

const on = (ms: number) => ({ date: new Date(SUNDAY + ms).toISOString() });
const live = { status: "live", period: 2, clock: "8:42", score: [3, 7] } as const;
const final = { status: "final", period: 4, score: [20, 17] } as const;

/** The first one is on in the week before until others are, so that the feed is asked often. */
const games = new Map<string, EventOptions>([
  [
    "before",
    { home: "GB", away: "MIA", week: WEEK.week - 1, date: new Date(Date.now() - 8 * DAY_MS).toISOString(), ...live },
  ],
  ["thursday", { home: "GB", away: "DET", ...on(-3 * DAY_MS + 7 * HOUR_MS) }],
  ["saturday", { home: "CHI", away: "MIN", ...on(-DAY_MS) }],
  ["sunday", { home: "BUF", away: "MIA", ...on(0) }],
  ["late", { home: "DET", away: "CHI", ...on(3 * HOUR_MS) }],
  ["monday", { home: "MIN", away: "BUF", ...on(31 * HOUR_MS) }],
]);

let stack: FedStack;

const listed = () => [...games].map(([, game], index) => ({ ...game, id: `${index + 1}` }));

function play(changes: Record<string, EventOptions>): void {
  for (const [id, change] of Object.entries(changes)) games.set(id, { ...games.get(id), ...change });
  stack.feed.setGames(...listed());
}

test.beforeAll(async () => {
  stack = await startFedStack(WEEK, listed());
});

test.afterAll(async () => {
  await stack?.stop();
});

async function pickAll(client: ConvexHttpClient, leagueId: string, side: "homeTeamId" | "awayTeamId"): Promise<void> {
  const leagues = await client.query(api.leagues.listMine, {});
  const league = leagues.find(({ id }) => id === leagueId);
  if (league === undefined) throw new Error("The league is there.");
  for (const game of (await client.query(api.games.listByWeek, WEEK)).games) {
    await client.mutation(api.picks.submit, { leagueId: league.id, gameId: game.id, selectedTeamId: game[side] });
  }
}

const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("[10.20][11.6] Thursday's game tells nothing, and at the deadline both see everything at once", async ({
  browser,
}) => {
  let leagueId = "";
  let code = "";
  const wide = { viewport: { width: 1280, height: 900 }, path: "about:blank" };
  const phone = { viewport: { width: 390, height: 844 }, colorScheme: "dark", path: "about:blank" } as const;
  const hana = await arrive(
    browser,
    stack,
    { first: "Hana", last: "Home" },
    {
      ...wide,
      async before(client) {
        const league = await client.mutation(api.leagues.create, {
          name: "Together",
          deadline: { kind: "dayTime", day: "sunday", time: "13:00" },
          rules: { ...CLASSIC, reveal: "together" },
        });
        leagueId = league.id;
        code = league.inviteCode;
        await pickAll(client, leagueId, "homeTeamId");
      },
    },
  );
  const adam = await arrive(
    browser,
    stack,
    { first: "Adam", last: "Away" },
    {
      ...phone,
      async before(client) {
        await client.mutation(api.leagues.join, { inviteCode: code });
        await pickAll(client, leagueId, "awayTeamId");
      },
    },
  );
  const pages = [hana.page, adam.page];

  play({ before: final, thursday: live, saturday: live });
  for (const page of pages) await page.goto(`/leagues/${leagueId}/picks?season=${WEEK.season}&week=${WEEK.week}`);
  for (const page of pages)
    await expect(page.getByRole("columnheader", { name: /Lions at Packers/ })).toContainText("Live");
  play({ thursday: final });
  for (const [page, other] of [
    [hana.page, "Adam"],
    [adam.page, "Hana"],
  ] as const) {
    await expect(page.getByRole("columnheader", { name: /Lions at Packers/ })).toContainText("Final");
    await expect(page.getByText(/Everybody’s picks are shown together Sun/)).toBeVisible();
    await expect(rowOf(page, other).getByRole("cell", { name: "Hidden until the deadline" })).toHaveCount(5);
    await expect(rowOf(page, "You")).toContainText("/1");
    expect(await listFaults(page)).toEqual([]);
  }
  await hana.page.goto(`/leagues/${leagueId}/standings`);
  await expect(hana.page.getByText("The points of Week 11 count once its picks are shown.")).toBeVisible();
  for (const page of pages) {
    await page.goto(`/leagues/${leagueId}`);
    await expect(page.getByText(/shown together Sun.*The board opens then\./)).toBeVisible();
    expect(await listFaults(page)).toEqual([]);
  }

  play({ sunday: live, late: live, monday: live });
  for (const page of pages) {
    const moment = page.getByRole("status", { name: "Revealed now" });
    await expect(moment).toContainText("Picks are open: 5 games", { timeout: 30_000 });
    await expect(page.getByRole("list", { name: "Week board" }).getByRole("listitem")).toHaveCount(2);
  }
  await hana.page.getByRole("link", { name: "See everybody’s picks" }).click();
  await expect(rowOf(hana.page, "Adam").getByText("Lions, incorrect")).toBeAttached();
  await adam.page.goto(`/leagues/${leagueId}/standings`);
  await expect(adam.page.getByRole("row", { name: /Hana/ })).toContainText("100%");
  for (const visitor of [hana, adam]) await visitor.leave();
});
