import { ChevronDown, ChevronUp, Minus } from "lucide-react";
import { t } from "@lingui/core/macro";
import { cx } from "../../lib/cx";

/** How far somebody moved since the week began. The width never changes. */
export function RankChange({ rank, previousRank }: { rank: number; previousRank: number | null }) {
  const moved = previousRank === null ? 0 : previousRank - rank;
  const Icon = moved > 0 ? ChevronUp : moved < 0 ? ChevronDown : Minus;
  const label = moved === 0 ? t`no change` : moved > 0 ? t`up ${moved}` : t`down ${-moved}`;
  return (
    <span
      role="img"
      aria-label={label}
      className={cx(
        "tabular inline-flex w-7 shrink-0 items-center text-12 font-semibold",
        moved > 0 ? "text-success" : moved < 0 ? "text-danger" : "text-faint",
      )}
    >
      <Icon aria-hidden className={moved === 0 ? "size-3" : "size-4"} />
      {moved !== 0 && Math.abs(moved)}
    </span>
  );
}
