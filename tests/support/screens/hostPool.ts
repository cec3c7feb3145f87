// Survivor pools on a UI test's host, played through the app's functions.
import { api } from "../../../convex/_generated/api";
import type { PoolView } from "../../../src/components/survivor/survivorViews";
import type { HostClient } from "./hostConvex";
import { gameOf, WEEK, type Club, type Match } from "./hostSeason";

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
