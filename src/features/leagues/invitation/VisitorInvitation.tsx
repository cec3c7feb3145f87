import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../components/ui/buttons/Button";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { paths } from "../../../lib/paths";
import { InvitationCard, InvitationSkeleton, NoInvitation } from "./InvitationCard";
import { useQuery } from "../../../hooks/useQuery";

interface VisitorInvitationProps {
  code: string;
  /** [13.10] The key of the group whose link it is. */
  group?: string | undefined;
  onSignIn: () => void;
  onSignUp: () => void;
}

/** [13.4] The invitation for signed-out visitors, with buttons to sign in or up. */
export function VisitorInvitation({ code, group, onSignIn, onSignUp }: VisitorInvitationProps) {
  const invitation = useQuery(api.leagues.invitation, { inviteCode: code, ...(group && { group }) });
  if (invitation === undefined) return <InvitationSkeleton />;
  if (invitation === null)
    return (
      <NoInvitation
        code={code}
        actions={
          <LinkButton to={paths.home}>
            <Trans>Go to the home page</Trans>
          </LinkButton>
        }
      />
    );
  return (
    <InvitationCard
      code={code}
      invitation={invitation}
      actions={
        <>
          <Button variant="primary" size="lg" className="w-full" onClick={onSignUp}>
            <Trans>Create Account</Trans>
          </Button>
          <Button size="lg" className="w-full" onClick={onSignIn}>
            <Trans>Sign In</Trans>
          </Button>
        </>
      }
    />
  );
}
