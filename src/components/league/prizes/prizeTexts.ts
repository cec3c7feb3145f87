// [13.9] Prizes in words.
import type { FunctionReturnType } from "convex/server";
import { t } from "@lingui/core/macro";
import type { api } from "../../../../convex/_generated/api";
import { formatOrdinal } from "../../../../domain/common/plurals";
import { formatMoney } from "../../../../domain/dues/money";
import { weeksText } from "../../../../domain/scoring/segments";
import { weekName } from "../../../lib/weekName";
import { saidText } from "../../../lib/saidText";

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

interface OfferedPrize {
  readonly prize: PrizeView;
  /** The league's name for a segment or a group. */
  readonly name: string;
}

const isRangeOf = (range: { readonly fromWeek: number; readonly toWeek: number }, { target }: AwardView) =>
  target.kind === "segment" && target.fromWeek === range.fromWeek;

/** A season's prizes, with the names that its awards have. */
export function offeredPrizes({ prizes, awards }: Pick<PrizesView, "prizes" | "awards">): OfferedPrize[] {
  return prizes.map((prize) => {
    if (prize.kind === "segment")
      return { prize, name: awards.find((award) => isRangeOf(prize, award))?.name ?? saidText(weeksText(prize)) };
    if (prize.kind !== "group") return { prize, name: "" };
    const award = awards.find(({ target }) => target.kind === "group" && target.group === prize.group);
    return { prize, name: award?.name ?? t`A group` };
  });
}

function offeredName({ prize, name }: OfferedPrize): string {
  switch (prize.kind) {
    case "week":
      return prize.fromWeek === prize.toWeek ? weekName(prize.fromWeek) : t`Each week, ${saidText(weeksText(prize))}`;
    case "segment":
    case "group":
      return name;
    case "place":
      return t`${formatOrdinal(prize.place)} place`;
    case "last":
      return t`Last place`;
    case "survivor":
      return t`Survivor`;
  }
}

/** The prizes, a line each. */
export function prizeLines(offered: readonly OfferedPrize[], currency: string) {
  return offered.map(({ prize, name }) => ({
    name: offeredName({ prize, name }),
    worth: prize.cents === undefined ? (prize.text ?? "") : formatMoney(prize.cents, currency),
    carriesOver: prize.kind === "week" && prize.carriesOver,
  }));
}
