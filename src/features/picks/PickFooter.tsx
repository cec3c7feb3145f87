// The card's last line: how your pick stands at the left, how the league picked at the right once that is no secret.
// It is as high in every state, so that a lock or a result moves nothing.
import { Check, CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { GameState } from "../../components/games/gameState";
import type { GameView, PickView, TeamId } from "../../components/games/views";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import type { LeagueView } from "../../lib/views";
import { LeagueSplit } from "./LeagueSplit";
import { pickResultOf, pickResultText } from "./pickResult";
import type { PickSave } from "./pickSheet";

interface PickFooterProps {
  game: GameView;
  state: GameState;
  teams: TeamMap;
  league: LeagueView | null;
  pick: PickView | undefined;
  save: PickSave<TeamId> | undefined;
  isLocked: boolean;
}

export function PickFooter(props: PickFooterProps) {
  const { game, teams, league, isLocked } = props;
  const status = (
    <span role="status" className="flex min-w-0 items-center gap-1.5 text-14">
      <PickStatus {...props} />
    </span>
  );
  return isLocked && league ? (
    <LeagueSplit game={game} teams={teams} leagueId={league.id} status={status} />
  ) : (
    <div className="flex min-h-11 items-center px-4">{status}</div>
  );
}

function PickStatus({ state, teams, pick, save, league }: PickFooterProps) {
  const nameOf = (teamId: TeamId) => teams.get(teamId)?.name ?? "Unknown";
  if (save?.kind === "saving")
    return (
      <Line icon={<LoaderCircle className="animate-spin" />} className="text-body">
        Saving...
      </Line>
    );
  if (save?.kind === "failed")
    return (
      <Line icon={<CircleAlert />} className="font-medium text-danger">
        {pick ? `Not saved. Still ${nameOf(pick.selectedTeamId)}` : "Not saved"}
      </Line>
    );
  if (!pick)
    return league ? (
      <Line icon={<CircleDashed />} className="text-muted">
        No pick
      </Line>
    ) : null;
  if (state === "final") return <Result pick={pick} />;
  if (state === "postponed" || state === "cancelled")
    return (
      <Line icon={<CircleDashed />} className="text-muted">
        {pickResultText(pick)}, not graded unless played
      </Line>
    );
  return (
    <Line icon={save ? <CircleCheck /> : <Check />} className={save ? "font-medium text-success" : "text-muted"}>
      {save ? "Saved" : "Picked"} <span className="sr-only">: {nameOf(pick.selectedTeamId)}</span>
    </Line>
  );
}

const results = {
  correct: { icon: <CircleCheck />, className: "text-success" },
  incorrect: { icon: <CircleX />, className: "text-danger" },
  tie: { icon: <CircleMinus />, className: "text-body" },
  pending: { icon: <CircleDashed />, className: "text-muted" },
};

/** [2.37] */
function Result({ pick }: { pick: PickView }) {
  const { icon, className } = results[pickResultOf(pick)];
  return (
    <Line icon={icon} className={cx("font-semibold", className)}>
      <span className="sr-only">Pick Result: </span>
      {pickResultText(pick)}
    </Line>
  );
}

function Line({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <span className={cx("flex min-w-0 items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0", className)}>
      <span aria-hidden>{icon}</span>
      <span className="tabular truncate">{children}</span>
    </span>
  );
}
