// The state of the viewer's pick, in a few words at the end of the card's first line.
import { Check, CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { GameState } from "../../../components/games/gameState";
import type { PickView, TeamId } from "../../../components/games/gameViews";
import { FittedText } from "../../../components/ui/FittedText";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { pickResultOf, pickResultText } from "./pickResult";
import type { PickSave } from "./pickSheet";

interface PickStatusProps {
  state: GameState;
  teams: TeamMap;
  pick: PickView | undefined;
  save: PickSave<TeamId> | undefined;
}

export function PickStatus({ state, teams, pick, save }: PickStatusProps) {
  const nameOf = (teamId: TeamId) => teams.get(teamId)?.name ?? "Unknown";
  if (save?.kind === "saving")
    return (
      <Line icon={<LoaderCircle className="animate-spin" />} className="text-body">
        Saving...
      </Line>
    );
  if (save?.kind === "failed")
    return (
      <Line icon={<CircleAlert />} className="min-w-0 flex-1 font-medium text-danger">
        <FittedText
          long={pick ? `Not saved. Still ${nameOf(pick.selectedTeamId)}` : "Not saved"}
          short="Not saved"
          align="end"
        />
      </Line>
    );
  if (!pick)
    return (
      <Line icon={<CircleDashed />} className={state === "open" ? "font-medium text-warning" : "text-muted"}>
        No pick
      </Line>
    );
  if (state === "final") return <Result pick={pick} />;
  if (state === "postponed" || state === "cancelled")
    return (
      <Line icon={<CircleDashed />} className="text-muted">
        {pickResultText(pick)}
      </Line>
    );
  return (
    <Line icon={save ? <CircleCheck /> : <Check />} className={save ? "font-medium text-success" : "text-muted"}>
      {save ? "Saved" : "Picked"} <span className="sr-only">: {nameOf(pick.selectedTeamId)}</span>
    </Line>
  );
}

const results = {
  correct: { icon: <CircleCheck />, className: "text-success", short: (points: number) => `+${points}` },
  incorrect: { icon: <CircleX />, className: "text-danger", short: () => "0" },
  tie: { icon: <CircleMinus />, className: "text-body", short: () => "Tie" },
  pending: { icon: <CircleDashed />, className: "text-muted", short: () => "–" },
};

/** [2.37] Shows only the points where the words don't fit. */
function Result({ pick }: { pick: PickView }) {
  const { icon, className, short } = results[pickResultOf(pick)];
  return (
    <Line icon={icon} className={cx("min-w-0 flex-1 font-semibold", className)}>
      <span className="sr-only">Pick Result: </span>
      <FittedText long={pickResultText(pick)} short={short(pick.points)} align="end" />
    </Line>
  );
}

function Line({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        "tabular flex items-center justify-end gap-1 text-12 whitespace-nowrap [&_svg]:size-4 [&_svg]:shrink-0",
        className,
      )}
    >
      <span aria-hidden>{icon}</span>
      {children}
    </span>
  );
}
