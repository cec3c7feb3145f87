import type { FunctionReturnType } from "convex/server";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { api } from "../../../convex/_generated/api";
import { formatRecord } from "../../../domain/games/records";
import { FormTooltip } from "../../components/games/FormTooltip";
import { TeamName } from "../../components/games/TeamName";
import { Card } from "../../components/ui/Card";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { TeamBadge } from "../../components/ui/TeamBadge";
import type { TeamMap } from "../../hooks/useTeams";
import { teamVariables } from "../../lib/color";
import { cx } from "../../lib/cx";
import { divisionAnchor } from "./divisions";

type DivisionRow = NonNullable<FunctionReturnType<typeof api.standings.divisions>[string]>[number];

interface DivisionTableProps {
  division: string;
  /** undefined while they load. */
  rows: readonly DivisionRow[] | undefined;
  teams: TeamMap;
  favoriteTeamId: string | null;
}

/** [2.25] */
export function DivisionTable({ division, rows, teams, favoriteTeamId }: DivisionTableProps) {
  const anchor = divisionAnchor(division);
  return (
    <Card aria-labelledby={anchor} className="@container overflow-hidden">
      <h2 id={anchor} tabIndex={-1} className="display scroll-mt-24 px-4 pt-4 pb-1 text-20 text-strong outline-none">
        {division}
      </h2>
      {rows?.length === 0 ? (
        <p className="flex h-56 items-center px-4 text-14 text-muted">
          <Trans>No standings data available for this division</Trans>
        </p>
      ) : (
        <table aria-labelledby={anchor} className="tabular w-full table-fixed text-14">
          <thead>
            <tr className="h-8 text-12 leading-4 text-muted *:font-medium">
              <th scope="col" className="w-8 pl-3 text-left @md:w-10 @md:pl-4">
                #
              </th>
              <th scope="col" className="text-left whitespace-nowrap">
                <Trans>Team</Trans>
                <span className="@md:hidden">
                  {" "}
                  · <PointsFor />–<PointsAgainst />
                  <Trans> · Streak</Trans>
                </span>
              </th>
              <th scope="col" className="w-13 text-right @md:w-16">
                <Trans>Record</Trans>
              </th>
              <th scope="col" className="hidden w-11 text-right @md:table-cell">
                <PointsFor />
              </th>
              <th scope="col" className="hidden w-11 text-right @md:table-cell">
                <PointsAgainst />
              </th>
              <th scope="col" className="hidden w-14 text-right @md:table-cell">
                <Trans>Streak</Trans>
              </th>
              <th scope="col" className="w-18 pr-3 text-right @md:w-24 @md:pr-4">
                <Trans>Recent Form</Trans>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline border-t border-hairline">
            {rows
              ? rows.map((row, index) => (
                  <Row
                    key={row.team.id}
                    row={row}
                    place={index + 1}
                    teams={teams}
                    isFavorite={row.team.id === favoriteTeamId}
                  />
                ))
              : [1, 2, 3, 4].map((place) => (
                  <tr key={place} className="h-13">
                    <td className="pl-3 text-muted @md:pl-4">{place}</td>
                    {/* As many columns as the head shows, or the table would make more. */}
                    <td colSpan={3} className="pr-4">
                      <Skeleton className="h-5 w-2/3" />
                    </td>
                    <td colSpan={3} className="hidden @md:table-cell" />
                  </tr>
                ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

interface RowProps {
  row: DivisionRow;
  place: number;
  teams: TeamMap;
  isFavorite: boolean;
}

function Row({ row, place, teams, isFavorite }: RowProps) {
  const { points } = row;
  const streak = row.streak ? `${row.streak.result}${row.streak.games}` : "–";
  return (
    <tr style={teamVariables(row.team)} className={cx("h-13", isFavorite && "bg-[var(--team-tint)]")}>
      <td
        className={cx(
          "relative pl-3 text-muted before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-[var(--team)] @md:pl-4",
          isFavorite && "forced-colors:before:bg-[Highlight]",
        )}
      >
        {place}
      </td>
      <th scope="row" className="text-left font-semibold text-strong">
        <span className="flex min-w-0 items-center gap-2 @md:gap-3">
          <TeamBadge team={row.team} size="sm" />
          <span className="min-w-0 flex-1">
            {/* Few full names fit narrow tables. Nicknames in all rows read better than a mixture. */}
            <span aria-hidden className="block truncate @md:hidden">
              {row.team.name}
            </span>
            <span className="sr-only @md:hidden">{row.team.displayName}</span>
            <TeamName team={row.team} className="@max-md:hidden" />
            {isFavorite && (
              <span className="block text-12 leading-4 font-medium text-muted">
                <Trans>Your team</Trans>
              </span>
            )}
            <span className="block text-12 leading-4 font-normal whitespace-nowrap text-muted @md:hidden">
              {points ? `${points.scored}–${points.allowed}` : "–"} · {streak}
            </span>
          </span>
        </span>
      </th>
      <td className="display text-right text-16 text-strong">{formatRecord(row)}</td>
      <td className="hidden text-right @md:table-cell">{points?.scored ?? "–"}</td>
      <td className="hidden text-right @md:table-cell">{points?.allowed ?? "–"}</td>
      <td className="hidden text-right @md:table-cell">{streak}</td>
      <td className="pr-3 @md:pr-4">
        <span className="flex justify-end">
          <FormTooltip form={row.recentForm} teams={teams} isFocusable />
        </span>
      </td>
    </tr>
  );
}

const PointsFor = () => (
  <abbr title={t`Points for`} className="no-underline">
    <Trans>PF</Trans>
  </abbr>
);
const PointsAgainst = () => (
  <abbr title={t`Points against`} className="no-underline">
    <Trans>PA</Trans>
  </abbr>
);
