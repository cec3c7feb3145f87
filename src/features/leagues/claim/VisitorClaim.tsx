import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../components/ui/buttons/Button";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { paths } from "../../../lib/paths";
import { ClaimCard, ClaimSkeleton, NoClaim } from "./ClaimCard";
import { useIsOver } from "./useIsOver";
import { useQuery } from "../../../hooks/useQuery";

interface VisitorClaimProps {
  token: string;
  onSignIn: () => void;
  onSignUp: () => void;
}

/** [16.4] For signed-out visitors, who come back here once they are signed in. */
export function VisitorClaim({ token, onSignIn, onSignUp }: VisitorClaimProps) {
  const claim = useQuery(api.claims.get, { token });
  const isOver = useIsOver(claim);
  if (claim === undefined) return <ClaimSkeleton />;
  if (claim === null || isOver)
    return (
      <NoClaim
        actions={
          <LinkButton to={paths.home}>
            <Trans>Go to the home page</Trans>
          </LinkButton>
        }
      />
    );
  return (
    <ClaimCard claim={claim}>
      <Button variant="primary" size="lg" className="w-full" onClick={onSignUp}>
        <Trans>Create Account</Trans>
      </Button>
      <Button size="lg" className="w-full" onClick={onSignIn}>
        <Trans>Sign In</Trans>
      </Button>
    </ClaimCard>
  );
}
