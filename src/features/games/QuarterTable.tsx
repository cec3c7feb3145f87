import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Quarters } from "../../../domain/games/quarters";
import { periodName } from "../../components/games/gameState";
import type { TeamView } from "../../lib/views";

interface QuarterTableProps {
  /** undefined while they load: the table stands there without them. */
  quarters: Quarters | undefined;
  home: TeamView | undefined;
  away: TeamView | undefined;
  totals: { home: number | null; away: number | null };
}

const REGULAR = 4;

/** Quarters that are still to come are dashes. */
export function QuarterTable({ quarters, home, away, totals }: QuarterTableProps) {
  const count = Math.max(REGULAR, quarters?.home.length ?? 0);
  const periods = Array.from({ length: count }, (_, index) => index + 1);
  const rows = [
    { key: "away", team: away, points: quarters?.away, total: totals.away },
    { key: "home", team: home, points: quarters?.home, total: totals.home },
  ];
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t`Score by quarter`}
      className="overflow-x-auto border-t border-hairline px-4 py-2 sm:px-6"
    >
      <table className="tabular w-full text-14">
        <thead>
          <tr className="text-12 text-muted *:py-1 *:font-medium">
            <th scope="col" className="text-left">
              <Trans>Team</Trans>
            </th>
            {periods.map((period) => (
              <th key={period} scope="col" className="px-2 text-right">
                {periodName(period)}
              </th>
            ))}
            <th scope="col" className="pl-2 text-right">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, team, points, total }) => (
            <tr key={key} className="border-t border-hairline *:py-1.5">
              <th scope="row" className="text-left font-semibold text-strong">
                <span className="sm:hidden">{team?.abbreviation ?? "?"}</span>
                <span className="max-sm:hidden">{team?.name ?? t`Unknown`}</span>
              </th>
              {periods.map((period) => (
                <td key={period} className="px-2 text-right text-body">
                  {points && (points[period - 1] ?? "–")}
                </td>
              ))}
              <td className="display pl-2 text-right text-20 text-strong">{total ?? "\u00A0"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
