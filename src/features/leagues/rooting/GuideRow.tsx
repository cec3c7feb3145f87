import { Heart } from "lucide-react";
import { memo, startTransition, useOptimistic } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { homeWinProbability } from "../../../../domain/odds/winProbability";
import type { BoardGame } from "../../../components/board/boardWeek";
import { clockText } from "../../../components/games/gameState";
import type { ScoreView, TeamId } from "../../../components/games/gameViews";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { cx } from "../../../lib/cx";
import { formatChance, formatTime } from "../../../lib/format";
import type { TeamView } from "../../../lib/views";

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
export const GuideRow = memo(function GuideRow(props: GuideRowProps) {
  const { game, score, away, home, rootsFor, verb, isCoarse } = props;
  // A press shows before the board is counted anew.
  const [chosen, setChosen] = useOptimistic(props.chosen);
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
              onClick={() =>
                startTransition(() => {
                  setChosen(isChosen ? null : teamId);
                  props.onChoose(game, teamId);
                })
              }
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
