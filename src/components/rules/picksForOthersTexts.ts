// [13.2] The limits of a league's commissioners, in words.
import { t } from "@lingui/core/macro";
import type { PicksForOthers } from "../../../domain/leagues/picksForOthers";

/** As a choice. */
export function picksForOthersText(binding: PicksForOthers): string {
  switch (binding) {
    case "never":
      return t`Never`;
    case "untilDeadline":
      return t`Until the deadline`;
    case "untilKickoff":
      return t`Until kickoff`;
  }
}

/** For everybody who plays by it. */
export function picksForOthersSentence(binding: PicksForOthers): string {
  switch (binding) {
    case "never":
      return t`Commissioners can’t enter picks for other members.`;
    case "untilDeadline":
      return t`Commissioners can enter picks for other members until the deadline, with a reason that everybody can read.`;
    case "untilKickoff":
      return t`Commissioners can enter picks for other members until kickoff, with a reason that everybody can read.`;
  }
}
