// The league that the operator shows to everybody on the landing page (SHOW_LEAGUE). Strangers see what its members see
// of one another's week, but neither pictures nor whole names.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { optionalEnv } from "../../common/env";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { FORMER_MEMBER } from "../../records/users/people";
import { readShownWeek, shownWeekView, type Shown } from "./shownWeek";

export const showLeagueView = v.object({ name: v.string(), ...shownWeekView.fields });

export async function getShowLeague(ctx: QueryCtx): Promise<Infer<typeof showLeagueView> | null> {
  const [league, current] = [await readLeague(ctx), await getCurrentWeek(ctx)];
  if (league === null || current === null) return null;
  const { season, week } = current;
  const shown = await readShownWeek(ctx, { league, season, week }, toStranger);
  return shown && { name: league.name, ...shown };
}

async function readLeague(ctx: QueryCtx): Promise<Doc<"leagues"> | null> {
  const id = ctx.db.normalizeId("leagues", optionalEnv("SHOW_LEAGUE") ?? "");
  const league = id && (await ctx.db.get("leagues", id));
  return league?.poolType === "pickem" && !league.isDeleted ? league : null;
}

/** "Pat R." */
function toStranger<Member extends Shown>(member: Member): Member {
  const { firstName, lastName } = member;
  const isShort = lastName === "" || lastName === FORMER_MEMBER.lastName;
  const shown = isShort ? lastName : `${[...lastName][0]}.`;
  return { ...member, lastName: shown, entryName: `${firstName} ${shown}`.trim(), profileImageUrl: null };
}
