// /email-confirmation, where a confirmation mail's link leads, signed in or not.
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { EmailConfirmation } from "../../features/landing/EmailConfirmation";
import { AppShell } from "../frame/AppShell";
import { Splash } from "../frame/Splash";
import { usePresence } from "../usePresence";
import { VisitorFrame } from "../frame/VisitorFrame";

export function EmailConfirmationPage() {
  const presence = usePresence();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isConfirmed, setConfirmed] = useState(false);
  const goOn = (path: string) => {
    setConfirmed(true);
    void navigate(path, { replace: true });
  };
  // Until the next page is there: the new session would draw this one again, and it would ask for a link that is used.
  if (presence === "unknown" || isConfirmed) return <Splash />;
  const Frame = presence === "user" ? AppShell : VisitorFrame;
  return (
    <Frame>
      <EmailConfirmation
        token={new URLSearchParams(hash.slice(1)).get("token")}
        isOld={search.has("error")}
        onConfirmed={goOn}
      />
    </Frame>
  );
}
