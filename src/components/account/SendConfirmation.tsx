import { Mail } from "lucide-react";
import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import type { SignInForms } from "../../hooks/account/useAuth";
import { Button } from "../ui/buttons/Button";
import { toastError } from "../ui/overlays/toast";
import { toastConfirmationSent } from "./confirmationSent";

interface SendConfirmationProps {
  method: SignInForms;
  variant?: "primary" | "secondary";
}

/** Sends another link to confirm the signed-in user's address. */
export function SendConfirmation({ method, variant = "secondary" }: SendConfirmationProps) {
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const result = await method.sendConfirmation();
    setSending(false);
    if (result.ok) toastConfirmationSent(method.address?.email ?? "", method.inboxUrl);
    else toastError(result.message);
  };
  return (
    <Button
      variant={variant}
      isLoading={isSending}
      iconLeft={<Mail aria-hidden="true" className="size-4" />}
      onClick={() => void send()}
    >
      <Trans>Send a New Link</Trans>
    </Button>
  );
}
