import { t } from "@lingui/core/macro";
import { formatDay } from "../../lib/format";

/** [13.4] "Open until Sun, Nov 29" */
export function joinUntilText(joinUntilMs: number, hasEnded: boolean): string {
  const day = formatDay(joinUntilMs);
  return hasEnded ? t`Joining ended ${day}` : t`Open until ${day}`;
}
