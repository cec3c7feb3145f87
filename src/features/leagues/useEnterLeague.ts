import { useNavigate } from "react-router-dom";
import { useChange } from "../../hooks/useChange";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";

/** Creates or joins a league, then opens its page, where the user can invite others and make the first pick. */
export function useEnterLeague<Args extends unknown[]>(
  enter: (...args: Args) => Promise<LeagueView>,
  texts: { success: string; failure: string },
) {
  const navigate = useNavigate();
  return useChange(async (...args: Args) => {
    const league = await enter(...args);
    await navigate(paths.league(league.id));
  }, texts);
}
