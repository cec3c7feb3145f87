// [11.2] The week as it stands: every member's points, what is still possible, and the chance of winning it. It moves
// with every score, counted in a worker from what the page holds anyway. Once the week is over, its result stands there
// until the next week's first game locks.
import { Suspense, useMemo, useState, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { openGames } from "../../../../domain/odds/leagueWeek";
import { isWeekComplete } from "../../../../domain/scoring/weekWinners";
import { boardRows } from "../../../components/board/boardRows";
import { hasChoices, withChoices, type BoardGame, type BoardWeek } from "../../../components/board/boardWeek";
import { useLeagueWeek } from "../../../components/board/useLeagueWeek";
import { useWeekOdds } from "../../../components/board/useWeekOdds";
import type { EntryId } from "../../../components/games/gameViews";
import { VoidNotes } from "../../../components/games/VoidNotes";
import { AdjustmentNotes } from "../../../components/league/weekTools/AdjustmentNotes";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { useMyWeek } from "../../../hooks/useKeyedQuery";
import { formatDayTime } from "../../../lib/format";
import { later } from "../../../lib/later";
import type { LeagueView } from "../../../lib/views";
import { useWhatIf } from "../rooting/useWhatIf";
import { weekName } from "../../../lib/weekName";
import { BoardPanels } from "./BoardPanels";
import { BoardSkeleton } from "./BoardSkeleton";
import { SHOWN_ROWS, shownRows } from "./boardSize";
import { Reveal } from "./Reveal";

const WeekResult = later(async () => (await import("../result/WeekResult")).WeekResult);
const LastResult = later(async () => (await import("../result/LastResult")).LastResult);

interface WeekBoardProps {
  league: LeagueView;
  season: number;
  week: number;
}

const noGames: readonly BoardGame[] = [];

export function WeekBoard(props: WeekBoardProps) {
  const { league, season, week } = props;
  const mine = useMyWeek({ leagueId: league.id, season, week });
  // [16.2] Whose chances, and what is needed: of one's first entry until another is chosen.
  const [entryId, setEntryId] = useState<EntryId>();
  const own = mine?.pickable.filter(({ kind }) => kind === "own") ?? [];
  return (
    <>
      {own.length > 1 && (
        <SelectField
          className="mb-3 sm:max-w-72"
          label={t`Board for`}
          value={entryId ?? own[0]?.entryId}
          onChange={(event) => setEntryId(own.slice(1).find((each) => each.entryId === event.target.value)?.entryId)}
          options={own.map((each) => ({ value: each.entryId, label: each.entryName }))}
        />
      )}
      <BoardOf {...props} entryId={entryId} />
    </>
  );
}

function BoardOf({ league, season, week, entryId }: WeekBoardProps & { entryId: EntryId | undefined }) {
  const { shown, scores, teams } = useLeagueWeek({ leagueId: league.id, season, week }, entryId);
  const base = shown.status === "ready" ? shown.week : null;
  const open = useMemo(() => (base ? openGames(base.games) : noGames), [base]);
  const whatIf = useWhatIf(open, teams, { season, week });
  const chosen = useMemo(() => base && withChoices(base, whatIf.choices), [base, whatIf.choices]);
  const counted = useWeekOdds(chosen);
  const members = shown.status === "ready" ? shown.picks.members : null;
  const rows = useMemo(() => (members && counted ? boardRows(members, counted.odds) : []), [members, counted]);

  if (shown.status === "failed")
    return (
      <Card aria-label={t`Week board`}>
        <EmptyState title={t`The board couldn’t be loaded`} text={t`Reload the page to try again.`} />
      </Card>
    );
  if (shown.status === "loading") return <BoardSkeleton week={week} rows={SHOWN_ROWS} isOpen />;
  const { games, picks } = shown;
  // The counted week may be the one before its last final, or one with chosen winners.
  const isOver = counted !== null && [shown.week, counted.week].every(isWeekOver);
  const hasOpened = shown.week.games.some(({ isRevealed }) => isRevealed);
  return (
    <div className="grid grid-cols-1 gap-2">
      {whatIf.otherWeek && (
        <p role="status" className="px-1 text-14 text-muted">
          {whatIf.otherWeek.week === null ? (
            <Trans>The winners in this link are for another week. This is {weekName(week)}.</Trans>
          ) : (
            <Trans>
              The winners in this link are for {weekName(whatIf.otherWeek.week)}. This is {weekName(week)}.
            </Trans>
          )}
        </p>
      )}
      {!hasOpened ? (
        <Suspense fallback={<BoardSkeleton week={week} rows={SHOWN_ROWS} isOpen={false} />}>
          <LastResult league={league} season={season} week={week - 1}>
            <NotOpen week={week}>
              {picks.togetherAtMs === null ? (
                <Trans>
                  The board opens when the week's first game locks. Until then nobody sees what others picked.
                </Trans>
              ) : (
                <Trans>
                  Everybody’s picks are shown together {formatDayTime(picks.togetherAtMs)}. The board opens then.
                </Trans>
              )}
            </NotOpen>
          </LastResult>
        </Suspense>
      ) : picks.members.length < 2 || (isOver && rows.length < 2) ? (
        <NotOpen week={week}>
          <Trans>The board needs two members who have picked.</Trans>
        </NotOpen>
      ) : counted === null ? (
        <BoardSkeleton week={week} rows={shownRows(picks.members.length)} isOpen={open.length > 0} />
      ) : isOver ? (
        <Suspense
          fallback={<BoardSkeleton week={week} rows={shownRows(picks.members.length)} isOpen={open.length > 0} />}
        >
          <WeekResult league={league} season={season} week={week} shown={shown} counted={counted} teams={teams} />
        </Suspense>
      ) : (
        <BoardPanels
          league={league}
          season={season}
          week={week}
          rows={rows}
          open={open}
          counted={counted}
          isNewest={counted.week === chosen}
          scores={scores}
          teams={teams}
          whatIf={whatIf}
        />
      )}
      <VoidNotes games={games} voids={picks.voids} teams={teams} className="px-1" />
      <AdjustmentNotes adjustments={picks.adjustments} />
      {/* It stays through the first lock of the week. */}
      <Reveal key={`${league.id}/${season}/${week}`} leagueId={league.id} games={games} teams={teams} picks={picks} />
    </div>
  );
}

const isWeekOver = (week: BoardWeek) => isWeekComplete(week.games) && !hasChoices(week);

function NotOpen({ week, children }: { week: number; children: ReactNode }) {
  return (
    <Card aria-label={t`Week board`}>
      <CardHeader title={t`${weekName(week)} Board`} />
      <CardBody className="text-14 text-muted">{children}</CardBody>
    </Card>
  );
}
