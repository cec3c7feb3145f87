// The demo's members pick the games of this week and the next ahead of time. Otherwise a new week's first games would
// have started without picks, especially if the demo wasn't running in between.
import type { FunctionReference } from "convex/server";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { LAST_WEEK } from "../../domain/games/weeks";
import { chooseBestBet, chooseGuess, chooseNumbers } from "./chooseWeights";
import { choosePick, chooseSome, MEMBER_DILIGENCE, type PickableGame, remembers } from "./choosePick";

/** Calls functions as one person. */
interface Member {
  query<Q extends FunctionReference<"query">>(query: Q, args: Q["_args"]): Promise<Q["_returnType"]>;
  mutation<M extends FunctionReference<"mutation">>(mutation: M, args: M["_args"]): Promise<M["_returnType"]>;
}

/** Makes the member's missing picks, except those that the member forgets. */
export async function pickAhead(member: Member, email: string): Promise<void> {
  const current = await member.query(api.weeks.current, {});
  if (!current) return;
  const leagues = await member.query(api.leagues.listMine, { poolType: "pickem" });
  for (const week of [current.week, current.week + 1]) {
    if (week <= LAST_WEEK) await pickWeek(member, { email, leagues, season: current.season, week });
  }
}

interface MemberWeek {
  readonly email: string;
  readonly leagues: (typeof api.leagues.listMine)["_returnType"];
  readonly season: number;
  readonly week: number;
}

async function pickWeek(member: Member, { email, leagues, season, week }: MemberWeek): Promise<void> {
  const { games } = await member.query(api.games.listByWeek, { season, week });
  const wanted = games.filter((game) => game.status === "scheduled" && remembers(game, email, MEMBER_DILIGENCE));
  for (const { id: leagueId } of leagues) {
    const { picks, lockedGameIds, pickLimit } = await member.query(api.picks.listMine, { leagueId, season, week });
    const done = new Set([...lockedGameIds, ...picks.map(({ gameId }) => gameId)]);
    const missing = wanted.filter(({ id }) => !done.has(id));
    const some = pickLimit === null ? missing : chooseSome(missing, email, Math.max(0, pickLimit - picks.length));
    for (const game of some) {
      const selectedTeamId = choosePick(game, email);
      await member.mutation(api.picks.submit, { leagueId, gameId: game.id, selectedTeamId });
    }
    await weighWeek(member, { email, leagueId, season, week, games });
  }
}

interface WeekOfLeague extends Pick<MemberWeek, "email" | "season" | "week"> {
  readonly leagueId: Id<"leagues">;
  readonly games: readonly (PickableGame & { readonly id: Id<"games"> })[];
}

/** Gives open picks what they lack: numbers, a best bet, and the guess, where the league has them. */
async function weighWeek(member: Member, { email, games, ...at }: WeekOfLeague): Promise<void> {
  const sheet = await member.query(api.picks.ownSheet, at);
  const { settings, highestNumber, countingGameIds, numbers, bestBetGameId, guess, guessGameId } = sheet;
  const { picks, lockedGameIds } = await member.query(api.picks.listMine, at);
  const isOpen = (gameId: Id<"games">) => !lockedGameIds.includes(gameId) && countingGameIds.includes(gameId);
  const open = games.filter(({ id }) => isOpen(id) && picks.some(({ gameId }) => gameId === id));
  if (highestNumber !== null) {
    const unnumbered = open.filter(({ id }) => !numbers.some(({ gameId }) => gameId === id));
    // A locked pick that was given none has got the lowest one left.
    const taken = new Set(sheet.counted.filter(({ gameId }) => !isOpen(gameId)).map(({ weight }) => weight));
    for (const { number } of numbers) taken.add(number);
    const added = chooseNumbers(unnumbered, { member: email, count: highestNumber, taken });
    const all = [...numbers, ...[...added].map(([gameId, number]) => ({ gameId, number }))];
    if (added.size > 0) await member.mutation(api.picks.saveNumbers, { ...at, numbers: all });
  }
  const bestBet = settings.weights === "bestBet" && bestBetGameId === null ? chooseBestBet(open, email) : null;
  if (bestBet !== null) {
    const selectedTeamId = picks.find(({ gameId }) => gameId === bestBet.id)?.selectedTeamId;
    const bet = { leagueId: at.leagueId, gameId: bestBet.id, isBestBet: true };
    if (selectedTeamId !== undefined) await member.mutation(api.picks.submit, { ...bet, selectedTeamId });
  }
  if (guessGameId !== null && guess === null && isOpen(guessGameId)) {
    await member.mutation(api.picks.saveGuess, { ...at, guess: chooseGuess(guessGameId, email) });
  }
}
