import { useSortable } from "@dnd-kit/sortable";
import { GripVertical, Lock } from "lucide-react";
import type { SyntheticEvent } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Place } from "../../../../domain/scoring/confidenceSheet";
import { gameStateLabels, gameStateOf } from "../../../components/games/gameState";
import type { GameId, GameView, TeamId } from "../../../components/games/gameViews";
import { weekdayKickoff } from "../../../components/games/kickoff";
import { FittedText } from "../../../components/ui/FittedText";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { useMediaQuery } from "../../../hooks/useMediaQuery";
import type { TeamMap } from "../../../hooks/useTeams";
import { teamVariables } from "../../../lib/color";
import { cx } from "../../../lib/cx";
import type { RowRules } from "../row/rowRules";
import { NumberSelect } from "./NumberSelect";

interface OrderRowProps {
  id: string;
  place: Place<GameId>;
  /** While a row is dragged: the number that this one would have. */
  preview: number | null;
  /** undefined for a number without a pick. */
  game: GameView | undefined;
  teams: TeamMap;
  teamId: TeamId | null;
  rules: RowRules | undefined;
  /** True beside the games, whose rows have the lists of numbers. */
  isBeside: boolean;
  onNumber: (number: number | null) => void;
}

type Listener = ((event: SyntheticEvent) => void) | undefined;

/** Not where the row's list of numbers is pressed. */
function onRow(listener: Listener) {
  return (event: SyntheticEvent) => {
    if (!(event.target instanceof Element && event.target.closest("select"))) listener?.(event);
  };
}

/**
 * A number and the pick that counts with it. The row itself can be dragged; a finger has to rest on it first, so that
 * it can scroll. The handle fills the right end, where a thumb is, and drags at once.
 */
export function OrderRow({ id, place, preview, game, teams, teamId, rules, isBeside, onNumber }: OrderRowProps) {
  const isFixed = place.kind === "fixed";
  const canMove = game !== undefined && !isFixed;
  const hasLessMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: !canMove, droppable: isFixed },
    attributes: { roleDescription: t`movable pick` },
    ...(hasLessMotion ? { transition: null } : {}),
  });
  const on = { ...listeners } as Record<string, Listener>;
  const team = teamId === null ? undefined : teams.get(teamId);
  const name = team?.name ?? t`Unknown`;
  const isOff = game?.status === "cancelled";
  const isLeft = place.kind === "left" && !isOff;
  const forNow = isLeft ? t` · counts ${place.number} for now` : "";
  const detail = (by: "name" | "abbreviation") =>
    rules?.missed
      ? t`Missed, counted for you`
      : isOff
        ? offText(game)
        : game
          ? opponentText({ game, teams, teamId, by })
          : "";
  return (
    <li
      ref={setNodeRef}
      onMouseDown={canMove ? onRow(on["onMouseDown"]) : undefined}
      onTouchStart={canMove ? onRow(on["onTouchStart"]) : undefined}
      style={{
        ...(team && teamVariables(team)),
        ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }),
        ...(transition && !hasLessMotion && { transition }),
      }}
      className={cx(
        "tabular relative flex h-14 items-center gap-3 overflow-hidden border-b border-hairline pl-3",
        "first:rounded-t-card last:rounded-b-card last:border-b-0",
        "before:absolute before:inset-y-0 before:left-0 before:w-1",
        team && "before:bg-[var(--team)]",
        isFixed ? "bg-surface-sunken" : "bg-surface",
        canMove && "cursor-grab select-none [-webkit-touch-callout:none]",
        isDragging && "z-10 rounded-md bg-surface-raised! shadow-lg outline-2 outline-accent",
      )}
    >
      {canMove && preview === null && !isBeside ? (
        <NumberSelect
          name={name}
          number={place.kind === "given" ? place.number : null}
          options={rules?.number?.options ?? []}
          onChoose={onNumber}
        />
      ) : (
        <span className={cx("display w-16 pl-3 text-20", game ? "text-strong" : "text-faint")}>
          {preview ?? place.number}
        </span>
      )}
      {game ? (
        <>
          <TeamBadge team={team} size="sm" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-14 font-semibold text-strong">{name}</span>
            <FittedText
              long={detail("name") + forNow}
              short={isLeft ? t`Counts ${place.number} for now` : detail("abbreviation")}
              className="text-12 text-muted"
            />
          </span>
        </>
      ) : (
        <span className="flex-1 text-14 text-faint">
          <Trans>Free</Trans>
        </span>
      )}
      {canMove && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          onPointerDown={on["onPointerDown"]}
          onKeyDown={on["onKeyDown"]}
          aria-label={t`Move ${name}, number ${place.number}`}
          className="flex h-full w-16 shrink-0 cursor-grab touch-none items-center justify-center text-muted -outline-offset-2 select-none [-webkit-touch-callout:none] hover:bg-hover hover:text-strong active:cursor-grabbing"
        >
          <GripVertical aria-hidden className="size-6" />
        </button>
      )}
      {isFixed && (
        <span className="flex w-16 shrink-0 justify-center text-muted">
          <Lock role="img" aria-label={t`Locked`} className="size-4" />
        </span>
      )}
    </li>
  );
}

/** [13.3] Its number is better given to another pick. */
function offText(game: GameView): string {
  const word = gameStateLabels[gameStateOf({ game, score: undefined, isLocked: false })];
  return t`${word}, doesn’t count`;
}

interface OpponentTextInput {
  game: GameView;
  teams: TeamMap;
  teamId: TeamId | null;
  by: "name" | "abbreviation";
}

/** "at Bears · Sun 1:00 PM" or "at CHI · Sun 1:00 PM" */
function opponentText({ game, teams, teamId, by }: OpponentTextInput): string {
  const isHome = teamId === game.homeTeamId;
  const opponent = teams.get(isHome ? game.awayTeamId : game.homeTeamId)?.[by] ?? t`Unknown`;
  return `${isHome ? "vs" : "at"} ${opponent} · ${weekdayKickoff(game)}`;
}
