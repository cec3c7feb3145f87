// The line below a row's teams: what is particular about the game right now, in a few words. It has the
// same height whatever it says, so that a deadline, a kickoff or a play moves nothing.
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { useNow } from "../../../hooks/useNow";
import { cx } from "../../../lib/cx";
import { clockText, finalText, gameStateLabels, isUnderWay, type GameState } from "../gameState";
import type { GameView, ScoreView } from "../gameViews";

export interface RowNoteProps {
  game: GameView;
  state: GameState;
  score: ScoreView | undefined;
  /** The deadline; null where there is none. */
  lockAtMs: number | null;
  /** A note for admins about the game. */
  mark: ReactNode;
  /** The league's rules about this game that don't hold for the others; takes the channel's place. */
  note: string | null;
  /** How the viewer's league picked; empty before the deadline. */
  glance: ReactNode;
  /** The state of the viewer's pick, in a few words. */
  status: ReactNode;
}

/** Changing words have their place at the start, words that come once at the end, so that neither moves the other. */
export function RowNote({ game, state, score, lockAtMs, mark, note, glance, status }: RowNoteProps) {
  const isWaiting = state === "open" || state === "locked";
  return (
    <div className="tabular flex h-5 items-start gap-x-2.5 overflow-hidden px-2 text-12 whitespace-nowrap text-muted">
      <div className={cx("flex flex-1 gap-x-2", isUnderWay(state) ? "min-w-20" : "min-w-0")}>
        {!isWaiting && <StateWord state={state} score={score} game={game} />}
        {note === null ? (
          state === "open" && <span className="truncate">{game.broadcast}</span>
        ) : (
          <span className="truncate">{note}</span>
        )}
        {isWaiting && <WaitingState state={state} lockAtMs={lockAtMs} />}
        {mark}
      </div>
      {/* Where both don't fit, the glance wraps out of sight, below what has no width: the details say it too. */}
      <div className="flex h-4 min-w-0 flex-wrap overflow-clip">
        <span className="h-4" />
        {glance}
      </div>
      {status}
    </div>
  );
}

interface WaitingStateProps {
  state: "open" | "locked";
  lockAtMs: number | null;
}

function WaitingState({ state, lockAtMs }: WaitingStateProps) {
  return state === "open" && lockAtMs !== null ? <OpenState lockAtMs={lockAtMs} /> : <QuietWord state={state} />;
}

/** Says Locked as soon as the time left says that the deadline has passed; the lock itself is pushed a moment later. */
function OpenState({ lockAtMs }: { lockAtMs: number }) {
  return <QuietWord state={useNow(1_000) < lockAtMs ? "open" : "locked"} />;
}

/** Most games of a section are alike, so its heading says the word. */
function QuietWord({ state }: { state: "open" | "locked" }) {
  return (
    <>
      {state === "locked" && <Lock aria-hidden className="h-4 w-3.5 shrink-0" />}
      <span className="sr-only">{gameStateLabels[state]}</span>
    </>
  );
}

function StateWord({ state, score, game }: Pick<RowNoteProps, "state" | "score" | "game">) {
  if (!isUnderWay(state))
    return <span className="font-medium">{state === "final" ? finalText(score) : gameStateLabels[state]}</span>;
  const isOn = score && game.status !== "scheduled";
  const clock = isOn ? clockText(score) : null;
  return (
    <>
      <span className="inline-flex min-w-20 shrink-0 items-center gap-1.5 font-semibold text-live">
        <span aria-hidden className={cx("size-2 rounded-full bg-live", state === "live" && "animate-live")} />
        {/* A running clock says that the game is live. */}
        <span className={cx(clock !== null && state === "live" && "sr-only")}>{gameStateLabels[state]}</span>
        {clock !== null && clock !== gameStateLabels[state] && <span>{clock}</span>}
      </span>
      {/* Words that don't fit wrap out of sight: never cut, and never over what follows. */}
      <span className="flex h-[1lh] min-w-0 flex-1 flex-wrap gap-x-2 overflow-hidden">
        <span className="-mr-2 h-[1lh] w-0" />
        {isOn && score.isRedZone && (
          <span className="font-medium text-live">
            <Trans>Red zone</Trans>
          </span>
        )}
        {isOn && score.downDistance && <span>{score.downDistance}</span>}
      </span>
    </>
  );
}
