// [10.2][10.14] A member's numbers, and their state of saving. On phones the figures come after the games
// (WeekRest.tsx).
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  LayoutGrid,
  ListOrdered,
  LoaderCircle,
  Undo2,
  WandSparkles,
} from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { rankByOdds } from "../../../../domain/scoring/confidenceSheet";
import type { GameId, GameView, PickView } from "../../../components/games/gameViews";
import { Button } from "../../../components/ui/buttons/Button";
import { cx } from "../../../lib/cx";
import { useIsPhone } from "../../../hooks/useIsPhone";
import { homeLine } from "../row/pickLineTexts";
import { NumberFigures } from "./NumberFigures";
import type { LeagueSheet } from "../sheet/leagueSheet";
import type { NumberSheet, SaveState } from "./useNumbers";

export type SheetView = "games" | "order";

interface ConfidencePanelProps {
  league: LeagueSheet;
  games: readonly GameView[];
  picks: ReadonlyMap<GameId, PickView>;
  numbered: readonly GameId[];
  numbers: NumberSheet;
  /** True once all games are locked: the numbers are there to be read. */
  isOver: boolean;
  /** null where both views are on the page. */
  view: SheetView | null;
  onView: (view: SheetView) => void;
}

export function ConfidencePanel(props: ConfidencePanelProps) {
  const { league, games, picks, numbered, numbers, isOver, view, onView } = props;
  const { sheet, save, give, undo } = numbers;
  const isPhone = useIsPhone();
  const gameOf = new Map(games.map((game) => [game.id, game]));
  const saveText = <SaveText save={save} hasNumbers={sheet.given.size + sheet.fixed.size > 0} />;
  const open = numbered.filter((id) => !sheet.fixed.has(id) && !sheet.given.has(id));

  const handleRank = () => {
    const rated = open.map((id) => ({
      game: id,
      favouredBy: favouredBy(gameOf.get(id), { league, pick: picks.get(id) }),
    }));
    give(rankByOdds(sheet, rated), { canUndo: true });
  };
  return (
    <div className="grid gap-2 max-sm:w-full sm:gap-3">
      {!isPhone && (
        <NumberFigures league={league} games={games} numbered={numbered} numbers={numbers}>
          {saveText}
        </NumberFigures>
      )}
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 sm:gap-x-4 sm:gap-y-2">
        {view !== null && (
          <div role="group" aria-label={t`View`} className="flex rounded-md bg-neutral-soft sm:p-0.5">
            <ViewButton icon={<LayoutGrid />} isOn={view === "games"} onClick={() => onView("games")}>
              <Trans>Games</Trans>
            </ViewButton>
            <ViewButton icon={<ListOrdered />} isOn={view === "order"} onClick={() => onView("order")}>
              <Trans>Order</Trans>
            </ViewButton>
          </div>
        )}
        {isOver ? null : undo ? (
          <Button
            iconLeft={<Undo2 aria-hidden className="size-4 max-sm:hidden" />}
            className="max-sm:px-3"
            onClick={undo}
          >
            <Trans>Undo ranking</Trans>
          </Button>
        ) : (
          <Button
            iconLeft={<WandSparkles aria-hidden className="size-4 max-sm:hidden" />}
            className="max-sm:px-3"
            disabled={open.length === 0}
            onClick={handleRank}
          >
            <Trans>Rank by the odds</Trans>
          </Button>
        )}
        {isPhone && !isOver && saveText}
      </div>
    </div>
  );
}

/** By the league's line where it has one, else by the feed's. */
function favouredBy(
  game: GameView | undefined,
  { league: { settings, lines }, pick }: { league: LeagueSheet; pick: PickView | undefined },
): number | null {
  if (!game || !pick) return null;
  // It counts for nothing, so the others come first.
  if (game.status === "cancelled") return -Infinity;
  const home = homeLine({ game, settings, line: settings.format === "spread" ? lines.get(game.id) : undefined });
  if (home === null) return null;
  return pick.selectedTeamId === game.homeTeamId ? -home : home;
}

/** Always there, so that screen readers hear each change. On phones it is one drawing, except where it failed. */
function SaveText({ save, hasNumbers }: { save: SaveState; hasNumbers: boolean }) {
  const saved = { icon: <CircleCheck />, text: t`Numbers saved` };
  const none = { icon: <CircleDashed />, text: t`No numbers yet` };
  const looks = {
    idle: { ...(hasNumbers ? saved : none), className: "text-muted" },
    saving: { icon: <LoaderCircle className="animate-spin" />, text: t`Saving…`, className: "text-body" },
    saved: { ...saved, className: "text-success" },
    failed: {
      icon: <CircleAlert />,
      text: t`Not saved. Your last saved numbers are back.`,
      className: "basis-full text-danger",
    },
  }[save.kind];
  return (
    <p
      role="status"
      className={cx(
        "flex items-center gap-1.5 text-14 leading-7 font-medium max-sm:ml-auto [&_svg]:size-4",
        looks.className,
      )}
    >
      <span aria-hidden>{looks.icon}</span>
      <span className={cx(save.kind !== "failed" && "max-sm:sr-only")}>{looks.text}</span>
    </p>
  );
}

interface ViewButtonProps {
  icon: ReactNode;
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ViewButton({ icon, isOn, onClick, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cx(
        "flex h-11 items-center rounded-md px-2.5 text-14 font-semibold sm:gap-1.5 sm:px-3 [&_svg]:size-4 max-sm:[&_svg]:hidden",
        isOn ? "bg-surface text-strong shadow-card" : "text-muted hover:text-strong",
      )}
    >
      <span aria-hidden>{icon}</span>
      {children}
    </button>
  );
}
