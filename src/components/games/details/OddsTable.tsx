import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TeamView } from "../../../lib/views";
import { TeamBadge } from "../../ui/TeamBadge";
import type { OddsView, PriceView } from "./detailViews";

interface OddsTableProps {
  odds: OddsView;
  away: TeamView | undefined;
  home: TeamView | undefined;
}

/** [2.43] Laid out as bookmakers do: one row per team, with the over in the away row and the under in the home row. */
export function OddsTable({ odds: { moneyline, pointSpread, total }, away, home }: OddsTableProps) {
  const rows = [
    { team: away, money: moneyline.away, spread: pointSpread.away, total: total.over, which: t`Over` },
    { team: home, money: moneyline.home, spread: pointSpread.home, total: total.under, which: t`Under` },
  ];
  return (
    <table className="tabular w-full table-fixed text-14">
      <thead>
        <tr className="text-12 text-muted max-[22.5rem]:tracking-tight *:pb-2 *:font-medium">
          <th scope="col" className="w-2/5 text-left max-[22.5rem]:w-1/5">
            <Trans>Team</Trans>
          </th>
          <th scope="col">
            <Trans>Moneyline</Trans>
          </th>
          <th scope="col">
            <Trans>Spread</Trans>
          </th>
          <th scope="col">
            <Trans>Total</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, money, spread, total: sum, which }) => (
          <tr key={which} className="border-t border-hairline">
            <th scope="row" className="py-2 text-left font-semibold text-strong">
              <span className="flex items-center gap-2">
                <TeamBadge team={team} size="sm" />
                <span className="truncate max-[22.5rem]:sr-only">{team?.name ?? t`Unknown`}</span>
              </span>
            </th>
            <td className="text-center">
              <Odds price={{ line: money.odds, odds: null }} />
            </td>
            <td className="text-center">
              <Odds price={spread} />
            </td>
            <td className="text-center">
              <Odds price={sum} label={which} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The line, with its odds below. */
function Odds({ price: { line, odds }, label }: { price: PriceView; label?: string }) {
  const shown = line?.replace(/^[ou]/, (letter) => `${letter.toUpperCase()} `);
  return (
    <>
      {label && <span className="sr-only">{label}: </span>}
      <span className={line ? "display text-20 text-strong" : "text-muted"}>{shown ?? "N/A"}</span>
      {odds && <span className="block text-12 text-muted">{odds}</span>}
    </>
  );
}
