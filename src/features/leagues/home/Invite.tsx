import { Trans } from "@lingui/react/macro";
import { InviteCard } from "../../../components/invite/InviteCard";
import { InviteByMail } from "../../../components/invite/mail/InviteByMail";
import { Link } from "../../../components/ui/Link";
import { paths } from "../../../lib/paths";
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
      {league.isCommissioner && (
        <>
          <InviteByMail league={league} />
          <Link
            to={paths.leagueMoveIn(league.id)}
            className="inline-flex min-h-11 items-center rounded-sm text-14 font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Trans>Moving from another site?</Trans>
          </Link>
        </>
      )}
    </InviteCard>
  );
}
