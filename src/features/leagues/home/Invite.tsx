import { Trans } from "@lingui/react/macro";
import { InviteCard } from "../../../components/invite/InviteCard";
import { InviteByMail } from "../../../components/invite/mail/InviteByMail";
import type { LeagueView } from "../../../lib/views";

interface InviteProps {
  league: LeagueView;
  className?: string;
}

/** Nothing once the league is full. */
export function Invite({ league, className }: InviteProps) {
  const { name, inviteCode, joinUntilMs, needsApproval, memberCount, maxMembers } = league;
  if (memberCount >= maxMembers) return null;
  return (
    <InviteCard
      name={name}
      code={inviteCode}
      joinUntilMs={joinUntilMs}
      needsApproval={needsApproval}
      joined={
        <Trans>
          {memberCount} of {maxMembers} joined
        </Trans>
      }
      {...(className ? { className } : {})}
    >
      {league.isCommissioner && <InviteByMail league={league} />}
    </InviteCard>
  );
}
