// The whole league as a table that scrolls in itself: head, names and your own row stay in view.
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import type { api } from "../../../convex/_generated/api";
import { weekName } from "../../../domain/weeks";
import { RankChange } from "../../components/games/RankChange";
import type { StandingView } from "../../components/games/views";
import { Avatar } from "../../components/ui/Avatar";
import { cx } from "../../lib/cx";
import { formatPercent, fullName, shortName } from "../../lib/format";
import { SparkLine } from "./SparkLine";
import { weekLabel } from "./weekLabel";

type Standings = FunctionReturnType<typeof api.standings.forLeague>;
type Weekly = FunctionReturnType<typeof api.standings.weekly>;

interface StandingsTableProps {
  standings: Standings;
  weekly: Weekly | null;
}

function recordOf({ correctPicks, totalPicks, tiedPicks }: StandingView): string {
  const losses = totalPicks - correctPicks - tiedPicks;
  return tiedPicks > 0 ? `${correctPicks}-${losses}-${tiedPicks}` : `${correctPicks}-${losses}`;
}

const cell = "h-13 border-b border-hairline px-2 text-right whitespace-nowrap";
const stickyName = "sticky left-0 z-10 w-44 max-w-44 min-w-44 sm:w-72 sm:max-w-72 sm:min-w-72";

export function StandingsTable({ standings, weekly }: StandingsTableProps) {
  // Newest first: the latest week is next to the totals, without scrolling on a phone.
  const weeks = weekly ? [...weekly.weeks].sort((a, b) => b - a) : [];
  const pointsOf = new Map(weekly?.rows.map((row) => [row.userId, row.points]));
  const best = new Map(
    weeks.map((week) => [week, Math.max(0, ...(weekly?.rows ?? []).map((row) => row.points[week] ?? 0))]),
  );
  const max = Math.max(0, ...best.values());
  const { favouritesScore } = standings;
  return (
    <div
      role="region"
      aria-label="League standings, scrollable"
      tabIndex={0}
      className="relative max-h-[calc(100dvh-6rem)] min-h-80 sm:max-h-[calc(100dvh-13rem)] overflow-auto overscroll-x-contain rounded-card border border-hairline bg-surface shadow-card"
    >
      <table className="tabular w-full border-separate border-spacing-0 text-14">
        <thead>
          <tr className="text-12 text-muted *:sticky *:top-0 *:z-20 *:h-10 *:border-b *:border-hairline *:bg-surface *:px-2 *:text-right *:font-medium *:whitespace-nowrap">
            <th scope="col" className={cx(stickyName, "z-30! pl-4! text-left!")}>
              <span className="inline-block w-14">Rank</span>Member
            </th>
            <th scope="col">Points</th>
            <th scope="col">Win %</th>
            <th scope="col">Record</th>
            <th scope="col" className="text-center!">
              Season
            </th>
            {weeks.map((week) => (
              <th key={week} scope="col" className="min-w-12 last:pr-4!">
                <abbr title={weekName(week)} className="no-underline">
                  {weekLabel(week)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.entries.map((entry) => {
            const points = pointsOf.get(entry.userId) ?? {};
            return (
              <tr key={entry.userId} className={cx("group", entry.isMe && "is-me")}>
                <NameCell entry={entry} />
                <Cell isMe={entry.isMe} className="display text-20 text-strong">
                  {entry.totalPoints}
                </Cell>
                <Cell isMe={entry.isMe}>{formatPercent(entry.winPercentage)}</Cell>
                <Cell isMe={entry.isMe} className="text-muted">
                  {recordOf(entry)}
                </Cell>
                <Cell isMe={entry.isMe} className="text-center">
                  <SparkLine values={[...weeks].reverse().map((week) => points[week] ?? 0)} max={max} />
                </Cell>
                {weeks.map((week) => {
                  const value = points[week];
                  const isBest = value !== undefined && value > 0 && value === best.get(week);
                  return (
                    <Cell key={week} isMe={entry.isMe} className="last:pr-4">
                      {value === undefined ? (
                        <span className="text-faint">–</span>
                      ) : (
                        <span className={isBest ? "font-bold text-accent" : undefined}>
                          {value}
                          {isBest && <span className="sr-only"> (best of the week)</span>}
                        </span>
                      )}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
          {favouritesScore && (
            <tr className="text-muted italic *:h-13 *:border-t-2 *:border-hairline *:bg-surface-sunken *:px-2 *:text-right">
              <th scope="row" className={cx(stickyName, "pl-4! text-left! font-medium")}>
                <span className="inline-block w-14 text-center not-italic">–</span>
                <span title="Always picking the betting favourite">Favourites</span>
              </th>
              <td className="display text-20">{favouritesScore.correctPicks}</td>
              <td>{formatPercent(favouritesScore.winPercentage)}</td>
              <td>
                {favouritesScore.correctPicks}-{favouritesScore.totalPicks - favouritesScore.correctPicks}
              </td>
              <td />
              {weeks.map((week) => (
                <td key={week} className="last:pr-4!">
                  {weekly?.favourites[week]?.correctPicks ?? "–"}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

// Your row sticks to whichever edge it would leave by.
const pinned = "sticky top-10 bottom-0 z-10 bg-[color-mix(in_srgb,var(--accent)_10%,var(--color-surface))]";

function Cell({ isMe, className, children }: { isMe: boolean; className?: string; children: ReactNode }) {
  return <td className={cx(cell, isMe && pinned, className)}>{children}</td>;
}

function NameCell({ entry }: { entry: StandingView }) {
  return (
    <th
      scope="row"
      className={cx(
        cell,
        stickyName,
        "pl-4 text-left! font-semibold text-strong",
        entry.isMe ? cx(pinned, "z-20! border-l-4 border-l-accent pl-3!") : "bg-surface",
      )}
    >
      <span className="flex items-center gap-2">
        <span className="display w-5 shrink-0 text-right text-20 text-muted">{entry.rank}</span>
        <RankChange rank={entry.rank} previousRank={entry.previousRank} />
        <Avatar name={fullName(entry)} imageUrl={entry.profileImageUrl} className="max-sm:hidden" />
        <span className="min-w-0">
          <span aria-hidden className="block truncate sm:hidden">
            {shortName(entry)}
          </span>
          <span className="block truncate max-sm:sr-only">{fullName(entry)}</span>
          {entry.isMe && <span className="block text-12 leading-none font-medium text-accent">You</span>}
        </span>
      </span>
    </th>
  );
}
