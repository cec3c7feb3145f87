// Reading a league's picks as the app does.
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { seenBy } from "../../../domain/picks/leaguePicks";
import type { Player } from "./factories";

interface LeagueWeek {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly week: number;
}

/** The key to the league's revealed picks, as its members get it. */
export async function revealKeyOf({ as }: Player, at: LeagueWeek): Promise<string> {
  const { revealKey } = await as.query(api.picks.listMine, at);
  if (revealKey === null) throw new Error("This user has no key.");
  return revealKey;
}

/** A member sees the revealed picks, and their own. */
export async function leaguePicksFor(member: Player, at: LeagueWeek) {
  const mine = await member.as.query(api.picks.listMine, at);
  const revealed = await member.as.query(api.picks.listRevealed, { ...at, key: await revealKeyOf(member, at) });
  if (revealed === null) throw new Error("The key doesn't fit.");
  return { ...revealed, members: seenBy(revealed.members, mine) };
}
