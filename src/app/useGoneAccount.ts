import { useEffect, useRef } from "react";
import { useAuth } from "../hooks/account/useAuth";
import { useSignOut } from "../hooks/account/useSignOut";
import { comeBack, isLeavingByChoice, oneAtATime, rememberFarewell } from "../lib/farewell";
import type { CurrentUserView } from "../lib/views";

/**
 * Handles an account that is deleted elsewhere while this tab shows it: signs out here too, and the landing page says
 * why.
 */
export function useGoneAccount(user: CurrentUserView | null | undefined): void {
  const { isSignedIn } = useAuth();
  const signOut = useSignOut();
  const wasThere = useRef(false);
  useEffect(comeBack, []);
  useEffect(() => {
    if (user) wasThere.current = true;
    if (user !== null || !wasThere.current || !isSignedIn || isLeavingByChoice()) return;
    wasThere.current = false;
    rememberFarewell("account-deleted");
    void oneAtATime(signOut);
  }, [user, isSignedIn, signOut]);
}
