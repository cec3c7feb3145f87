// [11.8] The plan that the person trying the demo finds for their first entry: the next weeks of the best one.
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { bestPlan } from "../../domain/survivor/bestPlan";
import { teamWeeks } from "../../domain/survivor/plan";
import { sharesTeams } from "../../domain/survivor/survivorOptions";
import type { DemoClient } from "./DemoClient";
import { PLAYER } from "./people";

const WEEKS_PLANNED = 5;
const entryNumber = 1;

export async function seedPlan(client: DemoClient, leagueId: Id<"leagues">): Promise<void> {
  const player = await client.actingAs(PLAYER.email);
  const { settings, season, currentWeek } = await player.query(api.survivor.get, { leagueId });
  const { usedTeams, lockedGameIds, entry } = await player.query(api.survivor.plan, { leagueId, entryNumber });
  if (entry.isEliminated) return;
  const decided = (await player.query(api.teams.list, {})).filter(({ conference }) => conference !== null);
  const teams = new Set(decided.map(({ id }) => id));
  const schedule = await player.query(api.games.listSchedule, { season, fromWeek: currentWeek });
  const options = teamWeeks(schedule, settings).filter(
    ({ teamId, opponentId, week, gameId }) =>
      teams.has(teamId) &&
      teams.has(opponentId) &&
      week < currentWeek + WEEKS_PLANNED &&
      !lockedGameIds.includes(gameId) &&
      !usedTeams.some((used) => used.teamId === teamId && sharesTeams(settings, used.week, week)),
  );
  const weeks = [...new Set(options.map(({ week }) => week))];
  const slots = weeks.map((week) => ({ week, pickNumber: 1 as const }));
  const changes = bestPlan({ slots, options, kept: [], rules: settings });
  await player.mutation(api.survivor.savePlan, { leagueId, entryNumber, changes });
}
