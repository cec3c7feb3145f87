// [11.3] The sentence that says what a member needs.
import { plural, t } from "@lingui/core/macro";
import { formatOrdinal } from "../../../domain/common/plurals";
import type { Condition, Need } from "../../../domain/odds/whatINeed";
import { countPoints } from "../../lib/countPoints";

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
      return t`You can't be caught.`;
    case "out":
      return [t`You're out of this week.`, whatIsLeft(need)].filter(Boolean).join(" ");
    case "soFar":
      return t`Without ${words.hidden}: ${soFarInWords(need.need, words)}.`;
    case "early":
      return t`${plural(need.openGames, { one: "# game is", other: "# games are" })} still open: too early to say.`;
    default:
      return asSentence(openInWords(need, words));
  }
}

const asSentence = (clause: string) => t`${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

function whatIsLeft({ bestPlace, canScore }: Need & { kind: "out" }): string {
  const place = bestPlace === null ? null : formatOrdinal(bestPlace);
  if (place === null) return canScore ? t`Your open picks still count for the season.` : "";
  return canScore
    ? t`You can still finish ${place}, and your open picks count for the season.`
    : t`You can still finish ${place}.`;
}

function soFarInWords(need: Need, words: NeedWords): string {
  if (need.kind === "won") return t`you win the week`;
  if (need.kind === "out") return t`you can't win the week`;
  return openInWords(need, words);
}

/** In the middle of a sentence, without its full stop. */
function openInWords(need: Need, { nameOf, verb, tie }: NeedWords): string {
  switch (need.kind) {
    case "count": {
      const otherwise = otherwiseInWords(need, tie);
      return otherwise === ""
        ? t`you need ${need.right} of your ${need.of} open picks`
        : t`you need ${need.right} of your ${need.of} open picks, or fewer with ${otherwise}`;
    }
    case "otherwise":
      return t`only ${otherwiseInWords(need, tie)} can win you the week`;
    case "ways": {
      const ways = need.ways.map(({ conditions }) => {
        const teams = conditions.map(nameOf);
        return `${formatTeams(teams)} ${teams.length === 1 ? verb.one : verb.many}`;
      });
      const otherwise = otherwiseInWords(need, tie);
      const more =
        need.others === 0 ? "" : t`. There ${plural(need.others, { one: "is # more way", other: "are # more ways" })}`;
      const conditions = ways.join(t`, or if `);
      return otherwise === ""
        ? t`you win the week if ${conditions}${more}`
        : t`you win the week if ${conditions}, or with ${otherwise}${more}`;
    }
    case "behind":
      return need.points === 0 ? t`you lead the week` : t`you're ${countPoints(need.points)} behind`;
    default:
      return "";
  }
}

function otherwiseInWords({ byTiebreak, byTie }: { byTiebreak: boolean; byTie: boolean }, tie: string): string {
  return [...(byTiebreak ? [t`the tiebreaker`] : []), ...(byTie ? [tie] : [])].join(t` or `);
}

function formatTeams(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : t`${items.slice(0, -1).join(", ")} and ${last}`;
}
