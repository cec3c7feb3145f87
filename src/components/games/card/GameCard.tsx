// A game as a card: its time and state, two teams to choose from, one line of facts, and the rest on demand. Five fit
// on a phone's screen. The card knows nothing of leagues or saving: its parent passes the pick and handles clicks. Each
// line has the same height in every state, so that a deadline, a kickoff, a play or the end of the game moves nothing
// on the page.
import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { useNow } from "../../../hooks/useNow";
import { formatDay } from "../../../lib/format";
import { cx } from "../../../lib/cx";
import { gameAnchor } from "../../../lib/paths";
import { FittedText } from "../../ui/FittedText";
import { Countdown } from "../Countdown";
import { clockText, finalText, isUnderWay } from "../gameState";
import { kickoffText, weekdayKickoff } from "../kickoff";
import { StatusBadge } from "../StatusBadge";
import { FoldLine } from "./FoldLine";
import { GameDetails } from "./GameDetails";
import { GameFacts } from "./GameFacts";
import { TeamPair, type TeamPairProps } from "./TeamPair";
import { useLinkTarget } from "./useLinkTarget";

export interface GameCardProps extends TeamPairProps {
  /** The deadline to count down to; null where there is none. */
  lockAtMs: number | null;
  /** A note for admins about the game. */
  mark: ReactNode;
  /** The state of the viewer's pick, in a few words. */
  status: ReactNode;
  /** Why nothing can be picked; replaces the facts. */
  reason: string | null;
  /** How the viewer's league picked, at a glance; empty before the deadline. */
  glance: ReactNode;
  /** The same in full, shown in the details. */
  league: ReactNode;
  /** A line below the teams, where the league's rules need one. */
  extra: ReactNode;
  /** True if the card starts as one line that opens. */
  isFolding: boolean;
  /** Changes with each link that leads here; null when none does. */
  linkKey: string | null;
}

export function GameCard(props: GameCardProps) {
  const { game, state, score, teams, forms, lockAtMs, mark, status, isFolding, linkKey } = props;
  const [isOpen, setOpen] = useState(false);
  // Unfold in the same step, so that the page is long enough when the link scrolls the card into view.
  const [followed, setFollowed] = useState<string | null>(null);
  if (linkKey !== null && linkKey !== followed) {
    setFollowed(linkKey);
    if (isFolding) setOpen(true);
  }
  const article = useLinkTarget(linkKey);
  const detailsId = useId();
  const toggle = { isOpen, detailsId, onToggle: () => setOpen(!isOpen) };
  const nameOf = (id: string) => teams.get(id)?.displayName ?? t`Unknown`;
  const title = t`${nameOf(game.awayTeamId)} at ${nameOf(game.homeTeamId)}`;
  return (
    <article
      ref={article}
      id={gameAnchor(game.id)}
      tabIndex={-1}
      aria-label={title}
      className={cx(
        "scroll-mt-8 overflow-hidden rounded-card border border-hairline shadow-card",
        state === "final" ? "bg-surface-sunken" : "bg-surface",
      )}
    >
      {!isFolding && <h3 className="sr-only">{title}</h3>}
      {isFolding ? (
        <FoldLine game={game} score={score} teams={teams} mark={mark} status={status} title={title} {...toggle} />
      ) : (
        // One line, unless the viewer's text is much larger.
        <header className="tabular flex min-h-7 flex-wrap items-center gap-x-2 px-3 text-12 text-muted">
          {state === "open" && lockAtMs !== null ? (
            <OpenBadge lockAtMs={lockAtMs} />
          ) : (
            <StatusBadge state={state} {...(state === "final" ? { label: finalText(score) } : {})} />
          )}
          <When game={game} state={state} score={score} />
          {mark}
          {status}
        </header>
      )}
      {(isOpen || !isFolding) && <TeamPair {...props} title={title} />}
      {(isOpen || !isFolding) && props.extra}
      {!isFolding && (
        <div className="relative flex h-11 items-center gap-2 pl-3">
          {props.reason === null ? (
            <GameFacts game={game} state={state} score={score} teams={teams} />
          ) : (
            <p className="min-w-0 flex-1 truncate text-12 text-muted">{props.reason}</p>
          )}
          {state === "open" && lockAtMs !== null ? (
            <Countdown atMs={lockAtMs} className="tabular shrink-0 text-12 font-medium text-body" />
          ) : (
            props.glance
          )}
          <DetailsButton title={title} {...toggle} />
        </div>
      )}
      <div id={detailsId}>
        {isOpen && (
          <GameDetails game={game} state={state} score={score} teams={teams} forms={forms} lockAtMs={lockAtMs}>
            {props.league}
          </GameDetails>
        )}
      </div>
    </article>
  );
}

/** Says Locked as soon as the time left says that the deadline has passed; the lock itself is pushed a moment later. */
function OpenBadge({ lockAtMs }: { lockAtMs: number }) {
  return <StatusBadge state={useNow(1_000) < lockAtMs ? "open" : "locked"} />;
}

/** The game clock while the game is on, else the kickoff. */
function When({ game, state, score }: Pick<GameCardProps, "game" | "state" | "score">) {
  // A delayed kickoff still shows its time.
  if (isUnderWay(state) && score && game.status !== "scheduled")
    return <span className="display min-w-0 flex-1 truncate text-16 text-live">{clockText(score)}</span>;
  const day = formatDay(game.kickoffAtMs);
  return state === "final" ? (
    <FittedText long={day} short={day} className="flex-1" />
  ) : (
    <FittedText long={kickoffText(game)} short={weekdayKickoff(game)} className="flex-1" />
  );
}

interface ToggleProps {
  isOpen: boolean;
  detailsId: string;
  onToggle: () => void;
  title: string;
}

/** Wide enough for a finger, and as long as its line. */
function DetailsButton({ isOpen, detailsId, onToggle, title }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={t`Details: ${title}`}
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onToggle}
      className="flex h-full w-9 shrink-0 items-center justify-center text-muted after:absolute after:inset-0 hover:text-strong focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      <ChevronDown aria-hidden className={cx("size-4 transition-transform duration-150", isOpen && "rotate-180")} />
    </button>
  );
}
