import { api } from "../../convex/_generated/api";
import type { DemoClient } from "./DemoClient";
import { FAVORITES, MEMBERS, PLAYER } from "./people";

/** Gives the members their teams, whose colors their avatars have. */
export async function chooseFavorites(client: DemoClient): Promise<void> {
  const teams = await (await client.actingAs(PLAYER.email)).query(api.teams.list, {});
  for (const [index, { email }] of MEMBERS.entries()) {
    const team = teams.find(({ abbreviation }) => abbreviation === FAVORITES[index]);
    if (team) await (await client.actingAs(email)).mutation(api.users.setFavoriteTeam, { teamId: team.id });
  }
}
