import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { useAuth } from "./useAuth";

/** Goes to the landing page first, so that the page left behind isn't remembered as the wanted one [2.11]. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  return useCallback(async () => {
    await navigate(paths.home);
    await signOut();
  }, [navigate, signOut]);
}
