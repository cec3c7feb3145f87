// [13.9] Prizes in words.
import type { FunctionReturnType } from "convex/server";
import { t } from "@lingui/core/macro";
import type { api } from "../../../../convex/_generated/api";
import { formatOrdinal } from "../../../../domain/common/plurals";
import { formatMoney } from "../../../../domain/dues/money";
import { weekName } from "../../../../domain/games/weeks";
import { weeksText } from "../../../../domain/scoring/segments";

export type PrizesView = FunctionReturnType<typeof api.prizes.get>;
export type AwardView = PrizesView["awards"][number];
export type PrizeView = PrizesView["prizes"][number];

export function awardName({ target, name }: Pick<AwardView, "target" | "name">): string {
  switch (target.kind) {
    case "week":
      return weekName(target.week);
    case "segment":
    case "group":
      return name;
    case "places": {
      const [first, last] = [formatOrdinal(target.fromPlace), formatOrdinal(target.toPlace)];
      return first === last ? t`${first} place` : t`${first} to ${last} place`;
    }
    case "last":
      return t`Last place`;
    case "survivor":
      return t`Survivor`;
  }
}

/** "$25", "Wooden spoon", "$25 · Wooden spoon" */
export function worthText(
  { cents, texts }: { readonly cents: number; readonly texts: readonly string[] },
  currency: string,
): string {
  return [...(cents === 0 ? [] : [formatMoney(cents, currency)]), ...texts].join(" · ");
}

/** What there is to win, a line each. */
export function prizeLines({ prizes, awards, currency }: PrizesView) {
  const nameOfSegment = (range: { readonly fromWeek: number; readonly toWeek: number }) =>
    awards.find(({ target }) => target.kind === "segment" && target.fromWeek === range.fromWeek)?.name ??
    weeksText(range);
  const nameOf = (prize: PrizeView): string => {
    switch (prize.kind) {
      case "week":
        return prize.fromWeek === prize.toWeek ? weekName(prize.fromWeek) : t`Each week, ${weeksText(prize)}`;
      case "segment":
        return nameOfSegment(prize);
      case "group":
        return awards.find(({ target }) => target.kind === "group" && target.group === prize.group)?.name ?? t`A group`;
      case "place":
        return t`${formatOrdinal(prize.place)} place`;
      case "last":
        return t`Last place`;
      case "survivor":
        return t`Survivor`;
    }
  };
  return prizes.map((prize) => ({
    name: nameOf(prize),
    worth: prize.cents === undefined ? (prize.text ?? "") : formatMoney(prize.cents, currency ?? "USD"),
    carriesOver: prize.kind === "week" && prize.carriesOver,
  }));
}
