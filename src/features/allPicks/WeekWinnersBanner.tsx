import { t } from "@lingui/core/macro";
import { FORMER_MEMBER, WeekWinners } from "../../components/league/WeekWinners";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import type { LeagueWeights } from "../../hooks/useLeagueWeights";
import { countPoints } from "../../lib/countPoints";

interface WeekWinnersBannerProps {
  week: number;
  picks: LeaguePicks;
  weights: LeagueWeights;
}

/** [10.15] The week's winners, or who is in front. */
export function WeekWinnersBanner({ week, picks, weights }: WeekWinnersBannerProps) {
  const people = new Map(picks.members.map((member) => [member.entryId, member]));
  const winners = weights.winners?.map((winner) => ({ ...(people.get(winner.entryId) ?? FORMER_MEMBER), ...winner }));
  return <WeekWinners week={week} winners={winners ?? null} outlook={outlookOf(picks, weights)} />;
}

/** "Ann Lee leads with 12 points." */
function outlookOf({ members }: LeaguePicks, weights: LeagueWeights): string {
  const points = new Map(weights.members.map((member) => [member.entryId, member.points ?? 0]));
  const best = Math.max(0, ...points.values());
  if (best === 0) return t`Its winner shows here once the last game is final.`;
  const [first, ...others] = members.filter(({ entryId }) => points.get(entryId) === best);
  if (first === undefined || others.length > 0) return t`${others.length + 1} members lead with ${countPoints(best)}.`;
  return first.isMe ? t`You lead with ${countPoints(best)}.` : t`${first.entryName} leads with ${countPoints(best)}.`;
}
