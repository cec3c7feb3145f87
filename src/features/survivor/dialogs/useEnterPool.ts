import { useNavigate } from "react-router-dom";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { askedToJoin } from "../../../lib/joinTexts";
import type { WaitingView } from "../../../lib/views";
import { useChange } from "../../../hooks/useChange";
import { paths } from "../../../lib/paths";

/** The location state that the pool's page gets right after the user created or joined the pool. */
const justEntered = { isNew: true } as const;

/** Creates or joins a pool, then opens its page, where the user can invite others and make the first pick. */
export function useEnterPool<Args extends unknown[]>(
  enter: (...args: Args) => Promise<PoolView | { league: WaitingView }>,
  texts: { title: string; failure: string },
) {
  const navigate = useNavigate();
  const { title, failure } = texts;
  return useChange(
    async (...args: Args) => {
      const pool = await enter(...args);
      await navigate(paths.survivorPool(pool.league.id), { state: justEntered });
      return pool;
    },
    {
      success: ({ league }) => ("isWaiting" in league ? askedToJoin(league) : { title, description: league.name }),
      failure,
    },
  );
}
