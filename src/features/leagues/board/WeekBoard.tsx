// [11.2] The week as it stands: every member's points, what is still possible, and the chance of winning it. It moves
// with every score, counted in a worker from what the page holds anyway.
import { useMemo } from "react";
import { weekName } from "../../../../domain/games/weeks";
import { openGames } from "../../../../domain/odds/weekOutlook";
import { boardRows } from "../../../components/board/boardRows";
import { withChoices, type BoardGame } from "../../../components/board/boardWeek";
import { useLeagueWeek } from "../../../components/board/useLeagueWeek";
import { useWeekOdds } from "../../../components/board/useWeekOdds";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useCurrentUser } from "../../../hooks/account/useCurrentUser";
import type { LeagueView } from "../../../lib/views";
import { BoardPanels } from "./BoardPanels";
import { Reveal } from "./Reveal";
import { useWhatIf } from "./useWhatIf";
import * as texts from "../../../texts/pages/leagues/board";

interface WeekBoardProps {
  league: LeagueView;
  season: number;
  week: number;
}

const noGames: readonly BoardGame[] = [];

export function WeekBoard({ league, season, week }: WeekBoardProps) {
  const viewerId = useCurrentUser()?.id ?? null;
  const { shown, scores, teams } = useLeagueWeek({ leagueId: league.id, season, week });
  const base = shown.status === "ready" ? shown.week : null;
  const open = useMemo(() => (base ? openGames(base.games) : noGames), [base]);
  const whatIf = useWhatIf(open, teams);
  const chosen = useMemo(() => base && withChoices(base, whatIf.choices), [base, whatIf.choices]);
  const counted = useWeekOdds(chosen, viewerId);
  const members = shown.status === "ready" ? shown.picks.members : null;
  const rows = useMemo(() => (members && counted ? boardRows(members, counted.odds) : []), [members, counted]);

  if (shown.status === "failed") return null;
  if (shown.status === "loading" || counted === null) return <Loading week={week} />;
  const { games, picks } = shown;
  const hasOpened = shown.week.games.some(({ isRevealed }) => isRevealed);
  return (
    <div className="grid grid-cols-1 gap-2">
      {!hasOpened || rows.length < 2 ? (
        <NotOpen week={week}>{hasOpened ? texts.theBoardNeedsTwoMembers : texts.theBoardOpensWhenThe}</NotOpen>
      ) : (
        <BoardPanels {...{ week, rows, open, counted, scores, teams, whatIf }} />
      )}
      {/* It stays through the first lock of the week. */}
      <Reveal key={`${league.id}/${season}/${week}`} games={games} teams={teams} picks={picks} />
    </div>
  );
}

function NotOpen({ week, children }: { week: number; children: string }) {
  return (
    <Card aria-label={texts.weekBoard}>
      <CardHeader title={texts.board2(weekName(week))} />
      <CardBody className="text-14 text-muted">{children}</CardBody>
    </Card>
  );
}

function Loading({ week }: { week: number }) {
  return (
    <Card aria-label={texts.weekBoard} role="status">
      <CardHeader
        title={texts.board2(weekName(week))}
        subtitle={<span className="sr-only">{texts.loadingTheBoard}</span>}
      />
      <CardBody className="grid gap-3">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </CardBody>
    </Card>
  );
}
