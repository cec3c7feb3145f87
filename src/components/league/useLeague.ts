import { useOutletContext } from "react-router-dom";
import type { LeagueView } from "../../lib/views";

/** The league whose page this is; its frame has read it (src/features/leagues/home/LeagueFrame.tsx). */
export const useLeague = () => useOutletContext<LeagueView>();
