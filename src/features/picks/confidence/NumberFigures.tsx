// [10.2][10.14] The numbers of a confidence sheet at a glance: what is used, what is left, what is at stake.
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../../domain/common/points";
import { numbersLeft, placesOf } from "../../../../domain/scoring/confidenceSheet";
import type { GameId, GameView } from "../../../components/games/gameViews";
import type { LeagueSheet } from "../sheet/leagueSheet";
import type { NumberSheet } from "./useNumbers";

interface NumberFiguresProps {
  league: LeagueSheet;
  games: readonly GameView[];
  numbered: readonly GameId[];
  numbers: NumberSheet;
  /** At the end of the last line. */
  children?: ReactNode;
}

export function NumberFigures({ league, games, numbered, numbers: { sheet }, children }: NumberFiguresProps) {
  const left = numbersLeft(sheet);
  const used = sheet.slots.length - left.length;
  const statusOf = new Map(games.map(({ id, status }) => [id, status]));
  const isOver = (id: GameId) => ["final", "cancelled", "postponed"].includes(statusOf.get(id) ?? "final");
  const atStake = placesOf(sheet, numbered)
    .filter(({ game }) => game !== null && !isOver(game))
    .reduce((sum, { number }) => sum + number, 0);
  const isWeekOver = games.every(({ id }) => isOver(id));
  const points = [...league.counted.values()].reduce((sum, pick) => sum + pick.points, 0);
  return (
    // The count of numbers and the state of saving change their width with every number: their own line keeps the page
    // still.
    <div className="flex flex-wrap items-end gap-x-6 gap-y-1">
      <dl className="tabular flex flex-wrap gap-x-6 gap-y-1 max-sm:basis-full lg:basis-full">
        <Figure label={t`Numbers used`}>
          <Trans>
            {used} of {sheet.slots.length}
          </Trans>
        </Figure>
        <Figure label={t`At stake`}>{atStake}</Figure>
        <Figure label={t`Points`}>{formatPoints(points)}</Figure>
      </dl>
      {!isWeekOver && (
        <dl className="tabular min-w-0 flex-1">
          <Figure label={t`Numbers left`}>{left.length === 0 ? <Trans>None</Trans> : rangesOf(left)}</Figure>
        </dl>
      )}
      {children}
    </div>
  );
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

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="display text-16 text-strong sm:text-20">{children}</dd>
    </div>
  );
}
