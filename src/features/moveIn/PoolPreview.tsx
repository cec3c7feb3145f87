// [17.4] The pool as it will be: what each entry of the spreadsheet has left, and its teams by week.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { shortWeekName } from "../../../domain/games/weeks";
import { Badge } from "../../components/ui/Badge";
import { weekName } from "../../lib/weekName";
import type { PoolAfter } from "./moveInViews";

type PoolEntry = PoolAfter["entries"][number];

const head = "px-2 py-2 text-12 font-semibold whitespace-nowrap text-muted";

export function PoolPreview({ preview: { startingWeek, startsEarlier, entries, others } }: { preview: PoolAfter }) {
  const alive = entries.filter(({ eliminatedWeek }) => eliminatedWeek === null).length;
  const weeks = [
    ...new Set(entries.flatMap(({ picks, missedWeeks }) => [...picks.map(({ week }) => week), ...missedWeeks])),
  ].sort((a, b) => a - b);
  const start = weekName(startingWeek);
  return (
    <div className="space-y-3">
      <ul aria-label={t`The pool as it will be`} className="text-body">
        <li>
          <Trans>
            {alive} of {entries.length} in the sheet are still in.
          </Trans>
        </li>
        {startsEarlier && (
          <li>
            <Trans>The pool starts in {start}.</Trans>
          </li>
        )}
        {others > 0 && (
          <li>
            {plural(others, {
              one: "# other entry stays as it is.",
              other: "# other entries stay as they are.",
            })}
          </li>
        )}
      </ul>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t`The entries as they will be`}>
        <table className="w-full text-14">
          <thead>
            <tr className="border-b border-hairline">
              <th scope="col" className={`${head} text-left`}>
                <Trans>Player</Trans>
              </th>
              <th scope="col" className={`${head} text-left`}>
                <Trans>Lives left</Trans>
              </th>
              {weeks.map((week) => (
                <th key={week} scope="col" className={`${head} text-left`}>
                  {shortWeekName(week)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {entries.map((entry) => (
              <tr key={entry.name}>
                <th
                  scope="row"
                  className="min-w-32 px-2 py-2 text-left font-medium [overflow-wrap:anywhere] text-strong"
                >
                  {entry.name}{" "}
                  {entry.isNew && (
                    <Badge tone="accent">
                      <Trans>New</Trans>
                    </Badge>
                  )}
                </th>
                <td className="tabular px-2 py-2 whitespace-nowrap text-strong">{livesText(entry)}</td>
                {weeks.map((week) => (
                  <td key={week} className="px-2 py-2 whitespace-nowrap text-body">
                    <Week entry={entry} week={week} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const livesText = ({ livesLeft, eliminatedWeek }: PoolEntry) =>
  eliminatedWeek === null ? livesLeft : t`Out in ${weekName(eliminatedWeek)}`;

/** Its teams, or that it missed the week. */
function Week({ entry: { picks, missedWeeks, eliminatedWeek }, week }: { entry: PoolEntry; week: number }) {
  const own = picks.filter((pick) => pick.week === week);
  if (missedWeeks.includes(week)) return <span className="text-danger">{t`Missed`}</span>;
  if (own.length === 0) return eliminatedWeek !== null && week > eliminatedWeek ? null : "–";
  return (
    <span className="flex gap-2">
      {own.map(({ team, survived }) => (
        <span key={team} className={survived === false ? "text-danger line-through" : "text-strong"}>
          {team}
          {survived === false && <span className="sr-only"> {t`lost a life`}</span>}
        </span>
      ))}
    </span>
  );
}
