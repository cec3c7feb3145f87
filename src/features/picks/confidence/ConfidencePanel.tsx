// [10.2][10.14] The confidence sheet at a glance: what is used, what is left, what is at stake, and whether it is saved.
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
import { formatPoints } from "../../../../domain/common/points";
import { numbersLeft, placesOf, rankByOdds } from "../../../../domain/scoring/confidenceSheet";
import type { GameId, GameView, PickView } from "../../../components/games/gameViews";
import { Button } from "../../../components/ui/buttons/Button";
import { cx } from "../../../lib/cx";
import { homeLine } from "../row/lineTexts";
import type { LeagueSheet } from "../sheet/leagueSheet";
import type { NumberSheet, SaveState } from "./useNumbers";

export type SheetView = "games" | "order";

interface ConfidencePanelProps {
  league: LeagueSheet;
  games: readonly GameView[];
  picks: ReadonlyMap<GameId, PickView>;
  numbered: readonly GameId[];
  numbers: NumberSheet;
  /** null where both views are on the page. */
  view: SheetView | null;
  onView: (view: SheetView) => void;
}

export function ConfidencePanel({ league, games, picks, numbered, numbers, view, onView }: ConfidencePanelProps) {
  const { sheet, save, give, undo } = numbers;
  const left = numbersLeft(sheet);
  const used = sheet.slots.length - left.length;
  const gameOf = new Map(games.map((game) => [game.id, game]));
  const isOver = (id: GameId) => ["final", "cancelled", "postponed"].includes(gameOf.get(id)?.status ?? "final");
  const atStake = placesOf(sheet, numbered)
    .filter(({ game }) => game !== null && !isOver(game))
    .reduce((sum, { number }) => sum + number, 0);
  const points = [...league.counted.values()].reduce((sum, pick) => sum + pick.points, 0);
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
      {/* What is left and what is saved change their width with every number: a line of their own keeps the page still. */}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1 sm:gap-x-6">
        <dl className="tabular flex flex-wrap gap-x-3 gap-y-1 max-sm:basis-full sm:gap-x-6 lg:basis-full">
          <Figure label={t`Numbers used`} short={t`Used`}>
            <Trans>
              {used} of {sheet.slots.length}
            </Trans>
          </Figure>
          <Figure label={t`At stake`}>{atStake}</Figure>
          <Figure label={t`Points`}>{formatPoints(points)}</Figure>
        </dl>
        <dl className="tabular min-w-0 flex-1">
          <Figure label={t`Numbers left`} short={t`Left`}>
            {left.length === 0 ? <Trans>None</Trans> : rangesOf(left)}
          </Figure>
        </dl>
        <SaveText save={save} hasNumbers={sheet.given.size + sheet.fixed.size > 0} />
      </div>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 sm:gap-x-4 sm:gap-y-2">
        {view !== null && (
          <div role="group" aria-label={t`View`} className="flex rounded-md bg-neutral-soft p-0.5">
            <ViewButton icon={<LayoutGrid />} isOn={view === "games"} onClick={() => onView("games")}>
              <Trans>Games</Trans>
            </ViewButton>
            <ViewButton icon={<ListOrdered />} isOn={view === "order"} onClick={() => onView("order")}>
              <Trans>Order</Trans>
            </ViewButton>
          </div>
        )}
        {undo ? (
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
  const home = homeLine({ game, settings, line: settings.format === "spread" ? lines.get(game.id) : undefined });
  if (home === null) return null;
  return pick.selectedTeamId === game.homeTeamId ? -home : home;
}

/** "16, 12–9, 1": from the highest down. */
function rangesOf(ascending: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of [...ascending].reverse()) {
    const last = ranges.at(-1);
    if (last && last.to - 1 === number) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}

interface FigureProps {
  label: string;
  /** For phones, where all figures share a line. */
  short?: string;
  children: ReactNode;
}

function Figure({ label, short, children }: FigureProps) {
  return (
    <div className="max-sm:flex max-sm:items-baseline max-sm:gap-1">
      <dt className="text-12 text-muted">{short ? <PhoneText long={label} short={short} /> : label}</dt>
      <dd className="display text-16 text-strong sm:text-20">{children}</dd>
    </div>
  );
}

/** The short text is only for the eyes: screen readers always say the long one. */
function PhoneText({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{long}</span>
      <span aria-hidden className="sm:hidden">
        {short}
      </span>
    </>
  );
}

/** Always there, so that screen readers hear each change. On phones it is one word. */
function SaveText({ save, hasNumbers }: { save: SaveState; hasNumbers: boolean }) {
  const saved = {
    icon: <CircleCheck className="max-sm:hidden" />,
    text: <PhoneText long={t`Numbers saved`} short={t`Saved`} />,
  };
  const none = {
    icon: <CircleDashed className="max-sm:hidden" />,
    text: <PhoneText long={t`No numbers yet`} short="" />,
  };
  const looks = {
    idle: { ...(hasNumbers ? saved : none), className: "text-muted" },
    saving: {
      icon: <LoaderCircle className="animate-spin" />,
      text: <PhoneText long={t`Saving…`} short="" />,
      className: "text-body",
    },
    saved: { ...saved, className: "text-success" },
    failed: {
      icon: <CircleAlert />,
      text: t`Not saved. Your last saved numbers are back.`,
      className: "gap-1.5 text-danger",
    },
  }[save.kind];
  return (
    <p
      role="status"
      className={cx(
        "flex items-center text-12 font-medium sm:gap-1.5 sm:text-14 sm:leading-7 [&_svg]:size-4",
        save.kind === "failed" && "basis-full",
        looks.className,
      )}
    >
      <span aria-hidden>{looks.icon}</span>
      {looks.text}
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
