// [13.4] /join/{code}, the only page besides / that visitors see.
import { useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useAccountDialogs } from "../../features/landing/useAccountDialogs";
import { useMarkOpened } from "../../features/leagues/invitation/useMarkOpened";
import { UserInvitation } from "../../features/leagues/invitation/UserInvitation";
import { VisitorInvitation } from "../../features/leagues/invitation/VisitorInvitation";
import { AppShell } from "../frame/AppShell";
import { Splash } from "../frame/Splash";
import { usePresence } from "../usePresence";
import { VisitorFrame } from "../frame/VisitorFrame";

export function InvitationPage() {
  const presence = usePresence();
  const { inviteCode = "" } = useParams();
  // [13.10]
  const [search] = useSearchParams();
  const group = search.get("group") ?? undefined;
  const token = search.get("invitation") ?? undefined;
  useMarkOpened(token);
  const { signIn, signUp, dialogs } = useAccountDialogs();
  const [wantsIn, setWantsIn] = useState(false);
  const toGetIn = (open: () => void) => () => {
    setWantsIn(true);
    open();
  };
  if (presence === "unknown") return <Splash />;
  if (presence === "user")
    return (
      <AppShell>
        <UserInvitation code={inviteCode} group={group} token={token} wantsIn={wantsIn} />
      </AppShell>
    );
  return (
    <VisitorFrame>
      <VisitorInvitation code={inviteCode} group={group} onSignIn={toGetIn(signIn)} onSignUp={toGetIn(signUp)} />
      {dialogs}
    </VisitorFrame>
  );
}
