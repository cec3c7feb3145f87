// The whole league: every member and every week, newest first.
import type { FunctionReturnType } from "convex/server";
import { MoveRight } from "lucide-react";
import type { ReactNode, Ref } from "react";
import type { api } from "../../../convex/_generated/api";
import { shortWeekName, weekName } from "../../../domain/games/weeks";
import { RankChange } from "../../components/league/RankChange";
import type { StandingView } from "../../components/games/gameViews";
import { Avatar } from "../../components/ui/Avatar";
import { useInView } from "../../hooks/useInView";
import { cx } from "../../lib/cx";
import { formatPercent, fullName, shortName } from "../../lib/format";
import { SparkLine } from "./SparkLine";
import { WideTable } from "./WideTable";

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
const stickyName = "sticky left-0 z-10";

export function StandingsTable({ standings, weekly }: StandingsTableProps) {
  const own = useInView();
  // Newest first: the latest week is next to the totals.
  const weeks = weekly ? [...weekly.weeks].sort((a, b) => b - a) : [];
  const pointsOf = new Map(weekly?.rows.map((row) => [row.userId, row.points]));
  const best: Best = new Map(
    weeks.map((week) => [week, Math.max(0, ...(weekly?.rows ?? []).map((row) => row.points[week] ?? 0))]),
  );
  const { favouritesScore, entries } = standings;
  const me = entries.find(({ isMe }) => isMe);
  const row = (entry: StandingView, nameRef?: Ref<HTMLTableCellElement>) => (
    <Row
      key={entry.userId}
      entry={entry}
      weeks={weeks}
      points={pointsOf.get(entry.userId) ?? {}}
      best={best}
      nameRef={nameRef}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      {weeks.length > 0 && (
        <p aria-hidden className="flex items-center justify-end gap-1.5 text-12 text-muted sm:hidden">
          Swipe for every week <MoveRight className="size-4" />
        </p>
      )}
      <WideTable
        label="League standings, scrollable"
        columns={<Columns weeks={weeks} />}
        head={<Head weeks={weeks} />}
        pinnedRow={me && !own.isInView && row(me)}
      >
        {entries.map((entry) => row(entry, entry.isMe ? own.ref : undefined))}
        {favouritesScore && (
          <tr className="text-muted italic *:h-13 *:bg-surface-sunken *:px-2 *:text-right">
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
      </WideTable>
    </div>
  );
}

type Weeks = readonly number[];
/** The highest points of each week. */
type Best = ReadonlyMap<number, number>;

function Columns({ weeks }: { weeks: Weeks }) {
  return (
    <>
      <col className="w-42 sm:w-64" />
      <col className="w-14 sm:w-18" />
      <col className="w-14 sm:w-18" />
      <col className="w-22" />
      <col className="w-22" />
      {weeks.map((week) => (
        <col key={week} className="w-12 last:w-14" />
      ))}
    </>
  );
}

function Head({ weeks }: { weeks: Weeks }) {
  return (
    <tr className="text-12 text-muted *:h-10 *:border-b *:border-hairline *:bg-surface *:px-2 *:text-right *:font-medium *:whitespace-nowrap">
      <th scope="col" className={cx(stickyName, "pl-4! text-left!")}>
        <span className="inline-block w-14">Rank</span>Member
      </th>
      <th scope="col">Points</th>
      <th scope="col">Win %</th>
      <th scope="col">Record</th>
      <th scope="col" className="text-center!">
        Season
      </th>
      {weeks.map((week) => (
        <th key={week} scope="col" className="last:pr-4!">
          <abbr title={weekName(week)} className="no-underline">
            {shortWeekName(week)}
          </abbr>
        </th>
      ))}
    </tr>
  );
}

interface RowProps {
  entry: StandingView;
  weeks: Weeks;
  points: Readonly<Record<number, number>>;
  best: Best;
  nameRef: Ref<HTMLTableCellElement> | undefined;
}

function Row({ entry, weeks, points, best, nameRef }: RowProps) {
  return (
    <tr>
      <NameCell entry={entry} nameRef={nameRef} />
      <Cell isMe={entry.isMe} className="display text-20 text-strong">
        {entry.totalPoints}
      </Cell>
      <Cell isMe={entry.isMe}>{formatPercent(entry.winPercentage)}</Cell>
      <Cell isMe={entry.isMe} className="text-muted">
        {recordOf(entry)}
      </Cell>
      <Cell isMe={entry.isMe} className="text-center">
        <SparkLine values={[...weeks].reverse().map((week) => points[week] ?? 0)} max={Math.max(0, ...best.values())} />
      </Cell>
      {weeks.map((week) => (
        <Cell key={week} isMe={entry.isMe} className="last:pr-4">
          <Points value={points[week]} best={best.get(week)} />
        </Cell>
      ))}
    </tr>
  );
}

function Points({ value, best }: { value: number | undefined; best: number | undefined }) {
  if (value === undefined) return <span className="text-faint">–</span>;
  if (value === 0 || value !== best) return value;
  return (
    <span className="font-bold text-accent">
      {value}
      <span className="sr-only"> (best of the week)</span>
    </span>
  );
}

const ownRow = "bg-[color-mix(in_srgb,var(--accent)_10%,var(--color-surface))]";

function Cell({ isMe, className, children }: { isMe: boolean; className?: string; children: ReactNode }) {
  return <td className={cx(cell, isMe && ownRow, className)}>{children}</td>;
}

function NameCell({ entry, nameRef }: Pick<RowProps, "entry" | "nameRef">) {
  return (
    <th
      ref={nameRef}
      scope="row"
      className={cx(
        cell,
        stickyName,
        "pl-4 text-left! font-semibold text-strong",
        entry.isMe ? cx(ownRow, "border-l-4 border-l-accent pl-3!") : "bg-surface",
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
