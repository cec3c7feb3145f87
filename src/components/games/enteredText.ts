// [13.2][16.3] Who entered a pick, where that isn't its owner.
import { t } from "@lingui/core/macro";
import { formatMoment } from "../../lib/format";

export interface Entered {
  readonly by: string;
  /** Of a commissioner, when and why. */
  readonly atMs?: number | undefined;
  readonly reason?: string | undefined;
}

export function enteredText({ by, atMs, reason }: Entered): string {
  if (atMs === undefined || reason === undefined) return t`entered by ${by}`;
  return t`entered by ${by}, ${formatMoment(atMs)}: ${reason}`;
}
