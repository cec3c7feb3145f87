// The demo's members pick the games of this week and the next ahead of time. Otherwise a new week's first games would
// have started without picks, especially if the demo wasn't running in between.
import type { FunctionReference } from "convex/server";
import { api } from "../../convex/_generated/api";
import { LAST_WEEK } from "../../domain/games/weeks";
import { choosePick, MEMBER_DILIGENCE, remembers } from "./choosePick";

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
    const { picks, lockedGameIds } = await member.query(api.picks.listMine, { leagueId, season, week });
    const done = new Set([...lockedGameIds, ...picks.map(({ gameId }) => gameId)]);
    for (const game of wanted) {
      if (done.has(game.id)) continue;
      const selectedTeamId = choosePick(game, email);
      await member.mutation(api.picks.submit, { leagueId, gameId: game.id, selectedTeamId });
    }
  }
}
