// /email-confirmation, where a confirmation mail's link leads, signed in or not.
import { useLocation, useSearchParams } from "react-router-dom";
import { EmailConfirmation } from "../../features/landing/EmailConfirmation";
import { AppShell } from "../frame/AppShell";
import { Splash } from "../frame/Splash";
import { usePresence } from "../usePresence";
import { VisitorFrame } from "../frame/VisitorFrame";

export function EmailConfirmationPage() {
  const presence = usePresence();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  if (presence === "unknown") return <Splash />;
  const Frame = presence === "user" ? AppShell : VisitorFrame;
  return (
    <Frame>
      <EmailConfirmation token={new URLSearchParams(hash.slice(1)).get("token")} isOld={search.has("error")} />
    </Frame>
  );
}
