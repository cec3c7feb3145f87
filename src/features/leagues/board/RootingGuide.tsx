// [11.3]–[11.5] What the viewer needs, whom to root for, and what if: one list of the open games.
import { Heart, Link2, RotateCcw } from "lucide-react";
import { memo, useRef, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { openGames } from "../../../../domain/odds/leagueWeek";
import { homeWinProbability } from "../../../../domain/odds/winProbability";
import { chanceText } from "../../../components/board/boardRows";
import type { BoardGame, Choices } from "../../../components/board/boardWeek";
import { deedOf, needText } from "../../../components/board/needText";
import { rootingLines, type RootingLine } from "../../../components/board/rooting";
import type { CountedWeek } from "../../../components/board/useWeekOdds";
import { clockText } from "../../../components/games/gameState";
import type { ScoreView, TeamId } from "../../../components/games/gameViews";
import type { Scores } from "../../../components/games/scores/useScores";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardHeader } from "../../../components/ui/Card";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { copyText } from "../../../components/invite/inviteLink";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { formatChance, formatPercent, formatTime } from "../../../lib/format";
import type { TeamView } from "../../../lib/views";
import { useIsAttended } from "./useIsAttended";
import type { useWhatIf } from "./useWhatIf";
import { choicesText } from "./whatIfTexts";

interface RootingGuideProps {
  /** Those that can be chosen for, whether or not they are. */
  open: readonly BoardGame[];
  counted: CountedWeek;
  scores: Scores;
  teams: TeamMap;
  whatIf: ReturnType<typeof useWhatIf>;
  /** Out of view, it stays as it was: so a score costs a phone half as much. */
  isInView: boolean;
}

export const RootingGuide = memo(Guide, (_, { isInView }) => !isInView);

function Guide({ open, counted, scores, teams, whatIf }: RootingGuideProps) {
  const { week, odds } = counted;
  const { choices } = whatIf;
  const isWhatIf = choices.size > 0;
  const isCounted = isCountedWith(choices, { open, counted });
  const attention = useIsAttended();
  const lines = useKeptOrder(rootingLines(open, counted), attention.isAttended || isWhatIf || !isCounted);
  const deed = deedOf(week);
  const own = week.own ? odds.members.get(week.own.id) : undefined;
  const ownChance = own === undefined ? null : chanceText(own, odds.isCoarse);
  const isOpen = own?.prospect === "open";
  const need = odds.need === null ? t`You aren’t playing this week.` : needText(odds.need, counted, teams);
  const really = useKept(need, isWhatIf || !isCounted);
  const ifChosen = t`If ${choicesText({ choices, open, teams, deed })}`;
  const given =
    isOpen && ownChance !== null ? t`${ifChosen}, your chance is ${ownChance}. ${need}` : `${ifChosen}: ${need}`;
  // One message a choice, however often a score moves the chance afterwards.
  const announced = useKept(given, !isCounted, ifChosen + need);
  const pressed = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const handleReset = () => {
    whatIf.reset();
    // The button that had the focus goes.
    const next = pressed.current?.isConnected ? pressed.current : list.current?.querySelector("button");
    next?.focus({ preventScroll: true });
  };
  return (
    <Card ref={attention.ref} aria-label={t`What you need`}>
      {/* While winners are chosen it stays as high as it was, so that no button moves from under a finger. */}
      <CardHeader
        title={isWhatIf ? t`What if` : t`What you need`}
        subtitle={
          <span className="relative block">
            <span aria-live="polite" className={cx("block", isWhatIf && "invisible")}>
              {really}
            </span>
            {isWhatIf && <span className="absolute inset-x-0 top-0 truncate">{ifChosen}</span>}
          </span>
        }
      />
      <p role="status" className="sr-only">
        {isWhatIf && announced}
      </p>
      {odds.given !== null && (
        <p className="px-4 pt-3 text-12 text-muted sm:px-6">
          {odds.givenError === 0 ? (
            <Trans>Under each team: your chance of winning the week if it {deed.one}.</Trans>
          ) : (
            <Trans>
              Under each team: your chance of winning the week if it {deed.one}. Within about{" "}
              {formatPercent(2 * odds.givenError)}.
            </Trans>
          )}
        </p>
      )}
      <ul
        ref={list}
        aria-label={t`Open games`}
        className="divide-y divide-hairline px-4 py-2 sm:px-6"
        onClickCapture={({ target }) => (pressed.current = target instanceof Element ? target.closest("button") : null)}
      >
        {lines.map((line) => (
          <GuideRow
            key={line.game.id}
            game={line.game}
            score={scores.get(line.game.id)}
            away={teams.get(line.game.awayTeam)}
            home={teams.get(line.game.homeTeam)}
            awayChance={line.given && formatChance(line.given.away, odds.isCoarse)}
            homeChance={line.given && formatChance(line.given.home, odds.isCoarse)}
            ownChance={isCounted ? ownChance : null}
            rootsFor={line.rootsFor}
            verb={deed.many}
            chosen={whatIf.choices.get(line.game.id) ?? null}
            isCoarse={odds.isCoarse}
            onChoose={whatIf.toggle}
          />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center gap-2 border-t border-hairline px-4 py-3 text-12 text-muted sm:px-6">
        {!isWhatIf ? (
          <p>
            <Trans>Press a team to see the board as if it {deed.past}.</Trans>
          </p>
        ) : (
          <>
            <p aria-hidden className="w-full text-14 text-strong">
              {isCounted ? given : ifChosen}
            </p>
            <Button size="sm" iconLeft={<RotateCcw aria-hidden className="size-4" />} onClick={handleReset}>
              <Trans>Reset</Trans>
            </Button>
            <Button size="sm" iconLeft={<Link2 aria-hidden className="size-4" />} onClick={() => void copyLink()}>
              <Trans>Copy link</Trans>
            </Button>
          </>
        )}
      </footer>
    </Card>
  );
}

/** True if the counted week is the one in which exactly these winners have won. */
function isCountedWith(
  choices: Choices,
  { open, counted }: { open: readonly BoardGame[]; counted: CountedWeek },
): boolean {
  const stillOpen = new Set(openGames(counted.week.games).map(({ id }) => id));
  return open.every(({ id }) => choices.has(id) !== stillOpen.has(id));
}

/** The newest value, or the one before while it is held. With a key, the one that came with it first. */
function useKept(value: string, isHeld: boolean, key = value): string {
  const [kept, setKept] = useState({ key, value });
  if (isHeld || kept.key === key) return kept.value;
  setKept({ key, value });
  return value;
}

/** Rows keep their places while somebody is at them or a winner is chosen. */
function useKeptOrder(lines: readonly RootingLine[], isHeld: boolean): readonly RootingLine[] {
  const kept = useKept(lines.map(({ game }) => game.id).join(), isHeld);
  const places = new Map(kept.split(",").map((id, place) => [id, place]));
  const placeOf = ({ game }: RootingLine) => places.get(game.id) ?? places.size;
  return [...lines].sort((a, b) => placeOf(a) - placeOf(b));
}

const copyLink = () =>
  copyText(window.location.href, {
    success: t`The link opens with these winners.`,
    failure: t`The link couldn't be copied. Copy it from the address bar.`,
  });

interface GuideRowProps {
  game: BoardGame;
  score: ScoreView | undefined;
  away: TeamView | undefined;
  home: TeamView | undefined;
  /** The viewer's chance if the side wins; null where the winner is chosen, and for who takes no part. */
  awayChance: string | null;
  homeChance: string | null;
  /** The viewer's chance with the chosen winners; null as long as it isn't counted, and for who takes no part. */
  ownChance: string | null;
  rootsFor: TeamId | null;
  /** "win" */
  verb: string;
  chosen: TeamId | null;
  isCoarse: boolean;
  onChoose: (game: BoardGame, teamId: TeamId) => void;
}

interface SideLabel {
  name: string;
  verb: string;
  chance: string | null;
  isWanted: boolean;
}

/** "What if Lions win: your chance is 42%. Root for them" */
function labelOf({ name, verb, chance, isWanted }: SideLabel): string {
  return chance === null
    ? isWanted
      ? t`What if ${name} ${verb}. Root for them`
      : t`What if ${name} ${verb}`
    : isWanted
      ? t`What if ${name} ${verb}: your chance is ${chance}. Root for them`
      : t`What if ${name} ${verb}: your chance is ${chance}`;
}

/** Most ticks change what a few of the rows show. */
const GuideRow = memo(function GuideRow(props: GuideRowProps) {
  const { game, score, away, home, rootsFor, verb, chosen, isCoarse, onChoose } = props;
  const homeWins = homeWinProbability(game);
  const sides = [
    { teamId: game.awayTeam, team: away, given: props.awayChance, points: score?.awayScore },
    { teamId: game.homeTeam, team: home, given: props.homeChance, points: score?.homeScore },
  ];
  return (
    <li className="py-3">
      <p className="tabular flex items-center justify-between gap-2 text-12 text-muted">
        <span>{score && game.status === "in_progress" ? clockText(score) : formatTime(game.kickoffAtMs)}</span>
        {homeWins !== null && (
          <span>
            <Trans>
              {home?.abbreviation} wins {formatChance(homeWins, isCoarse)}
            </Trans>
          </span>
        )}
      </p>
      <div className="mt-1 grid grid-cols-2 gap-2">
        {sides.map(({ teamId, team, given, points }) => {
          const isChosen = chosen === teamId;
          const chance = isChosen ? props.ownChance : chosen === null ? given : null;
          const isWanted = chosen === null && rootsFor === teamId;
          return (
            <button
              key={teamId}
              type="button"
              aria-pressed={isChosen}
              aria-label={labelOf({ name: team?.name ?? t`Unknown`, verb, chance, isWanted })}
              onClick={() => onChoose(game, teamId)}
              className={cx(
                "tabular flex min-h-13 items-center gap-2 rounded-md border px-2 text-left text-14",
                isChosen
                  ? "border-accent bg-accent-soft text-strong"
                  : isWanted
                    ? "border-success/50 bg-success-soft text-strong"
                    : "border-hairline text-body hover:bg-hover",
              )}
            >
              <TeamBadge team={team} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-1 font-semibold">
                  {team?.abbreviation ?? "?"}
                  {points !== undefined && <span className="font-normal text-muted">{points}</span>}
                  {isWanted && <Heart aria-hidden className="size-3.5 text-success" />}
                </span>
                {chance !== null && <span className="block text-12 text-muted">{chance}</span>}
              </span>
            </button>
          );
        })}
      </div>
    </li>
  );
});
