// The demo's members keep picking in their survivor pools as the weeks pass; members who forget are eliminated.
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import type { DemoClient } from "./DemoClient";
import { MEMBERS } from "./people";
import { chooseSurvivor } from "./survivorPlan";

type Member = Awaited<ReturnType<DemoClient["actingAs"]>>;

/** Makes up to `most` of this week's missing picks for members' entries. Returns how many it made. */
export async function pickForSurvivors(client: DemoClient, most: number): Promise<number> {
  let made = 0;
  for (const { email } of MEMBERS) {
    if (made < most) made += await pickFor(await client.actingAs(email), email, most - made);
  }
  return made;
}

/** Returns how many picks it made. */
async function pickFor(member: Member, email: string, most: number): Promise<number> {
  const pools = await member.query(api.survivor.listMine, {});
  let made = 0;
  for (const { league, myEntries, hasStarted, state, settings } of pools) {
    if (!hasStarted || state === "over") continue;
    for (const { entryNumber, isEliminated, currentPick } of myEntries) {
      if (isEliminated || currentPick !== null || made === most) continue;
      const entry = `${email} ${entryNumber}`;
      made += await pickOne(member, { leagueId: league.id, entryNumber, entry, picksLosers: settings.picksLosers });
    }
  }
  return made;
}

interface EntryTurn {
  readonly leagueId: Id<"leagues">;
  readonly entryNumber: number;
  readonly entry: string;
  readonly picksLosers: boolean;
}

async function pickOne(member: Member, { leagueId, entryNumber, ...turn }: EntryTurn): Promise<number> {
  const { week, availableTeams } = await member.query(api.survivor.pickSheet, { leagueId, entryNumber });
  const open = availableTeams.filter(({ isLocked }) => !isLocked);
  const choice = chooseSurvivor(open, { ...turn, week });
  if (choice === undefined) return 0;
  const { gameId, teamId: selectedTeamId } = choice;
  await member.mutation(api.survivor.submitPick, { leagueId, entryNumber, week, gameId, selectedTeamId });
  return 1;
}
