// [13.7] Every entry of a pool with its picks by week, once the week is shown; who is out is struck out.
import { usePaginatedQuery } from "convex/react";
import { useEffect, type CSSProperties } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { shortWeekName } from "../../../../domain/games/weeks";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { useTeams, type TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { formatDayTime, fullName } from "../../../lib/format";
import { MasterEntry } from "../MasterEntry";
import { masterLayout } from "../masterLayout";
import { NoPrintout } from "../NoPrintout";
import { Paper } from "../Paper";
import { weekName } from "../../../lib/weekName";
import "./poolPrintouts.css";

type PrintoutEntry = FunctionReturnType<typeof api.survivor.listSheet>["page"][number];

/** An entry has up to 44 picks. */
const ENTRIES_A_PAGE = 50;

interface PoolMasterProps {
  pool: PoolView;
  week: number;
}

export function PoolMaster({ pool, week }: PoolMasterProps) {
  const leagueId = pool.league.id;
  const state = useQuietQuery(api.survivor.weekState, { leagueId, season: pool.season, week });
  const isShown = state?.arePicksVisible === true;
  const list = usePaginatedQuery(api.survivor.listSheet, isShown ? { leagueId } : "skip", {
    initialNumItems: ENTRIES_A_PAGE,
  });
  const { status, loadMore, results } = list;
  useEffect(() => {
    if (status === "CanLoadMore") loadMore(ENTRIES_A_PAGE);
  }, [status, loadMore]);
  const teams = useTeams();
  if (state === null) return <NoPrintout />;
  if (state && !isShown)
    return (
      <EmptyState
        title={t`Not everybody’s picks are shown yet`}
        text={
          state.firstKickoffAtMs === null
            ? t`This sheet is here once the week’s first game has started.`
            : t`This sheet is here once the week’s first game has started: ${formatDayTime(state.firstKickoffAtMs)}.`
        }
      />
    );
  if (status !== "Exhausted") return <Skeleton className="h-120 rounded-card" />;
  return <Master pool={pool} week={week} entries={results} teams={teams} />;
}

interface MasterProps extends PoolMasterProps {
  entries: readonly PrintoutEntry[];
  teams: TeamMap;
}

function Master({ pool, week, entries, teams }: MasterProps) {
  const { league, season, settings, startingWeek } = pool;
  const layout = masterLayout({ rows: entries.length, notes: 0 });
  const style = { "--row": `${layout.rowMm}mm`, "--font": `${layout.fontPt}pt` } as CSSProperties;
  const weeks = Array.from({ length: Math.max(0, week - startingWeek + 1) }, (_, index) => startingWeek + index);
  const showsLives = settings.livesPerEntry > 1;
  return (
    <Paper
      orientation={layout.orientation}
      hasResults
      head={{ league: league.name, kind: <Trans>Everybody’s picks</Trans>, week: weekName(week), season }}
      foot={<Legend />}
    >
      <table className="print-master print-pool" style={style}>
        <caption className="sr-only">
          <Trans>Every entry’s picks by week</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="print-entry">
              <Trans>Entry</Trans>
            </th>
            {weeks.map((each) => (
              <th key={each} scope="col" colSpan={picksNeeded(settings, each)}>
                {shortWeekName(each)}
              </th>
            ))}
            {showsLives && (
              <th scope="col" className="print-sum">
                <Trans>Lives</Trans>
              </th>
            )}
            <th scope="col" className="print-state">
              <Trans>State</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const after = entry.weeks.find((each) => each.week === week);
            const outIn = after?.eliminatedWeek ?? null;
            const name = `${fullName(entry)} · ${entry.entryName}`;
            return (
              <tr key={entry.entryId}>
                <MasterEntry name={name} isOut={outIn !== null} />
                {weeks.flatMap((each) =>
                  Array.from({ length: picksNeeded(settings, each) }, (_, index) => (
                    <td key={`${each}/${index}`}>
                      <Cell entry={entry} week={each} place={index + 1} teams={teams} />
                    </td>
                  )),
                )}
                {showsLives && <td className="print-sum">{after?.livesLeft}</td>}
                <td className="print-state">
                  {outIn !== null ? (
                    <Trans>out in {shortWeekName(outIn)}</Trans>
                  ) : entry.isWinner ? (
                    <b>
                      <Trans>Winner</Trans>
                    </b>
                  ) : (
                    <Trans>in</Trans>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Paper>
  );
}

interface CellProps {
  entry: PrintoutEntry;
  week: number;
  place: number;
  teams: TeamMap;
}

function Cell({ entry, week, place, teams }: CellProps) {
  const pick = entry.picks.find((each) => each.week === week && each.pickNumber === place);
  if (pick === undefined)
    return entry.missedWeeks.includes(week) && place === 1 ? (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">
          <Trans>No pick</Trans>
        </span>
      </>
    ) : null;
  const { teamId, survived, isAuto } = pick;
  return (
    <span className={cx(survived === true && "print-correct", survived === false && "print-wrong")}>
      {teams.get(teamId)?.abbreviation ?? "?"}
      {isAuto && (
        <span className="print-auto">
          <span aria-hidden="true"> a</span>
          <span className="sr-only">
            <Trans>, auto</Trans>
          </span>
        </span>
      )}
      {survived !== null && <span className="sr-only">{survived ? t`, survived` : t`, lost`}</span>}
    </span>
  );
}

function Legend() {
  return (
    <span className="print-legend">
      <b className="print-correct">{t`Survived`}</b> · <span className="print-wrong">{t`Lost`}</span> · {t`– no pick`} ·{" "}
      {t`a picked automatically`}
    </span>
  );
}
