// Signing in and up from any page that visitors see, with our own forms or the provider's modals.
import { Suspense, useState, type ReactNode } from "react";
import { useAuth } from "../../hooks/account/useAuth";
import { later } from "../../lib/later";
import type { AccountDialog } from "./AccountDialogs";

/** Forms weigh more than the page that opens them. */
const LazyDialogs = later(async () => (await import("./AccountDialogs")).AccountDialogs);

interface AccountDialogs {
  signIn: () => void;
  signUp: () => void;
  /** The page renders this. */
  dialogs: ReactNode;
}

export function useAccountDialogs(): AccountDialogs {
  const { method } = useAuth();
  const [open, setOpen] = useState<AccountDialog | null>(null);
  if (method.kind === "modals") return { signIn: method.openSignIn, signUp: method.openSignUp, dialogs: null };

  const dialogs = open !== null && (
    <Suspense>
      <LazyDialogs open={open} onOpen={setOpen} method={method} />
    </Suspense>
  );
  return { signIn: () => setOpen("signIn"), signUp: () => setOpen("signUp"), dialogs };
}
