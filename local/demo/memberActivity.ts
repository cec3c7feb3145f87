// While the demo runs, its members occasionally save or change a pick through the app's own functions, so that an open
// page stays lively.
import { api } from "../../convex/_generated/api";
import { LAST_WEEK } from "../../domain/games/weeks";
import { choosePick } from "./choosePick";
import type { DemoClient } from "./DemoClient";
import { MEMBERS, PLAYER } from "./people";
import { pickAhead } from "./pickAhead";
import type { SeededLeague } from "./seedDemo";
import { pickForSurvivors } from "./survivorActivity";

const INTERVAL_MS = 45_000;
const SURVIVOR_PICKS_A_TURN = 20;

export interface MemberActivity {
  readonly client: DemoClient;
  readonly leagues: readonly SeededLeague[];
  /** In [0, 1). */
  readonly random: () => number;
}

/** Returns a function that stops it, once the current member's turn is finished. */
export function startMemberActivity(activity: MemberActivity): () => Promise<void> {
  const ending = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let pickedFor = "";
  const takeTurns = async () => {
    await takeTurn(activity);
    const games = await describeGames(activity.client);
    if (games !== pickedFor && (await pickMissing(activity.client, ending.signal))) pickedFor = games;
  };
  const timer = setInterval(() => {
    // A game may lock meanwhile, or the host may restart. The next turn comes soon enough.
    underWay = takeTurns().catch(() => undefined);
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    ending.abort();
    await underWay;
  };
}

/** Where the games of the weeks that members pick stand: while that stays the same, there is nothing new to pick. */
async function describeGames(client: DemoClient): Promise<string> {
  const member = await client.actingAs(PLAYER.email);
  const current = await member.query(api.weeks.current, {});
  if (!current) return "";
  const { season, week } = current;
  const weeks = [week, week + 1].filter((one) => one <= LAST_WEEK);
  const lists = await Promise.all(weeks.map((one) => member.query(api.games.listByWeek, { season, week: one })));
  return JSON.stringify([season, weeks, lists.map(({ games }) => games.map(({ id, status }) => [id, status]))]);
}

/** Returns whether that was all. */
async function pickMissing(client: DemoClient, signal: AbortSignal): Promise<boolean> {
  const isMore = (await pickForSurvivors(client, SURVIVOR_PICKS_A_TURN)) > 0;
  for (const { email } of MEMBERS) {
    if (signal.aborted) return false;
    await pickAhead(await client.actingAs(email), email);
  }
  return !isMore;
}

/** One member saves or changes a pick of one open game, if there is any. */
async function takeTurn({ client, leagues, random }: MemberActivity): Promise<void> {
  const league = oneOf(leagues, random);
  const played = new Set(MEMBERS.map(({ email }) => email));
  const email =
    league &&
    oneOf(
      league.memberEmails.filter((candidate) => played.has(candidate)),
      random,
    );
  if (!league || !email) return;
  const member = await client.actingAs(email);
  const current = await member.query(api.weeks.current, {});
  if (!current) return;
  const { games } = await member.query(api.games.listByWeek, current);
  const mine = await member.query(api.picks.listMine, { leagueId: league.id, ...current });
  const locked = new Set(mine.lockedGameIds);
  const picked = new Set(mine.picks.map(({ gameId }) => gameId));
  const isFull = mine.pickLimit !== null && picked.size >= mine.pickLimit;
  const game = oneOf(
    games.filter(({ id, status }) => status === "scheduled" && !locked.has(id) && (picked.has(id) || !isFull)),
    random,
  );
  if (!game) return;
  const before = mine.picks.find((pick) => pick.gameId === game.id)?.selectedTeamId;
  const other = before === game.homeTeamId ? game.awayTeamId : game.homeTeamId;
  const selectedTeamId = before === undefined ? choosePick(game, email) : other;
  await member.mutation(api.picks.submit, { leagueId: league.id, gameId: game.id, selectedTeamId });
}

function oneOf<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)];
}
