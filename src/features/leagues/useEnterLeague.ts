import { useNavigate } from "react-router-dom";
import { useChange } from "../../hooks/useChange";
import { paths } from "../../lib/paths";
import { askedToJoin } from "../../lib/joinTexts";
import type { LeagueView, WaitingView } from "../../lib/views";

/**
 * Creates or joins a league, then opens its page, where the user can invite others and make the first pick, or sees
 * that the commissioner has to approve first.
 */
export function useEnterLeague<Args extends unknown[]>(
  enter: (...args: Args) => Promise<LeagueView | WaitingView>,
  { success, failure }: { success: string; failure: string },
) {
  const navigate = useNavigate();
  return useChange(
    async (...args: Args) => {
      const league = await enter(...args);
      await navigate(paths.league(league.id));
      return league;
    },
    { success: (league) => ("isWaiting" in league ? askedToJoin(league) : { title: success }), failure },
  );
}
