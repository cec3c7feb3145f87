// One league in the card "Your Week", live.
import { Heart } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatOrdinal } from "../../../../domain/common/plurals";
import { formatPoints } from "../../../../domain/common/points";
import { hasOutcome } from "../../../../domain/games/games";
import { aloneText, chanceText, type BoardRow } from "../../../components/board/boardRows";
import { deedOf, needText } from "../../../components/board/needText";
import type { RootingLine } from "../../../components/board/rooting";
import type { CountedWeek } from "../../../components/board/useWeekOdds";
import type { Scores } from "../../../components/games/scores/useScores";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { countPoints } from "../../../lib/countPoints";
import { cx } from "../../../lib/cx";
import { formatChance } from "../../../lib/format";
import { gameText } from "./gameText";
import type { YourWeek } from "./useYourWeek";

/** The games on which most depends. */
const SHOWN_GAMES = 2;

/** As high as the figures and both games, so that nothing below moves. */
const boxStyles = "min-h-72";

export function YourChances({ yourWeek }: { yourWeek: YourWeek }) {
  const { chances, scores, teams } = yourWeek;
  if (chances === "failed" || chances === "none")
    return (
      <p className={cx("p-4 text-14 text-muted sm:px-6", boxStyles)}>
        {chances === "failed" ? (
          <Trans>Your week couldn't be loaded.</Trans>
        ) : (
          <Trans>Your chances show with the league’s picks, once two members have picked.</Trans>
        )}
      </p>
    );
  if (chances === "loading") return <YourChancesLoading />;
  const { counted, rows, own, lines } = chances;
  return (
    <div className={cx("grid grid-cols-1 content-start gap-4 p-4 sm:px-6", boxStyles)}>
      {own && <Standing row={own} members={rows.length} isCoarse={counted.odds.isCoarse} />}
      <p aria-live="polite" className="text-16 font-semibold text-strong">
        {sentence({ counted, rows, teams })}
      </p>
      {lines.length > 0 && (
        <ul aria-label={t`Who to root for`} className="divide-y divide-hairline border-t border-hairline">
          {lines.slice(0, SHOWN_GAMES).map((line) => (
            <Rooting key={line.game.id} line={line} counted={counted} scores={scores} teams={teams} />
          ))}
        </ul>
      )}
    </div>
  );
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
    if (first === undefined) return t`All games have ended.`;
    const isMine = winners.some(({ isMe }) => isMe);
    if (winners.length === 1) return isMine ? t`You won the week.` : t`${first.entryName} won the week.`;
    return isMine ? t`You won the week along with others.` : t`${winners.length} members won the week together.`;
  }
  const { need } = counted.odds;
  return need === null ? t`You aren’t playing this week.` : needText(need, counted, teams);
}

/** Beside "35%", "Won" or "Out". */
const PROSPECT_NOTES = { open: t`to win the week`, won: t`the week`, out: t`of the running this week` } as const;

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
            {alone !== null && <Trans>, {alone} alone</Trans>}
          </span>
        </span>
        <span className="text-right text-14 text-muted">
          <Trans>
            <strong className="display text-20 text-strong">{formatOrdinal(place)}</strong> of {members}
          </Trans>
          <span className="block">
            {odds.mostPoints > odds.points ? (
              <Trans>
                {countPoints(odds.points)}, up to {formatPoints(odds.mostPoints)}
              </Trans>
            ) : (
              countPoints(odds.points)
            )}
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
          <span className="line-clamp-2">
            <Trans>Root for the {team?.name ?? t`Unknown`}</Trans>
          </span>
        </span>
        <span className="line-clamp-2 text-12 text-muted">{gameText({ game, scores, teams })}</span>
      </span>
      <span className="shrink-0 text-right text-12 text-muted">
        <span className="block">
          <Trans>
            <strong className="text-14 text-success">{formatChance(chance, isCoarse)}</strong> if they{" "}
            {deedOf(counted.week).many}
          </Trans>
        </span>
        <span className="block">
          <Trans>{formatChance(otherwise, isCoarse)} if not</Trans>
        </span>
      </span>
    </li>
  );
}

function YourChancesLoading() {
  return (
    <div role="status" className={cx("grid grid-cols-1 content-start gap-4 p-4 sm:px-6", boxStyles)}>
      <span className="sr-only">
        <Trans>Loading your week…</Trans>
      </span>
      <Skeleton className="h-12 w-40" />
      <Skeleton className="h-1.5" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
