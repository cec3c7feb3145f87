// While the demo runs, its members occasionally save or change a pick through the app's own functions, so that an open
// page stays lively.
import { api } from "../../convex/_generated/api";
import { choosePick } from "./choosePick";
import type { DemoClient } from "./DemoClient";
import { MEMBERS } from "./people";
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
  const timer = setInterval(() => {
    // A game may lock meanwhile, or the host may restart. The next turn comes soon enough.
    underWay = takeTurns(activity, ending.signal).catch(() => undefined);
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    ending.abort();
    await underWay;
  };
}

async function takeTurns(activity: MemberActivity, signal: AbortSignal): Promise<void> {
  await takeTurn(activity);
  await pickForSurvivors(activity.client, SURVIVOR_PICKS_A_TURN);
  for (const { email } of MEMBERS) {
    if (signal.aborted) return;
    await pickAhead(await activity.client.actingAs(email), email);
  }
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
