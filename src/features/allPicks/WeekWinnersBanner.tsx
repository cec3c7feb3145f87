import { countPoints } from "../../../domain/common/points";
import { FORMER_MEMBER, WeekWinners } from "../../components/league/WeekWinners";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import type { LeagueWeights } from "../../hooks/useLeagueWeights";
import { fullName } from "../../lib/format";
import * as texts from "../../texts/pages/allPicks";

interface WeekWinnersBannerProps {
  week: number;
  picks: LeaguePicks;
  weights: LeagueWeights;
}

/** [10.15] The week's winners, or who is in front. */
export function WeekWinnersBanner({ week, picks, weights }: WeekWinnersBannerProps) {
  const people = new Map(picks.members.map((member) => [member.userId, member]));
  const winners = weights.winners?.map((winner) => ({ ...(people.get(winner.userId) ?? FORMER_MEMBER), ...winner }));
  return <WeekWinners week={week} winners={winners ?? null} outlook={outlookOf(picks, weights)} />;
}

/** "Ann Lee leads with 12 points." */
function outlookOf({ members }: LeaguePicks, weights: LeagueWeights): string {
  const points = new Map(weights.members.map((member) => [member.userId, member.points ?? 0]));
  const best = Math.max(0, ...points.values());
  if (best === 0) return texts.itsWinnerShowsHereOnce;
  const [first, ...others] = members.filter(({ userId }) => points.get(userId) === best);
  if (first === undefined || others.length > 0) return texts.membersLeadWith(others.length + 1, countPoints(best));
  return texts.withLabel2(first.isMe ? texts.youLead : texts.leads(fullName(first)), countPoints(best));
}
