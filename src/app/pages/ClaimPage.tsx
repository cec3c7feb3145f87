// [16.4] /claim/{token}: visitors sign in first, and stay on this page.
import { useParams } from "react-router-dom";
import { useAccountDialogs } from "../../features/landing/useAccountDialogs";
import { UserClaim } from "../../features/leagues/claim/UserClaim";
import { VisitorClaim } from "../../features/leagues/claim/VisitorClaim";
import { AppShell } from "../frame/AppShell";
import { Splash } from "../frame/Splash";
import { VisitorFrame } from "../frame/VisitorFrame";
import { usePresence } from "../usePresence";

export function ClaimPage() {
  const presence = usePresence();
  const { token = "" } = useParams();
  const { signIn, signUp, dialogs } = useAccountDialogs();
  if (presence === "unknown") return <Splash />;
  if (presence === "user")
    return (
      <AppShell>
        <UserClaim token={token} />
      </AppShell>
    );
  return (
    <VisitorFrame>
      <VisitorClaim token={token} onSignIn={signIn} onSignUp={signUp} />
      {dialogs}
    </VisitorFrame>
  );
}
