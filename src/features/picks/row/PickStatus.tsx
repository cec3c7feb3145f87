// The state of the viewer's pick, in a few words below the row's teams. A choice that
// the teams show anyway is only said to screen readers while the game is open.
import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX, CloudOff, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../../domain/common/points";
import { isCalledOff, type GameState } from "../../../components/games/gameState";
import type { PickView, TeamId } from "../../../components/games/gameViews";
import { FittedText } from "../../../components/ui/FittedText";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import type { CountedPick } from "../sheet/leagueSheet";
import { missedText, pickResultOf, pickResultText } from "./pickResult";
import type { PickSave } from "../sheet/pendingSaves";

interface PickStatusProps {
  state: GameState;
  teams: TeamMap;
  pick: PickView | undefined;
  save: PickSave<TeamId> | undefined;
  /** [10.3] */
  isCounting: boolean;
  /** [10.21] True if members choose which games they pick: one without a pick isn't missing. */
  isChosen: boolean;
  /** True if equal points, after the league's line, are a push. */
  isPush: boolean;
  /** [10.7] The rules picked this where the viewer didn't. */
  missed: CountedPick | null;
  /** True if the row is one line, which has to say everything. */
  isFolding: boolean;
}

export function PickStatus(props: PickStatusProps) {
  const { state, teams, pick, save, isCounting, isChosen, isPush, missed, isFolding } = props;
  const nameOf = (teamId: TeamId) => teams.get(teamId)?.name ?? t`Unknown`;
  if (save?.kind === "saving")
    return (
      <Line icon={<LoaderCircle className="animate-spin" />} className="text-body">
        <Trans>Saving...</Trans>
      </Line>
    );
  if (save?.kind === "unsaved")
    return (
      <Line icon={<CloudOff />} className="font-medium text-warning">
        <Trans>Not saved</Trans>
      </Line>
    );
  if (save?.kind === "failed")
    return (
      <Line icon={<CircleAlert />} className="min-w-0 font-medium text-danger">
        <FittedText
          long={pick ? t`Not saved. Still ${nameOf(pick.selectedTeamId)}` : t`Not saved`}
          short={t`Not saved`}
          align="end"
        />
      </Line>
    );
  if (!pick && missed) {
    const short = t`Missed ${shortResult(missed, isPush)}`;
    const long = isFolding ? missedText(missed, nameOf(missed.teamId), isPush) : short;
    return <Result pick={missed} long={long} short={short} isWide={isFolding} />;
  }
  if (!pick && !isCounting && !isFolding) return null;
  if (!pick && !isCounting)
    return (
      <Line icon={<CircleMinus />} className="text-muted">
        <Trans>Not counted</Trans>
      </Line>
    );
  if (!pick && isChosen) return state === "open" ? null : <span className="shrink-0">{t`Not picked`}</span>;
  if (!pick && state === "open")
    return (
      <span className="shrink-0">
        <Trans>No pick</Trans>
      </span>
    );
  if (!pick)
    return (
      <Line icon={<CircleDashed />} className="text-muted">
        <Trans>No pick</Trans>
      </Line>
    );
  if (state === "final")
    return (
      <Result pick={pick} long={pickResultText(pick, isPush)} short={shortResult(pick, isPush)} isWide={isFolding} />
    );
  // Its note says all there is to say.
  if (state === "voided") return <Saved isNew={false} teamName={nameOf(pick.selectedTeamId)} />;
  if (isCalledOff(state))
    return (
      <Line icon={<CircleDashed />} className="text-muted">
        {pickResultText(pick)}
      </Line>
    );
  return <Saved isNew={save !== undefined} teamName={nameOf(pick.selectedTeamId)} />;
}

function Saved({ isNew, teamName }: { isNew: boolean; teamName: string }) {
  if (!isNew) return <span className="sr-only">{t`Picked: ${teamName}`}</span>;
  return (
    <Line icon={<CircleCheck />} className="font-medium text-success">
      <Trans>Saved</Trans> <span className="sr-only">: {teamName}</span>
    </Line>
  );
}

const results = {
  correct: { icon: <CircleCheck />, className: "text-success", short: (points: number) => `+${formatPoints(points)}` },
  incorrect: { icon: <CircleX />, className: "text-danger", short: () => "0" },
  tie: { icon: <CircleMinus />, className: "text-body", short: () => t`Tie` },
  pending: { icon: <CircleDashed />, className: "text-muted", short: () => "–" },
};

function shortResult(pick: PickView | CountedPick, isPush: boolean): string {
  return pick.isTie && isPush ? t`Push` : results[pickResultOf(pick)].short(pick.points);
}

interface ResultProps {
  pick: PickView | CountedPick;
  long: string;
  short: string;
  /** True where it takes the rest of its line. */
  isWide: boolean;
}

/** [2.37] Shows only the points where the words don't fit. */
function Result({ pick, long, short, isWide }: ResultProps) {
  const { icon, className } = results[pickResultOf(pick)];
  return (
    <Line icon={icon} className={cx("min-w-0 font-semibold", isWide && "flex-1", className)}>
      <span className="sr-only">
        <Trans>Pick Result: </Trans>
      </span>
      <FittedText long={long} short={short} align="end" />
    </Line>
  );
}

function Line({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        "tabular flex h-4 items-center justify-end gap-1 text-12 whitespace-nowrap [&_svg]:size-4 [&_svg]:shrink-0",
        className,
      )}
    >
      <span aria-hidden>{icon}</span>
      {children}
    </span>
  );
}
