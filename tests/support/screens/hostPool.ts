// Survivor pools on a UI test's host, played through the app's functions.
import { vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { PoolView } from "../../../src/components/survivor/survivorViews";
import type { HostClient, HostConvex } from "./hostConvex";
import { gameOf, storeWeek, WEEK, type Club, type Match } from "./hostSeason";

/** A pool that starts this week by default, with these people in it, one entry each. */
export async function createPool(
  creator: HostClient,
  settings: {
    startingWeek?: number;
    livesPerEntry?: number;
    maxEntriesPerUser?: number;
    tiesSurvive?: boolean;
    twoPicksFromWeek?: number;
    picksLosers?: boolean;
    resurrectionsAllowed?: number;
    latestResurrectionWeek?: number;
  } = {},
  others: readonly HostClient[] = [],
): Promise<PoolView["league"]["id"]> {
  const { league } = await creator.mutation(api.survivor.create, {
    name: "Last One",
    survivorSettings: { ...settings, allowMultipleEntries: (settings.maxEntriesPerUser ?? 1) > 1 },
  });
  for (const other of others) {
    await other.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
  }
  return league.id;
}

interface Choice {
  readonly leagueId: PoolView["league"]["id"];
  readonly match: Pick<Match, "home" | "away">;
  readonly team: Club;
  readonly entryNumber?: number;
  readonly pickNumber?: 1 | 2;
  readonly week?: number;
}

export async function pickInPool(
  client: HostClient,
  { leagueId, match, team, entryNumber = 1, pickNumber = 1, week = WEEK }: Choice,
): Promise<void> {
  const game = await gameOf(client, match, week);
  const selectedTeamId = team === match.home ? game.homeTeamId : game.awayTeamId;
  const pick = { entryNumber, pickNumber, week, selectedTeamId, gameId: game.id };
  await client.mutation(api.survivor.submitPick, { leagueId, ...pick });
}

/** A pool of two people, one entry each, which used both teams of the match in the two weeks before. */
export async function createPoolWithoutTeams(
  host: HostConvex,
  people: readonly [creator: HostClient, other: HostClient],
  { home, away }: Pick<Match, "home" | "away">,
): Promise<PoolView["league"]["id"]> {
  const match = { home, away, inHours: 26 };
  await storeWeek(host, [match], { week: WEEK - 2 });
  const [creator, other] = people;
  const leagueId = await createPool(creator, { startingWeek: WEEK - 2 }, [other]);
  for (const week of [WEEK - 2, WEEK - 1]) {
    const isHome = week === WEEK - 2;
    await storeWeek(host, [match], { week });
    for (const client of people) await pickInPool(client, { leagueId, match, team: isHome ? home : away, week });
    const score: [number, number] = isHome ? [20, 17] : [17, 20];
    await storeWeek(host, [{ ...match, inHours: -24 * 7 * (WEEK - week), status: "final", score }], { week });
  }
  return leagueId;
}

/**
 * A pool of two people with a buy-back for each. The match was played a week ago, and the first one is out; next week's
 * is 30 hours ahead.
 */
export async function createPoolWithOneOut(
  host: HostConvex,
  [out, alive]: readonly [out: HostClient, alive: HostClient],
  { home, away }: Pick<Match, "home" | "away">,
): Promise<PoolView["league"]["id"]> {
  const match = { home, away, inHours: 30 };
  const leagueId = await createPool(out, { resurrectionsAllowed: 1, latestResurrectionWeek: 14 }, [alive]);
  await pickInPool(out, { leagueId, match, team: away });
  await pickInPool(alive, { leagueId, match, team: home });
  await storeWeek(host, [match], { week: WEEK + 1 });
  // Eight days, since a week is over on its Tuesday.
  await storeWeek(host, [{ ...match, inHours: -8 * 24, status: "final", score: [20, 17] }]);
  await host.runInternal(internal.jobs.maintenance.sweep, {});
  await vi.waitFor(async () => {
    if ((await out.query(api.survivor.get, { leagueId })).buyBackWeek === null) throw new Error("Not settled yet.");
  }, 15_000);
  return leagueId;
}
