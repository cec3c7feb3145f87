// [11.6] How a league split on a game, in words.
import type { TeamView } from "../../../lib/views";
import { fullName } from "../../../lib/format";
import * as texts from "../../../texts/pages/leagues/board";

export interface Picker {
  readonly firstName: string;
  readonly lastName: string;
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
  const nameOf = ({ team }: Split["home"]) => team?.name ?? texts.unknown;
  if (total === 0) return texts.nobodyPickedIt;
  if (least.pickers.length === 0)
    return texts.the(total === 1 ? texts.theOnlyPickIs : texts.allPicked(total), nameOf(most));
  if (most.pickers.length === least.pickers.length) return texts.splitDownTheMiddleEach(most.pickers.length);
  const share = texts.ofPickedThe(most.pickers.length, total, nameOf(most));
  const [only] = least.pickers;
  if (only === undefined || least.pickers.length > 1 || total < FEWEST_PICKERS) return share;
  return texts.aloneOnThe(share, only.isMe ? texts.youStand : texts.stands(fullName(only)), nameOf(least));
}
