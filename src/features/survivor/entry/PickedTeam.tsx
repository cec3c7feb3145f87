// [4.7] An entry's pick of the week: the team, its game live, and the result.
import { LockKeyhole } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Countdown } from "../../../components/games/Countdown";
import { GameLine } from "../../../components/games/GameLine";
import { gameStateOf } from "../../../components/games/gameState";
import type { Scores } from "../../../components/games/scores/useScores";
import type { WeekGamesView } from "../../../components/games/gameViews";
import { EnteredMark } from "../../../components/survivor/EnteredMark";
import { pickOutcomeOf } from "../../../components/survivor/pickOutcome";
import { PickOutcomeText } from "../../../components/survivor/PickOutcomeText";
import type { OwnPoolWeekView, SurvivorPickView } from "../../../components/survivor/survivorViews";
import { Button } from "../../../components/ui/buttons/Button";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { teamVariables } from "../../../lib/color";

interface PickedTeamProps {
  pick: SurvivorPickView;
  ownWeek: OwnPoolWeekView;
  picksLosers: boolean;
  week: WeekGamesView | null;
  scores: Scores;
  teams: TeamMap;
  /** True once, when it replaces the form. */
  takesFocus: boolean;
  onFocused: () => void;
  /** Null once the pick is locked. */
  onChange: (() => void) | null;
}

export function PickedTeam({
  pick,
  ownWeek,
  picksLosers,
  week,
  scores,
  teams,
  takesFocus,
  onFocused,
  onChange,
}: PickedTeamProps) {
  const team = teams.get(pick.selectedTeamId);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    result.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  const game = week?.games.find(({ id }) => id === pick.gameId);
  const score = scores.get(pick.gameId);
  const planned = ownWeek.weekGames.find(({ id }) => id === pick.gameId);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div
        ref={result}
        role="group"
        tabIndex={-1}
        aria-label={t`Picked: ${team?.displayName ?? t`Unknown`}`}
        style={team && teamVariables(team)}
        className="relative flex flex-wrap items-center gap-4 overflow-hidden rounded-md bg-[var(--team-tint)] p-4 pl-5 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-[var(--team)]"
      >
        <TeamBadge team={team} size="lg" />
        <div className="min-w-44 flex-1">
          <p className="text-20 font-semibold text-strong">{team?.displayName ?? t`Unknown`}</p>
          <p role="status" className="text-14">
            <PickOutcomeText
              outcome={pickOutcomeOf(pick, ownWeek.entry)}
              isInProgress={game?.status === "in_progress"}
            />
            {picksLosers && pick.survived === null && (
              <span className="text-muted">
                <Trans> · must lose</Trans>
              </span>
            )}
            {pick.isAuto && (
              <span className="text-muted">
                <Trans> · Auto: your safety net picked it</Trans>
              </span>
            )}
            <EnteredMark pick={pick} />
            {pick.margin !== null && pick.margin > 0 && <span className="tabular text-muted"> · +{pick.margin}</span>}
            {pick.isTeamReturned && (
              <span className="text-muted">
                {planned?.isVoided ? (
                  <Trans> · Game voided, so you get the team back</Trans>
                ) : planned ? (
                  <Trans> · Game cancelled, so you get the team back</Trans>
                ) : (
                  <Trans> · Game moved to another week, so you get the team back</Trans>
                )}
              </span>
            )}
          </p>
        </div>
        {onChange ? (
          <Button onClick={onChange} className="max-sm:w-full">
            <Trans>Change Pick</Trans>
          </Button>
        ) : (
          pick.survived === null && (
            <span className="flex items-center gap-1.5 text-14 text-muted">
              <LockKeyhole aria-hidden className="size-4" />
              <Trans>Locked</Trans>
            </span>
          )
        )}
      </div>
      {game && (
        <GameLine
          game={game}
          state={gameStateOf({ game, score, isLocked: pick.isLocked })}
          score={score}
          teams={teams}
          pickedTeamId={pick.selectedTeamId}
          isPickRight={pick.survived}
        />
      )}
      {onChange && planned && (
        <p className="tabular text-14 text-muted">
          <Trans>You can change it until the deadline: </Trans>
          <Countdown atMs={planned.lockAtMs} className="font-medium text-body" />
        </p>
      )}
    </div>
  );
}
