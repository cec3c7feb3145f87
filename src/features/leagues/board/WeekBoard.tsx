// [11.2] The week as it stands: every member's points, what is still possible, and the chance of winning it. It moves
// with every score, counted in a worker from what the page holds anyway.
import { useMemo, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { weekName } from "../../../../domain/games/weeks";
import { openGames } from "../../../../domain/odds/leagueWeek";
import { boardRows } from "../../../components/board/boardRows";
import { withChoices, type BoardGame } from "../../../components/board/boardWeek";
import { useLeagueWeek } from "../../../components/board/useLeagueWeek";
import { useWeekOdds } from "../../../components/board/useWeekOdds";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useCurrentUser } from "../../../hooks/account/useCurrentUser";
import type { LeagueView } from "../../../lib/views";
import { cx } from "../../../lib/cx";
import { BoardPanels } from "./BoardPanels";
import { boardRowHeight, SHOWN_ROWS, shownRows } from "./boardSize";
import { Reveal } from "./Reveal";
import { useWhatIf } from "./useWhatIf";

interface WeekBoardProps {
  league: LeagueView;
  season: number;
  week: number;
  /** Follows once the board's height is known: nothing on the page moves when the board is there. */
  children?: ReactNode;
}

const noGames: readonly BoardGame[] = [];

export function WeekBoard({ league, season, week, children }: WeekBoardProps) {
  const viewerId = useCurrentUser()?.id ?? null;
  const { shown, scores, teams } = useLeagueWeek({ leagueId: league.id, season, week });
  const base = shown.status === "ready" ? shown.week : null;
  const open = useMemo(() => (base ? openGames(base.games) : noGames), [base]);
  const whatIf = useWhatIf(open, teams, { season, week });
  const chosen = useMemo(() => base && withChoices(base, whatIf.choices), [base, whatIf.choices]);
  const counted = useWeekOdds(chosen, viewerId);
  const members = shown.status === "ready" ? shown.picks.members : null;
  const rows = useMemo(() => (members && counted ? boardRows(members, counted.odds) : []), [members, counted]);

  if (shown.status === "failed") return children;
  if (shown.status === "loading") return <Loading week={week} rows={SHOWN_ROWS} isOpen />;
  const { games, picks } = shown;
  const hasOpened = shown.week.games.some(({ isRevealed }) => isRevealed);
  return (
    <>
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
        {!hasOpened || picks.members.length < 2 ? (
          <NotOpen week={week}>
            {hasOpened ? (
              <Trans>The board needs two members who have picked.</Trans>
            ) : (
              <Trans>
                The board opens when the week's first game locks. Until then nobody sees what others picked.
              </Trans>
            )}
          </NotOpen>
        ) : counted === null ? (
          <Loading week={week} rows={shownRows(picks.members.length)} isOpen={open.length > 0} />
        ) : (
          <BoardPanels
            week={week}
            rows={rows}
            open={open}
            counted={counted}
            scores={scores}
            teams={teams}
            whatIf={whatIf}
          />
        )}
        {/* It stays through the first lock of the week. */}
        <Reveal key={`${league.id}/${season}/${week}`} games={games} teams={teams} picks={picks} />
      </div>
      {children}
    </>
  );
}

function NotOpen({ week, children }: { week: number; children: ReactNode }) {
  return (
    <Card aria-label={t`Week board`}>
      <CardHeader title={t`${weekName(week)} board`} />
      <CardBody className="text-14 text-muted">{children}</CardBody>
    </Card>
  );
}

interface LoadingProps {
  week: number;
  rows: number;
  /** True while games are open. */
  isOpen: boolean;
}

/** As high as the board will be. */
function Loading({ week, rows, isOpen }: LoadingProps) {
  return (
    <div role="status" className="grid grid-cols-1 gap-2">
      {isOpen && (
        <div className="grid grid-cols-2 gap-2 lg:hidden">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      <Card aria-label={t`Week board`}>
        <CardHeader
          title={t`${weekName(week)} board`}
          subtitle={
            <>
              <span className="sr-only">
                <Trans>Loading the board…</Trans>
              </span>
              <span aria-hidden className="block min-h-10 lg:min-h-5" />
            </>
          }
        />
        <div className={cx("mt-9 mb-13 grid", boardRowHeight(isOpen))}>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="flex h-(--row-height) items-center px-4 sm:px-6">
              <Skeleton className="h-9 w-full" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
