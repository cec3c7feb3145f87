// [11.6] How a league split on a game, in words.
import { t } from "@lingui/core/macro";
import type { TeamView } from "../../../lib/views";

export interface Picker {
  readonly entryName: string;
  readonly isMe: boolean;
}

export interface Split {
  readonly away: { readonly team: TeamView | undefined; readonly pickers: readonly Picker[] };
  readonly home: { readonly team: TeamView | undefined; readonly pickers: readonly Picker[] };
}

/** Standing alone says something among at least so many. */
const FEWEST_PICKERS = 3;

export function splitText({ away, home }: Split): string {
  const total = away.pickers.length + home.pickers.length;
  const [most, least] = away.pickers.length > home.pickers.length ? [away, home] : [home, away];
  if (total === 0) return t`Nobody picked it.`;
  if (least.pickers.length === 0)
    return total === 1 ? t`The only pick is the ${nameOf(most)}.` : t`All ${total} picked the ${nameOf(most)}.`;
  if (most.pickers.length === least.pickers.length) return t`Split down the middle: ${most.pickers.length} each.`;
  const share = t`${most.pickers.length} of ${total} picked the ${nameOf(most)}.`;
  const alone = loneText({ away, home });
  return alone === null ? share : `${share} ${alone}`;
}

const nameOf = ({ team }: Split["home"]) => team?.name ?? t`Unknown`;

/** Null unless one stands alone against several. */
function loneText({ away, home }: Split): string | null {
  const [most, least] = away.pickers.length > home.pickers.length ? [away, home] : [home, away];
  const [only, another] = least.pickers;
  if (only === undefined || another !== undefined || most.pickers.length + 1 < FEWEST_PICKERS) return null;
  return only.isMe
    ? t`You stand alone on the ${nameOf(least)}.`
    : t`${only.entryName} stands alone on the ${nameOf(least)}.`;
}

/** Of many games' splits: who stands alone, the viewer first. */
export function aloneTexts(splits: readonly Split[]): string[] {
  const isOwn = ({ away, home }: Split) => [away, home].some(({ pickers }) => pickers.length === 1 && pickers[0]?.isMe);
  const lone = splits.filter((split) => loneText(split) !== null);
  return [...lone.filter(isOwn), ...lone.filter((split) => !isOwn(split))].flatMap((split) => loneText(split) ?? []);
}
