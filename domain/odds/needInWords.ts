// [11.3] The sentence that says what a member needs.
import { formatOrdinal, plural } from "../common/plurals";
import * as texts from "../texts/odds";
import type { Condition, Need } from "./whatINeed";

export interface NeedWords {
  readonly nameOf: (condition: Condition) => string;
  /** A team fulfills a condition so: "wins", "win". */
  readonly verb: { readonly one: string; readonly many: string };
  /** A game that neither side wins: "a tie", "a push". */
  readonly tie: string;
  /** "Monday's picks" */
  readonly hidden: string;
}

export function needInWords(need: Need, words: NeedWords): string {
  switch (need.kind) {
    case "won":
      return texts.youCantBeCaught;
    case "out":
      return [texts.youreOutOfThisWeek, whatIsLeft(need)].filter(Boolean).join(" ");
    case "soFar":
      return texts.without(words.hidden, soFarInWords(need.need, words));
    case "early":
      return texts.gameAreStillOpenToo(need.openGames);
    default:
      return texts.sentence(openInWords(need, words));
  }
}

function whatIsLeft({ bestPlace, canScore }: Need & { kind: "out" }): string {
  const place = bestPlace === null ? null : formatOrdinal(bestPlace);
  if (place === null) return canScore ? texts.yourOpenPicksCount : "";
  return canScore ? texts.youCanStillFinishAndScore(place) : texts.youCanStillFinish(place);
}

function soFarInWords(need: Need, words: NeedWords): string {
  if (need.kind === "won") return texts.youWinTheWeek;
  if (need.kind === "out") return texts.youCantWinTheWeek;
  return openInWords(need, words);
}

/** In the middle of a sentence, without its full stop. */
function openInWords(need: Need, { nameOf, verb, tie }: NeedWords): string {
  switch (need.kind) {
    case "count": {
      const otherwise = otherwiseInWords(need, tie);
      return texts.youNeedOfYourOpen(need.right, need.of, otherwise === "" ? "" : texts.orFewerWith(otherwise));
    }
    case "otherwise":
      return texts.onlyCanWin(otherwiseInWords(need, tie));
    case "ways": {
      const ways = need.ways.map(({ conditions }) => {
        const teams = listInWords(conditions.map(nameOf));
        return `${teams} ${plural(conditions.length, verb.one, verb.many)}`;
      });
      const otherwise = otherwiseInWords(need, tie);
      const more = need.others === 0 ? "" : texts.thereAreMoreWay(need.others);
      return texts.youWinTheWeekIf(ways.join(texts.orIf), otherwise === "" ? "" : texts.orWith(otherwise), more);
    }
    case "behind":
      return need.points === 0 ? texts.youLead : texts.youTrail(need.points);
    default:
      return "";
  }
}

function otherwiseInWords({ byTiebreak, byTie }: { byTiebreak: boolean; byTie: boolean }, tie: string): string {
  return [...(byTiebreak ? [texts.theTiebreaker] : []), ...(byTie ? [tie] : [])].join(texts.or);
}

function listInWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : texts.and(items.slice(0, -1).join(", "), last);
}
