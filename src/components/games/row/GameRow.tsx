// A game as a row of a sheet: two teams to choose from, a line for what is particular about the game, and the rest on
// demand. Facts that it shares with its neighbors, like the kickoff, stand above them. The row knows nothing of leagues
// or saving: its parent passes the pick and handles clicks. It has the same height in every state, so that a deadline,
// a kickoff, a play or the end of the game moves nothing on the page.
import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { cx } from "../../../lib/cx";
import { gameAnchor, paths } from "../../../lib/paths";
import { FoldLine } from "./FoldLine";
import { GameDetails } from "./GameDetails";
import { RowNote, type RowNoteProps } from "./RowNote";
import { TakeBackSwipe } from "./TakeBackSwipe";
import { TeamPair, type TeamPairProps } from "./TeamPair";
import { useLinkTarget } from "./useLinkTarget";

export interface GameRowProps extends Omit<TeamPairProps, "title">, Omit<RowNoteProps, "game" | "state" | "score"> {
  /** How the viewer's league picked in full, and its line: shown in the details. */
  league: ReactNode;
  /** Stands before the teams by the league's rules: a number or a star. null where nothing stands there in any game. */
  lead: ReactNode;
  /** True if the row starts as one line that opens. */
  isFolding: boolean;
  /** Changes with each link that leads here; null when none does. */
  linkKey: string | null;
}

export function GameRow(props: GameRowProps) {
  const { game, state, score, teams, forms, lockAtMs, mark, note, glance, status, lead, isFolding, linkKey } = props;
  const [isOpen, setOpen] = useState(false);
  // Unfold in the same step, so that the page is long enough when the link scrolls the row into view.
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
      className={cx("-outline-offset-2", state === "final" ? "bg-surface-sunken" : "bg-surface")}
    >
      {isFolding ? (
        <FoldLine game={game} score={score} teams={teams} mark={mark} status={status} title={title} {...toggle} />
      ) : (
        <h3 className="sr-only">{title}</h3>
      )}
      {(isOpen || !isFolding) && (
        <TakeBackSwipe onTakeBack={props.onTakeBack} carriedTo={paths.gamePage(game.id)}>
          {lead !== null && (
            <div className="flex w-13 shrink-0 justify-center pt-1.5 max-[22.5rem]:w-11 sm:w-18">{lead}</div>
          )}
          <div className={cx("min-w-0 flex-1 pt-1", lead === null && "pl-1", isFolding && "pr-1")}>
            <TeamPair {...props} title={title} />
            <RowNote
              game={game}
              state={state}
              score={score}
              lockAtMs={lockAtMs}
              mark={!isFolding && mark}
              note={note}
              glance={glance}
              status={!isFolding && status}
            />
          </div>
          {!isFolding && <DetailsButton title={title} isNarrow={lead !== null} {...toggle} />}
        </TakeBackSwipe>
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

interface ToggleProps {
  isOpen: boolean;
  detailsId: string;
  onToggle: () => void;
  title: string;
}

/** As high as its row, and wide enough for a finger: beside a number, a phone has less room. */
function DetailsButton({ isOpen, detailsId, onToggle, title, isNarrow }: ToggleProps & { isNarrow: boolean }) {
  return (
    <button
      type="button"
      aria-label={t`Details: ${title}`}
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onToggle}
      className={cx(
        "flex shrink-0 items-center justify-center text-muted -outline-offset-2 hover:bg-hover hover:text-strong",
        isNarrow ? "w-9 sm:w-11" : "w-11",
      )}
    >
      <ChevronDown aria-hidden className={cx("size-4 transition-transform duration-150", isOpen && "rotate-180")} />
    </button>
  );
}
