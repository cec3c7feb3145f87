import type { FunctionReturnType } from "convex/server";
import { plural, t } from "@lingui/core/macro";
import type { api } from "../../../../convex/_generated/api";
import { inWeek } from "../../../components/survivor/weekText";
import type { TeamMap } from "../../../hooks/useTeams";

export type PoolEntryHistory = NonNullable<FunctionReturnType<typeof api.poolEntryHistory.get>>;
export type PoolEntrySeason = PoolEntryHistory["seasons"][number];
export type PoolEntryWeek = PoolEntrySeason["weeks"][number];

/** Those played here rather than told of. */
export const playedIn = ({ seasons }: PoolEntryHistory) => seasons.filter(({ isTold }) => !isTold);

export const isTitle = ({ standing, place }: PoolEntrySeason) =>
  standing === "won" || standing === "shared" || place === 1;

/** How it ended, or how it stands: "Out in Week 7 with the Jets". */
export function endText(season: PoolEntrySeason, teams: TeamMap): string {
  const { standing, outs } = season;
  const last = outs.at(-1);
  if (standing === "won") return t`Won the pool`;
  if (standing === "shared") return t`Shared the win`;
  if (standing !== "eliminated" || last === undefined) return season.isOver ? t`Survived the season` : t`Still in`;
  if (last.teamId === null) return t`Out ${inWeek(last.week)} without a pick`;
  return t`Out ${inWeek(last.week)} with the ${teams.get(last.teamId)?.name ?? t`Unknown`}`;
}

export const weeksSurvivedText = (weeks: number) =>
  plural(weeks, { one: "# week survived", other: "# weeks survived" });
