// What the card "Your Week" says of one league, live.
import { Heart } from "lucide-react";
import { formatOrdinal } from "../../../domain/common/plurals";
import { countPoints, formatPoints } from "../../../domain/common/points";
import { hasOutcome } from "../../../domain/games/games";
import { openGames } from "../../../domain/odds/leagueWeek";
import { aloneText, boardRows, chanceText, type BoardRow } from "../../components/board/boardRows";
import { deedOf, needText } from "../../components/board/needText";
import { rootingLines, type RootingLine } from "../../components/board/rooting";
import { useLeagueWeek } from "../../components/board/useLeagueWeek";
import { useWeekOdds, type CountedWeek } from "../../components/board/useWeekOdds";
import { clockText } from "../../components/games/gameState";
import type { Scores } from "../../components/games/scores/useScores";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { TeamBadge } from "../../components/ui/TeamBadge";
import { useCurrentUser } from "../../hooks/account/useCurrentUser";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { formatChance, formatKickoff, fullName } from "../../lib/format";
import type { LeagueView, WeekView } from "../../lib/views";
import * as texts from "../../texts/pages/dashboard";

/** The games on which most depends. */
const SHOWN_GAMES = 2;

/** As high as the figures and both games, so that nothing below moves. */
const boxStyles = "min-h-72";

/** Give it a key of the league and week: another league's chances are none of these. */
export function YourChances({ league, week }: { league: LeagueView; week: WeekView }) {
  const viewerId = useCurrentUser()?.id ?? null;
  const { shown, scores, teams } = useLeagueWeek({ leagueId: league.id, season: week.season, week: week.week });
  const counted = useWeekOdds(shown.status === "ready" ? shown.week : null, viewerId);
  if (shown.status === "failed") return <Note>{texts.yourWeekCouldntBeLoaded}</Note>;
  if (shown.status === "loading" || counted === null) return <YourChancesLoading />;
  const rows = boardRows(shown.picks.members, counted.odds);
  if (!counted.week.games.some(({ isRevealed }) => isRevealed)) {
    return <Note>{texts.yourChancesShowOnceThe}</Note>;
  }
  if (rows.length < 2) return <Note>{texts.yourChancesShowOnceTwo}</Note>;
  const own = rows.find(({ member }) => member.isMe);
  const lines = rootingLines(openGames(counted.week.games), counted).filter(({ rootsFor }) => rootsFor !== null);
  return (
    <div className={cx("grid grid-cols-1 content-start gap-4 p-4 sm:px-6", boxStyles)}>
      {own && <Standing row={own} members={rows.length} isCoarse={counted.odds.isCoarse} />}
      <p aria-live="polite" className="text-16 font-semibold text-strong">
        {sentence({ counted, rows, teams })}
      </p>
      {lines.length > 0 && (
        <ul aria-label={texts.whomToRootFor} className="divide-y divide-hairline border-t border-hairline">
          {lines.slice(0, SHOWN_GAMES).map((line) => (
            <Rooting key={line.game.id} {...{ line, counted, scores, teams }} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Note({ children }: { children: string | string[] }) {
  return <p className={cx("p-4 text-14 text-muted sm:px-6", boxStyles)}>{children}</p>;
}

interface Told {
  counted: CountedWeek;
  rows: readonly BoardRow[];
  teams: TeamMap;
}

function sentence({ counted, rows, teams }: Told): string {
  const { games } = counted.week;
  if (games.every(({ status }) => hasOutcome(status))) {
    const winners = rows.filter(({ odds }) => odds.prospect === "won").map(({ member }) => member);
    const [first] = winners;
    if (first === undefined) return texts.allGamesHaveEnded2;
    const isMine = winners.some(({ isMe }) => isMe);
    if (winners.length === 1) return texts.wonTheWeek(isMine ? texts.you : fullName(first));
    return isMine ? texts.youWonTheWeekWith : texts.membersWonTheWeekTogether(winners.length);
  }
  const { need } = counted.odds;
  return need === null ? texts.youTakeNoPartIn : needText(need, counted, teams);
}

/** Beside "35%", "Won" or "Out". */
const PROSPECT_NOTES = { open: texts.toWinTheWeek, won: texts.theWeek, out: texts.ofTheRunning } as const;

function Standing({ row, members, isCoarse }: { row: BoardRow; members: number; isCoarse: boolean }) {
  const { odds, place } = row;
  const alone = aloneText(odds, isCoarse);
  return (
    <div>
      <p className="tabular flex items-end justify-between gap-4">
        <span className="flex items-baseline gap-2">
          <span className="display text-40 text-strong">{chanceText(odds, isCoarse)}</span>
          <span className="text-14 text-muted">
            {PROSPECT_NOTES[odds.prospect]}
            {alone !== null && texts.chanceAlone(alone)}
          </span>
        </span>
        <span className="text-right text-14 text-muted">
          <strong className="display text-20 text-strong">{formatOrdinal(place)}</strong> {texts.ofLabel3(members)}
          <span className="block">
            {countPoints(odds.points)}
            {odds.mostPoints > odds.points && texts.upTo(formatPoints(odds.mostPoints))}
          </span>
        </span>
      </p>
      <span aria-hidden className="bar mt-2 block h-1.5 overflow-hidden rounded-full bg-neutral-soft">
        <span
          className="block h-full origin-left rounded-full bg-accent transition-transform duration-300"
          style={{ transform: `scaleX(${odds.chance})` }}
        />
      </span>
    </div>
  );
}

interface RootingProps {
  line: RootingLine;
  counted: CountedWeek;
  scores: Scores;
  teams: TeamMap;
}

function Rooting({ line, counted, scores, teams }: RootingProps) {
  const { game, given, rootsFor } = line;
  const team = rootsFor === null ? undefined : teams.get(rootsFor);
  if (given === null) return null;
  const isHome = rootsFor === game.homeTeam;
  const [chance, otherwise] = isHome ? [given.home, given.away] : [given.away, given.home];
  const { isCoarse } = counted.odds;
  return (
    <li className="tabular flex min-h-16 items-center gap-3 py-2">
      <TeamBadge team={team} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-14 font-semibold text-strong">
          <Heart aria-hidden className="size-4 shrink-0 text-success" />
          <span className="line-clamp-2">{texts.rootForThe(team?.name ?? texts.unknown)}</span>
        </span>
        <span className="line-clamp-2 text-12 text-muted">{stateText({ game, scores, teams })}</span>
      </span>
      <span className="shrink-0 text-right text-12 text-muted">
        <span className="block">
          <strong className="text-14 text-success">{formatChance(chance, isCoarse)}</strong>{" "}
          {texts.ifThey(deedOf(counted.week).many)}
        </span>
        <span className="block">{texts.ifNot(formatChance(otherwise, isCoarse))}</span>
      </span>
    </li>
  );
}

/** "CHI 10, GB 7 · 2nd 8:42", and the kickoff of a game that is locked before it. */
function stateText({ game, scores, teams }: Pick<RootingProps, "scores" | "teams"> & Pick<RootingLine, "game">) {
  const nameOf = (id: string) => teams.get(id)?.abbreviation ?? "?";
  const [away, home] = [nameOf(game.awayTeam), nameOf(game.homeTeam)];
  const score = scores.get(game.id);
  if (score === undefined || game.status !== "in_progress")
    return texts.at(away, home, formatKickoff(game.kickoffAtMs));
  return `${away} ${score.awayScore}, ${home} ${score.homeScore} · ${clockText(score)}`;
}

export function YourChancesLoading() {
  return (
    <div role="status" className={cx("grid grid-cols-1 content-start gap-4 p-4 sm:px-6", boxStyles)}>
      <span className="sr-only">{texts.loadingYourWeek}</span>
      <Skeleton className="h-12 w-40" />
      <Skeleton className="h-1.5" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
