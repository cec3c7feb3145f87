// The whole league: every member and every week, newest first.
import type { FunctionReturnType } from "convex/server";
import { Trophy } from "lucide-react";
import { memo, useMemo, type ReactNode, type Ref } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { api } from "../../../convex/_generated/api";
import { formatPoints } from "../../../domain/common/points";
import { shortWeekName } from "../../../domain/games/weeks";
import { EntryLink } from "../../components/league/EntryLink";
import { RankChange } from "../../components/league/RankChange";
import type { StandingView } from "../../components/games/gameViews";
import { Avatar } from "../../components/ui/Avatar";
import { RowSpacer } from "../../components/ui/RowSpacer";
import { SparkLine } from "../../components/ui/SparkLine";
import { useInView } from "../../hooks/useInView";
import { useRowWindow } from "../../hooks/useRowWindow";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { formatPercent, formatWinRate, shortEntryName } from "../../lib/format";
import type { TeamView } from "../../lib/views";
import { weekName } from "../../lib/weekName";
import { TableNotes } from "./TableNotes";
import { WeekPoints } from "./WeekPoints";
import { WideTable } from "./WideTable";

type Standings = FunctionReturnType<typeof api.standings.forLeague>;
type Weekly = FunctionReturnType<typeof api.standings.weekly>;
type Results = FunctionReturnType<typeof api.standings.weekResults>;

interface StandingsTableProps {
  leagueId: string;
  standings: Standings;
  weekly: Weekly | null;
  results: Results | null;
  teams: TeamMap;
  /** [13.11] The table is one of a segment's, which may be over. */
  segment?: { readonly isOver: boolean } | undefined;
  /** [13.10] The table is one of a group's. */
  isOfGroup?: boolean;
}

function recordOf({ correctPicks, totalPicks, tiedPicks }: StandingView): string {
  const losses = totalPicks - correctPicks - tiedPicks;
  return tiedPicks > 0 ? `${correctPicks}-${losses}-${tiedPicks}` : `${correctPicks}-${losses}`;
}

/** h-13 */
const rowHeightPx = 52;
const cell = "h-13 border-b border-hairline px-2 text-right whitespace-nowrap";
const stickyName = "sticky left-0 z-10";

export function StandingsTable(props: StandingsTableProps) {
  const { leagueId, standings, weekly, results, teams, segment, isOfGroup = false } = props;
  const own = useInView();
  const { weeks, weeklyOf, best } = useMemo(() => byWeek(weekly), [weekly]);
  const winners: Winners = useMemo(
    () =>
      new Map(
        (results?.weeks ?? [])
          .filter(({ isClassic }) => !isClassic)
          .map((week) => [week.week, new Set(week.winners.map(({ entryId }) => entryId))]),
      ),
    [results],
  );
  const { favouritesScore, entries } = standings;
  const { ref, from, to, spaceAbovePx, spaceBelowPx } = useRowWindow({ count: entries.length, rowHeightPx });
  const hasWeeksWon = entries.some(({ weeksWon }) => weeksWon !== null);
  // Their record is of winners picked straight, a point each.
  const hasFavourites = results === null || (results.rules.format === "straight" && results.rules.weights === "equal");
  const place = entries.findIndex(({ isMe }) => isMe);
  const me = entries[place];
  const isOwnRendered = place >= from && place < to;
  const row = (entry: StandingView, rowIndex?: number, nameRef?: Ref<HTMLTableCellElement>) => (
    <Row
      key={entry.entryId}
      leagueId={leagueId}
      entry={entry}
      team={teams.get(entry.favoriteTeamId ?? "")}
      rowIndex={rowIndex}
      weeks={weeks}
      weekly={weeklyOf.get(entry.entryId)}
      best={best}
      winners={winners}
      hasWeeksWon={hasWeeksWon}
      place={placeIn(segment, entry)}
      nameRef={nameRef}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <WideTable
        label={t`League standings, scrollable`}
        columns={<Columns weeks={weeks} hasWeeksWon={hasWeeksWon} />}
        head={<Head weeks={weeks} hasWeeksWon={hasWeeksWon} isOfSegment={segment !== undefined} />}
        pinnedRow={me && !(isOwnRendered && own.isInView) && row(me)}
        rowCount={entries.length + (favouritesScore && hasFavourites ? 2 : 1)}
        rowsRef={ref}
      >
        <RowSpacer heightPx={spaceAbovePx} />
        {entries.slice(from, to).map((entry, index) => row(entry, from + index + 2, entry.isMe ? own.ref : undefined))}
        <RowSpacer key={`below ${to}`} heightPx={spaceBelowPx} />
        {favouritesScore && hasFavourites && (
          <tr
            aria-rowindex={entries.length + 2}
            className="text-muted italic *:h-13 *:bg-surface-sunken *:px-2 *:text-right"
          >
            <th scope="row" className={cx(stickyName, "pl-4! text-left! font-medium")}>
              <span className="inline-block w-14 text-center not-italic">–</span>
              <span title={t`Always picking the betting favorite`}>
                <Trans>Favorites</Trans>
              </span>
            </th>
            <td className="display text-20">{favouritesScore.correctPicks}</td>
            {hasWeeksWon && <td />}
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
      {results && <TableNotes rules={results.rules} isOfSegment={segment !== undefined} isOfGroup={isOfGroup} />}
    </div>
  );
}

/** Newest first: the latest week is next to the totals. */
function byWeek(weekly: Weekly | null) {
  const rows = weekly?.rows ?? [];
  const weeks: Weeks = weekly ? [...weekly.weeks].sort((a, b) => b - a) : [];
  const best: Best = new Map(weeks.map((week) => [week, Math.max(0, ...rows.map(({ points }) => points[week] ?? 0))]));
  return { weeks, best, weeklyOf: new Map(rows.map((row) => [row.entryId, row])) };
}

type Weeks = readonly number[];
/** The highest points of each week. */
type Best = ReadonlyMap<number, number>;
/** [10.15] Of each finished week under rules of the league's own. */
type Winners = ReadonlyMap<number, ReadonlySet<StandingView["entryId"]>>;

/** [13.11] In a segment nobody moves; whoever has won it is marked. */
type Place = "season" | "segment" | "winner";

function placeIn(segment: StandingsTableProps["segment"], { rank, totalPicks, totalPoints }: StandingView): Place {
  if (segment === undefined) return "season";
  return segment.isOver && rank === 1 && (totalPicks > 0 || totalPoints > 0) ? "winner" : "segment";
}

interface Shown {
  weeks: Weeks;
  /** [10.16] */
  hasWeeksWon: boolean;
}

function Columns({ weeks, hasWeeksWon }: Shown) {
  return (
    <>
      <col className="w-42 sm:w-64" />
      <col className="w-14 sm:w-18" />
      {hasWeeksWon && <col className="w-18" />}
      <col className="w-14 sm:w-18" />
      <col className="w-22" />
      <col className="w-22" />
      {weeks.map((week) => (
        <col key={week} className="w-12 last:w-14" />
      ))}
    </>
  );
}

function Head({ weeks, hasWeeksWon, isOfSegment }: Shown & { isOfSegment: boolean }) {
  return (
    <tr
      aria-rowindex={1}
      className="text-12 text-muted *:h-10 *:border-b *:border-hairline *:bg-surface *:px-2 *:text-right *:font-medium *:whitespace-nowrap"
    >
      <th scope="col" className={cx(stickyName, "pl-4! text-left!")}>
        <span className="inline-block w-14">
          <Trans>Rank</Trans>
        </span>
        <Trans>Member</Trans>
      </th>
      <th scope="col">
        <Trans>Points</Trans>
      </th>
      {hasWeeksWon && (
        <th scope="col">
          <Trans>Weeks won</Trans>
        </th>
      )}
      <th scope="col">
        <Trans>Win %</Trans>
      </th>
      <th scope="col">
        <Trans>Record</Trans>
      </th>
      <th scope="col" className="text-center!">
        {isOfSegment ? <Trans>Course</Trans> : <Trans>Season</Trans>}
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

interface RowProps extends Shown {
  leagueId: string;
  entry: StandingView;
  /** The member's favorite. */
  team: TeamView | undefined;
  /** Undefined in the copy of your row. */
  rowIndex: number | undefined;
  weekly: Weekly["rows"][number] | undefined;
  best: Best;
  winners: Winners;
  place: Place;
  nameRef: Ref<HTMLTableCellElement> | undefined;
}

const Row = memo(function Row(props: RowProps) {
  const { leagueId, entry, team, rowIndex, weeks, weekly, best, winners, hasWeeksWon, place, nameRef } = props;
  const { points = {}, distances = {}, adjusted = {} } = weekly ?? {};
  return (
    <tr aria-rowindex={rowIndex}>
      <NameCell leagueId={leagueId} entry={entry} team={team} place={place} nameRef={nameRef} />
      <Cell isMe={entry.isMe} className="display text-20 text-strong">
        {formatPoints(entry.totalPoints)}
      </Cell>
      {hasWeeksWon && <Cell isMe={entry.isMe}>{entry.weeksWon ?? 0}</Cell>}
      <Cell isMe={entry.isMe}>{formatWinRate(entry)}</Cell>
      <Cell isMe={entry.isMe} className="text-muted">
        {recordOf(entry)}
      </Cell>
      <Cell isMe={entry.isMe} className="text-center">
        <SparkLine values={[...weeks].reverse().map((week) => points[week] ?? 0)} max={Math.max(0, ...best.values())} />
      </Cell>
      {weeks.map((week) => (
        <Cell key={week} isMe={entry.isMe} className="last:pr-4">
          <WeekPoints
            value={points[week]}
            best={best.get(week)}
            distance={distances[week]}
            isWon={winners.get(week)?.has(entry.entryId) ?? false}
            isDropped={entry.droppedWeeks.includes(week)}
            adjusted={adjusted[week]}
          />
        </Cell>
      ))}
    </tr>
  );
});

const ownRow = "bg-[color-mix(in_srgb,var(--accent)_10%,var(--color-surface))]";

function Cell({ isMe, className, children }: { isMe: boolean; className?: string; children: ReactNode }) {
  return <td className={cx(cell, isMe && ownRow, className)}>{children}</td>;
}

type NameCellProps = Pick<RowProps, "leagueId" | "entry" | "team" | "place" | "nameRef">;

function NameCell({ leagueId, entry, team, place, nameRef }: NameCellProps) {
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
        {place === "season" && <RankChange rank={entry.rank} previousRank={entry.previousRank} />}
        {place === "segment" && <span className="w-7 shrink-0" />}
        {place === "winner" && (
          <span role="img" aria-label={t`Winner`} className="inline-flex w-7 shrink-0 text-warning">
            <Trophy aria-hidden className="size-4" />
          </span>
        )}
        <Avatar
          name={entry.entryName}
          imageUrl={entry.profileImageUrl}
          team={team}
          userId={entry.userId ?? entry.entryId}
          className="max-sm:hidden"
        />
        <span className="min-w-0">
          <EntryLink leagueId={leagueId} entryId={entry.entryId} className="-my-3 block py-3">
            <span aria-hidden className="name-lines sm:hidden">
              {shortEntryName(entry)}
            </span>
            <span className="name-lines max-sm:sr-only">{entry.entryName}</span>
          </EntryLink>
          {entry.isMe && (
            <span className="block text-12 leading-none font-medium text-accent">
              <Trans>You</Trans>
            </span>
          )}
        </span>
      </span>
    </th>
  );
}
