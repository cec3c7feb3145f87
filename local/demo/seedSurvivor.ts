// The demo's survivor pools: one in its third week that started with about forty entries, with a plan for the next
// weeks, a loser pool with buy-backs and late entries, and a public one to join. As in seedDemo.ts, existing data is
// left alone.
import { api, internal } from "../../convex/_generated/api";
import { STARTING_WEEK } from "../../domain/survivor/survivorRules";
import type { DemoClient } from "./DemoClient";
import { LOSER_POOL, PLAYER, PUBLIC_POOL, SURVIVOR_POOL } from "./people";
import { type DemoPeople, type DemoWorld, userIdOf, waitFor } from "./seedDemo";
import { seedPlan } from "./seedPlan";
import { planEntry } from "./survivorPlan";

type Spectator = Awaited<ReturnType<DemoClient["actingAs"]>>;

export async function seedSurvivor(world: DemoWorld, { users }: DemoPeople): Promise<void> {
  await seedRunningPool(world, users);
  await seedLoserPool(world, users);
  await seedPublicPool(world);
}

async function hasPool(creator: Spectator, name: string): Promise<boolean> {
  const pools = await creator.query(api.survivor.listMine, {});
  return pools.some(({ league }) => league.name === name && league.isCreator);
}

async function seedRunningPool(world: DemoWorld, users: DemoPeople["users"]): Promise<void> {
  const { client, signal } = world;
  const { creator, weeksPlayed, entries, ...pool } = SURVIVOR_POOL;
  if (await hasPool(await client.actingAs(creator.email), pool.name)) return;
  const weeks = await waitFor(signal, async () => await readWeeks(await client.actingAs(PLAYER.email), weeksPlayed));
  const startingWeek = weeks[0]?.week ?? 1;
  await client.runInternal(internal.jobs.imports.importSurvivorPool, {
    ...pool,
    creatorId: userIdOf(users, creator.email),
    startingWeek,
    entries: entries.flatMap(({ account: { email }, count }) =>
      Array.from({ length: count }, (_, index) => {
        // The person trying the demo should find an entry that is alive and still has to pick this week.
        const isLucky = email === PLAYER.email && index === 0;
        const planned = isLucky ? weeks.slice(0, -1) : weeks;
        const picks = planEntry({ entry: `${email} ${index + 1}`, weeks: planned, isLucky });
        return {
          userId: userIdOf(users, email),
          picks: picks.map(({ gameId, teamId }) => ({ gameId, selectedTeamId: teamId })),
        };
      }),
    ),
  });
  const player = await client.actingAs(PLAYER.email);
  const seeded = (await player.query(api.survivor.listMine, {})).find(({ league }) => league.name === pool.name);
  if (seeded !== undefined) await seedPlan(client, seeded.league.id);
}

/** [10.18] With history: who lost in the first week and came back for the second one, and who entered in it. */
async function seedLoserPool(world: DemoWorld, users: DemoPeople["users"]): Promise<void> {
  const { client, signal } = world;
  const { creator, weeksPlayed, entries, comebacks, latecomers, survivorSettings, ...pool } = LOSER_POOL;
  if (await hasPool(await client.actingAs(creator.email), pool.name)) return;
  const weeks = await waitFor(signal, async () => await readWeeks(await client.actingAs(PLAYER.email), weeksPlayed));
  const [first, second] = weeks;
  if (first === undefined || second === undefined) return;
  await client.runInternal(internal.jobs.imports.importSurvivorPool, {
    ...pool,
    survivorSettings: { ...survivorSettings, latestEntryWeek: second.week, latestResurrectionWeek: second.week + 2 },
    creatorId: userIdOf(users, creator.email),
    startingWeek: first.week,
    entries: entries.flatMap(({ account, count }) =>
      Array.from({ length: count }, (_, index) => {
        const isPlayer = account === PLAYER;
        const comesBack = index === 0 && comebacks.includes(account);
        const isLate = latecomers.includes(account);
        // The person trying the demo still has to pick this week.
        const played = isPlayer && index === 0 ? weeks.slice(0, -1) : weeks;
        const picks = planEntry({
          entry: `loser ${account.email} ${index + 1}`,
          weeks: isLate ? played.slice(1) : played,
          isLucky: isPlayer && index === 0,
          picksLosers: true,
          comesBack,
        });
        return {
          userId: userIdOf(users, account.email),
          ...(isLate && { firstWeek: second.week }),
          ...(comesBack && { buyBackWeeks: [second.week] }),
          picks: picks.map(({ gameId, teamId }) => ({ gameId, selectedTeamId: teamId })),
        };
      }),
    ),
  });
}

/** Returns the current week and the weeks before it; null until the feed has filled in all of them. */
async function readWeeks(spectator: Spectator, weeksPlayed: number) {
  const current = await spectator.query(api.weeks.current, {});
  if (current === null) return null;
  const { season, week: last } = current;
  const weeks = [];
  for (let week = Math.max(1, last - weeksPlayed); week <= last; week += 1) {
    const { games } = await spectator.query(api.games.listByWeek, { season, week });
    const isFilled = games.length > 0 && (week === last || games.every(({ status }) => status !== "scheduled"));
    if (!isFilled) return null;
    // This week's results are still open.
    const undecided = games.filter(({ status }) => status !== "final");
    weeks.push({ week, games: week === last && undecided.length > 0 ? undecided : games });
  }
  return weeks;
}

/** In the last week of the regular season no pool can start any more. */
async function seedPublicPool({ client }: DemoWorld): Promise<void> {
  const { creator, members, ...pool } = PUBLIC_POOL;
  const asCreator = await client.actingAs(creator.email);
  const current = await asCreator.query(api.weeks.current, {});
  const isTooLate = current !== null && current.week >= STARTING_WEEK.max;
  if (isTooLate || (await hasPool(asCreator, pool.name))) return;
  const { league } = await asCreator.mutation(api.survivor.create, pool);
  for (const { email } of members) {
    const member = await client.actingAs(email);
    // A pool that starts meanwhile accepts nobody any more.
    const { isJoinable } = await asCreator.query(api.survivor.get, { leagueId: league.id });
    if (isJoinable) await member.mutation(api.survivor.joinPublic, { leagueId: league.id, numberOfEntries: 1 });
  }
}
