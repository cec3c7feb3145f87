// [11.9] /games/{id}: everything about one game. It has four subscriptions of its own (the game, the week's scores, the
// recorded moments, the feed's summary) and those of the one league that is open.
import { ChevronLeft } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { hasStarted } from "../../../domain/games/games";
import { useRefresh } from "../../components/games/details/useRefresh";
import { LiveAnnouncer } from "../../components/games/scores/LiveAnnouncer";
import { ScoresAsOf } from "../../components/games/scores/ScoresAsOf";
import { useScores } from "../../components/games/scores/useScores";
import { CalendarDrawing } from "../../components/games/weeks/CalendarDrawing";
import { Link } from "../../components/ui/Link";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { BelowFold } from "../../components/ui/BelowFold";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { useLater } from "../../hooks/useLater";
import { useMediaQuery } from "../../hooks/useMediaQuery";
import { useQueryResult } from "../../hooks/useQueryResult";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useTeams, type TeamMap } from "../../hooks/useTeams";
import { paths } from "../../lib/paths";
import { weekName } from "../../lib/weekName";
import { ChanceCard } from "./chance/ChanceCard";
import { DrivesCard } from "./DrivesCard";
import { GameHeader } from "./GameHeader";
import type { OneGameView } from "./gamePageViews";
import { InjuriesCard } from "./InjuriesCard";
import { LeaguesCard } from "./leagues/LeaguesCard";
import { LinesCard } from "./LinesCard";
import { PreviewCard } from "./PreviewCard";
import { ScoringCard } from "./ScoringCard";
import type { SummaryProps } from "./SummaryGap";
import { useGameCourse } from "./useGameCourse";

export function GamePage() {
  const { gameId = "" } = useParams();
  const found = useQueryResult({ query: api.games.get, args: { gameId } });
  const teams = useTeams();
  if (found.status === "error") throw found.error;
  if (found.status !== "success" || teams.size === 0) return <Loading />;
  if (found.data === null) return <NoGame />;
  return <Game key={gameId} found={found.data} teams={teams} />;
}

function Game({ found, teams }: { found: OneGameView; teams: TeamMap }) {
  const { game } = found;
  const { id: gameId, season, week } = game;
  const at = useMemo(() => ({ season, week }), [season, week]);
  const scores = useScores(at);
  const score = scores.get(gameId);
  const summary = useQuietQuery(api.gameDetails.get, { gameId });
  const { ask } = useRefresh(gameId, summary?.state === "ready");
  const { quarters, ...curve } = useGameCourse(game, { score, summary: courseOf(summary), teams });
  // It fills most of the page: the plays come after the curve, and the rest after the plays.
  const playsSummary = useLater(summary);
  const factsSummary = useLater(playsSummary);
  const [home, away] = [teams.get(game.homeTeamId), teams.get(game.awayTeamId)];
  const names = useMemo(() => ({ home: home?.name ?? t`Home`, away: away?.name ?? t`Away` }), [home, away]);
  useDocumentTitle(t`${names.away} at ${names.home}`);
  const isWide = useMediaQuery("(min-width: 64rem)");
  const games = useMemo(() => [game], [game]);
  const teamName = useCallback((id: string) => teams.get(id)?.name ?? t`Unknown`, [teams]);
  const isStarted = hasStarted(game.status);
  const chance = { ...curve, home, away, names, hasStarted: isStarted, isOver: game.status === "final" };
  const plays = {
    course: courseOf(playsSummary),
    hasFailed: playsSummary?.state === "failed",
    teams: { home, away },
    names,
  };
  const fetched = { summary: factsSummary, game, teams, onRetry: ask };
  const chanceCard = <ChanceCard {...chance} />;
  const leaguesCard = <LeaguesCard game={game} teams={teams} />;
  const previewCard = <PreviewCard {...fetched} />;
  const playCards = (
    <>
      <ScoringCard {...plays} />
      <DrivesCard {...plays} />
    </>
  );
  const factCards = (
    <>
      <LinesCard game={game} summary={factsSummary} home={home} away={away} />
      <InjuriesCard {...fetched} />
    </>
  );
  // Two columns would leave a phone's readers with another order than they see.
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={paths.picks({ season, week })}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 rounded-sm pr-2 text-14 font-medium text-muted hover:text-strong"
        >
          <ChevronLeft aria-hidden className="size-4" />
          <Trans>{weekName(week)} games</Trans>
        </Link>
        <ScoresAsOf week={at} />
      </div>
      <GameHeader found={found} score={score} teams={teams} quarters={quarters} />
      {isWide ? (
        <div className="grid grid-cols-[3fr_2fr] items-start gap-6">
          <div className="grid min-w-0 grid-cols-1 gap-6">
            {chanceCard}
            {isStarted ? playCards : previewCard}
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-6">
            {leaguesCard}
            {factCards}
            {isStarted && previewCard}
          </div>
        </div>
      ) : (
        <>
          {chanceCard}
          <BelowFold>
            {leaguesCard}
            {isStarted && playCards}
          </BelowFold>
          <BelowFold turn={2}>
            {factCards}
            {previewCard}
          </BelowFold>
        </>
      )}
      <LiveAnnouncer games={games} scores={scores} teamName={teamName} />
    </div>
  );
}

/** Undefined while it loads, null without one. */
function courseOf(summary: SummaryProps["summary"]) {
  if (summary === undefined || summary?.state === "loading") return undefined;
  return summary?.state === "ready" ? summary.course : null;
}

function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">
        <Trans>Loading game...</Trans>
      </span>
      <Skeleton className="h-64 rounded-card" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  );
}

function NoGame() {
  useDocumentTitle(t`Game not found`);
  return (
    <>
      <h1 className="sr-only">
        <Trans>Game not found</Trans>
      </h1>
      <EmptyState
        drawing={<CalendarDrawing />}
        title={t`This game doesn’t exist`}
        text={t`It was taken off the schedule, or the address is wrong.`}
        actions={
          <LinkButton variant="primary" to={paths.picks()}>
            <Trans>This week’s games</Trans>
          </LinkButton>
        }
        className="rounded-card border border-hairline bg-surface"
      />
    </>
  );
}
