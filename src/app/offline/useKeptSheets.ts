// [15.1] Asks once a visit for the current week's picks of each of the person's leagues, so that they are kept on this
// device (convexClient/clientMemory.ts), also where nobody has looked at them here.
import { useConvex, type ConvexReactClient } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { useCutOff } from "../../lib/offline/cutOff";

const MOST_LEAGUES = 10;
/** The first screen comes first. */
const AFTER_MS = 4_000;

export function useKeptSheets(isSignedIn: boolean): void {
  const convex = useConvex();
  const { isCutOff } = useCutOff();
  useEffect(() => {
    if (!isSignedIn || isCutOff) return;
    // A page that shows one of them says what failed.
    const timer = setTimeout(() => void askOnce(convex).catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [convex, isCutOff, isSignedIn]);
}

async function askOnce(convex: ConvexReactClient): Promise<void> {
  const [leagues, current] = await Promise.all([
    convex.query(api.leagues.listMine, {}),
    convex.query(api.weeks.current, {}),
  ]);
  if (current === null) return;
  const { season, week } = current;
  const pickem = leagues.filter(({ poolType }) => poolType === "pickem").slice(0, MOST_LEAGUES);
  await Promise.all([
    convex.query(api.games.listByWeek, { season, week }),
    convex.query(api.games.listScores, { season, week }),
    ...pickem.flatMap(({ id: leagueId }) => [
      convex.query(api.picks.listMine, { leagueId, season, week }),
      convex.query(api.picks.ownSheet, { leagueId, season, week }),
    ]),
  ]);
}
