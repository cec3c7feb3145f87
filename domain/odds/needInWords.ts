// [11.3] The sentence that says what a member needs.
import { plural } from "../common/plurals";
import * as texts from "../texts/odds";
import type { Condition, Need } from "./whatINeed";

/** What a team does to fulfil a condition: "wins", "win". */
export interface Verb {
  readonly one: string;
  readonly many: string;
}

export function needInWords(
  need: Need,
  nameOf: (condition: Condition) => string,
  verb: Verb = { one: "wins", many: "win" },
): string {
  switch (need.kind) {
    case "won":
      return texts.youCantBeCaught;
    case "out":
      return texts.youreOutOfThisWeek;
    case "count":
      return texts.youNeedOfYourOpen(need.right, need.of, need.orByTiebreak ? texts.orWithTheTiebreaker : "");
    case "tiebreak":
      return texts.onlyTheTiebreakerCanWin;
    case "early":
      return need.openGames === 0 ? texts.somePicksAreStillHidden : texts.gameAreStillOpenToo(need.openGames);
    case "ways": {
      const ways = need.ways.map(({ conditions }) => {
        const teams = listInWords(conditions.map(nameOf));
        return `${teams} ${plural(conditions.length, verb.one, verb.many)}`;
      });
      const more = need.others === 0 ? "" : texts.thereAreMoreWay(need.others);
      return texts.youWinTheWeekIf(
        `${ways.join(", or if ")}${need.orByTiebreak ? texts.orWithTheTiebreaker : ""}`,
        more,
      );
    }
  }
}

function listInWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : texts.and(items.slice(0, -1).join(", "), last);
}
