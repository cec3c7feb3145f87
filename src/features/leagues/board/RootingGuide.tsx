// [11.3]–[11.5] What the viewer needs, whom to root for, and what if: one list of the open games.
import { Heart, Link2, RotateCcw } from "lucide-react";
import { memo, useState } from "react";
import { homeWinProbability } from "../../../../domain/odds/winProbability";
import type { BoardGame } from "../../../components/board/boardWeek";
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
import { formatChance, formatTime } from "../../../lib/format";
import type { TeamView } from "../../../lib/views";
import type { useWhatIf } from "./useWhatIf";
import * as texts from "../../../texts/pages/leagues/board";

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
  const lines = useKeptOrder(rootingLines(open, counted), counted, whatIf.choices.size > 0);
  const deed = deedOf(week);
  return (
    <Card aria-label={texts.whatYouNeed}>
      <CardHeader
        title={whatIf.choices.size > 0 ? texts.whatIf : texts.whatYouNeed}
        subtitle={
          odds.need === null ? (
            texts.youTakeNoPartIn
          ) : (
            <span aria-live="polite">{needText(odds.need, counted, teams)}</span>
          )
        }
      />
      {odds.given !== null && (
        <p className="px-4 pt-3 text-12 text-muted sm:px-6">{texts.underEachTeamYourChance(deed.one)}</p>
      )}
      <ul aria-label={texts.openGames} className="divide-y divide-hairline px-4 py-2 sm:px-6">
        {lines.map((line) => (
          <GuideRow
            key={line.game.id}
            game={line.game}
            score={scores.get(line.game.id)}
            away={teams.get(line.game.awayTeam)}
            home={teams.get(line.game.homeTeam)}
            awayChance={line.given && formatChance(line.given.away, odds.isCoarse)}
            homeChance={line.given && formatChance(line.given.home, odds.isCoarse)}
            rootsFor={line.rootsFor}
            verb={deed.many}
            chosen={whatIf.choices.get(line.game.id) ?? null}
            isCoarse={odds.isCoarse}
            onChoose={whatIf.toggle}
          />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center gap-2 border-t border-hairline px-4 py-3 text-12 text-muted sm:px-6">
        {whatIf.choices.size === 0 ? (
          <p>{texts.pressATeamToSee(deed.past)}</p>
        ) : (
          <>
            <Button size="sm" iconLeft={<RotateCcw aria-hidden className="size-4" />} onClick={whatIf.reset}>
              {texts.reset}
            </Button>
            <Button size="sm" iconLeft={<Link2 aria-hidden className="size-4" />} onClick={() => void copyLink()}>
              {texts.copyLink}
            </Button>
          </>
        )}
      </footer>
    </Card>
  );
}

/** Rows keep their places while a winner is chosen, under finger and focus, until the chances are the real ones again. */
function useKeptOrder(lines: readonly RootingLine[], { odds }: CountedWeek, isChosen: boolean): readonly RootingLine[] {
  const now = lines.map(({ game }) => game.id).join();
  const [kept, setKept] = useState(now);
  const isReal = !isChosen && (odds.given === null || lines.every(({ given }) => given !== null));
  if (isReal && kept !== now) setKept(now);
  const places = new Map(kept.split(",").map((id, place) => [id, place]));
  const placeOf = ({ game }: RootingLine) => places.get(game.id) ?? places.size;
  return isReal ? lines : [...lines].sort((a, b) => placeOf(a) - placeOf(b));
}

const copyLink = () =>
  copyText(window.location.href, {
    success: texts.theLinkOpensWithThese,
    failure: texts.theLinkCouldntBeCopied,
  });

interface GuideRowProps {
  game: BoardGame;
  score: ScoreView | undefined;
  away: TeamView | undefined;
  home: TeamView | undefined;
  /** The viewer's chance if the side wins; null where the winner is chosen, and for who takes no part. */
  awayChance: string | null;
  homeChance: string | null;
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
  return texts.whatIf2(
    name,
    verb,
    chance === null ? "" : texts.yourChanceIs(chance),
    isWanted ? texts.rootForThem : "",
  );
}

/** Most ticks change what a few of the rows show. */
const GuideRow = memo(function GuideRow(props: GuideRowProps) {
  const { game, score, away, home, awayChance, homeChance, rootsFor, verb, chosen, isCoarse, onChoose } = props;
  const homeWins = homeWinProbability(game);
  const sides = [
    { teamId: game.awayTeam, team: away, chance: awayChance, points: score?.awayScore },
    { teamId: game.homeTeam, team: home, chance: homeChance, points: score?.homeScore },
  ];
  return (
    <li className="py-3">
      <p className="tabular flex items-center justify-between gap-2 text-12 text-muted">
        <span>{score && game.status === "in_progress" ? clockText(score) : formatTime(game.kickoffAtMs)}</span>
        {homeWins !== null && (
          <span>
            {home?.abbreviation} {texts.wins(formatChance(homeWins, isCoarse))}
          </span>
        )}
      </p>
      <div className="mt-1 grid grid-cols-2 gap-2">
        {sides.map(({ teamId, team, chance, points }) => {
          const isChosen = chosen === teamId;
          const isWanted = chosen === null && rootsFor === teamId;
          return (
            <button
              key={teamId}
              type="button"
              aria-pressed={isChosen}
              aria-label={labelOf({ name: team?.name ?? texts.unknown, verb, chance, isWanted })}
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
                {chance !== null && chosen === null && <span className="block text-12 text-muted">{chance}</span>}
              </span>
            </button>
          );
        })}
      </div>
    </li>
  );
});
