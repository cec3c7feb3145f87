import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { formatRecord } from "../../../domain/records";
import { FormTooltip } from "../../components/games/FormTooltip";
import { TeamName } from "../../components/games/TeamName";
import { Card } from "../../components/ui/Card";
import { Skeleton } from "../../components/ui/Skeleton";
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
    <Card aria-labelledby={anchor} className="overflow-hidden">
      <h2 id={anchor} tabIndex={-1} className="display scroll-mt-24 px-4 pt-4 pb-1 text-20 text-strong outline-none">
        {division}
      </h2>
      {rows?.length === 0 ? (
        <p className="flex h-56 items-center px-4 text-14 text-muted">No standings data available for this division</p>
      ) : (
        <table aria-labelledby={anchor} className="tabular w-full table-fixed text-14">
          <thead>
            <tr className="h-8 text-12 text-muted *:font-medium">
              <th scope="col" className="w-10 pl-4 text-left">
                #
              </th>
              <th scope="col" className="text-left">
                Team
              </th>
              <th scope="col" className="w-16 text-right">
                Record
              </th>
              <th scope="col" className="w-30 pr-4 text-right">
                Recent Form
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
                  <tr key={place} className="h-12">
                    <td className="pl-4 text-muted">{place}</td>
                    <td colSpan={3} className="pr-4">
                      <Skeleton className="h-5 w-2/3" />
                    </td>
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
  return (
    <tr style={teamVariables(row.team)} className={cx("h-12", isFavorite && "bg-[var(--team-tint)]")}>
      <td className="relative pl-4 text-muted before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-[var(--team)]">
        {place}
      </td>
      <th scope="row" className="text-left font-semibold text-strong">
        <span className="flex min-w-0 items-center gap-3">
          <TeamBadge team={row.team} size="sm" />
          {/* On phones few whole names fit: nicknames in all rows read better than a mixture. */}
          <span aria-hidden className="flex-1 sm:hidden">
            {row.team.name}
          </span>
          <span className="sr-only sm:hidden">{row.team.displayName}</span>
          <TeamName team={row.team} className="flex-1 max-sm:hidden" />
          {isFavorite && <span className="text-12 font-medium text-muted">Your team</span>}
        </span>
      </th>
      <td className="display text-right text-16 text-strong">{formatRecord(row)}</td>
      <td className="pr-4">
        <span className="flex justify-end">
          <FormTooltip form={row.recentForm} teams={teams} isFocusable />
        </span>
      </td>
    </tr>
  );
}
