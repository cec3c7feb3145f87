// [13.4] The invitation for signed-in users, with a button to join. Members, and those who wait for approval, are
// redirected to the league.
import { useMutation } from "convex/react";
import { Suspense, useEffect, useRef } from "react";
import { Navigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { normaliseInviteCode } from "../../../../domain/leagues/leagueForms";
import { Button } from "../../../components/ui/buttons/Button";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { useChange } from "../../../hooks/useChange";
import { askedToJoin } from "../../../lib/joinTexts";
import { later } from "../../../lib/later";
import { paths } from "../../../lib/paths";
import { InvitationCard, InvitationSkeleton, NoInvitation, useRefusal, type InvitationView } from "./InvitationCard";
import { useQuery } from "../../../hooks/useQuery";

interface UserInvitationProps {
  code: string;
  /** [13.10] The key of the group whose link it is. */
  group?: string | undefined;
  /** Of the mail that the reader came by. */
  token?: string | undefined;
  /** The reader signed in or up in order to join, so no second press is needed. */
  wantsIn: boolean;
}

export function UserInvitation({ code, group, token, wantsIn }: UserInvitationProps) {
  const invitation = useQuery(api.leagues.invitation, { inviteCode: code, ...(group && { group }) });
  const mine = useQuery(api.leagues.listMine, {});
  const askedFor = useQuery(api.joinRequests.find, { inviteCode: code });
  if (invitation === undefined || mine === undefined || askedFor === undefined) return <InvitationSkeleton />;
  const league = mine.find(({ inviteCode }) => inviteCode === normaliseInviteCode(code));
  if (league) {
    const home = league.poolType === "survivor" ? paths.survivorPool(league.id) : paths.league(league.id);
    return <Navigate to={home} replace />;
  }
  if (askedFor !== null) {
    const isPool = invitation?.poolType === "survivor";
    return <Navigate to={isPool ? paths.survivorPool(askedFor) : paths.league(askedFor)} replace />;
  }
  if (invitation === null)
    return (
      <NoInvitation
        code={code}
        actions={
          <LinkButton to={paths.leagues}>
            <Trans>My Leagues</Trans>
          </LinkButton>
        }
      />
    );
  return (
    <InvitationCard
      code={code}
      invitation={invitation}
      actions={<Join code={code} group={group} token={token} invitation={invitation} wantsIn={wantsIn} />}
    />
  );
}

/** Only pools with several entries ask, so that nobody else waits for the form. */
const EntriesForm = later(async () => (await import("./EntriesForm")).EntriesForm);

function Join({ code, group, token, invitation, wantsIn }: UserInvitationProps & { invitation: InvitationView }) {
  const { join, isSaving } = useJoin({ inviteCode: code, group, token }, invitation);
  const maxEntries = invitation.entry?.maxEntriesPerUser ?? 1;
  const asksEntries = maxEntries > 1;
  const isRefused = useRefusal(invitation) !== null;

  // Only once, so that a refusal stays on screen.
  const isTried = useRef(false);
  useEffect(() => {
    if (!wantsIn || asksEntries || isRefused || isTried.current) return;
    isTried.current = true;
    void join(1);
  });

  if (isRefused)
    return (
      <LinkButton to={invitation.entry ? paths.survivor : paths.leagues} size="lg" className="w-full">
        {invitation.entry ? <Trans>Find another pool</Trans> : <Trans>Find another league</Trans>}
      </LinkButton>
    );
  const label = labelOf(invitation);
  if (asksEntries)
    return (
      <Suspense>
        <EntriesForm
          maxEntries={maxEntries}
          label={label}
          isSaving={isSaving}
          onJoin={(entries) => void join(entries)}
        />
      </Suspense>
    );
  return (
    <Button variant="primary" size="lg" className="w-full" isLoading={isSaving} onClick={() => void join(1)}>
      {label}
    </Button>
  );
}

function labelOf({ needsApproval, entry }: InvitationView): string {
  if (needsApproval) return t`Ask to Join`;
  return entry ? t`Join Pool` : t`Join League`;
}

interface LinkOpened extends Pick<UserInvitationProps, "group" | "token"> {
  inviteCode: string;
}

/** Joins or asks to; the subscriptions to the user's leagues and request then redirect to the league. */
function useJoin({ inviteCode, group, token }: LinkOpened, { name, entry }: InvitationView) {
  const by = { inviteCode, ...(token && { invitation: token }) };
  const league = useChange(useMutation(api.leagues.join), {
    success: (joined) => ("isWaiting" in joined ? askedToJoin(joined) : { title: t`Joined league successfully!` }),
    failure: t`Failed to join league`,
  });
  const pool = useChange(useMutation(api.survivor.join), {
    success: ({ league: joined }) =>
      "isWaiting" in joined ? askedToJoin(joined) : { title: t`Joined`, description: name },
    failure: t`Failed to join survivor pool`,
  });
  return {
    join: async (numberOfEntries: number) =>
      entry === null
        ? await league.run({ ...by, ...(group && { group }) })
        : await pool.run({ ...by, numberOfEntries }),
    isSaving: league.isSaving || pool.isSaving,
  };
}
