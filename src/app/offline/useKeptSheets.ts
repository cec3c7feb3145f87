// [15.1] Asks once a visit for the current week's picks of each of the person's leagues, so that they are kept on this
// device (convexClient/clientMemory.ts), also where nobody has looked at them here. A plain query would take what an
// earlier visit kept for an answer.
import { useConvex, type ConvexReactClient, type Watch } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { useCutOff } from "../../lib/offline/cutOff";

const MOST_LEAGUES = 10;
/** The first screen comes first. */
const AFTER_MS = 4_000;
/** A server that takes longer isn't there. */
const PATIENCE_MS = 15_000;

export function useKeptSheets(isSignedIn: boolean): void {
  const convex = useConvex();
  const { isCutOff } = useCutOff();
  useEffect(() => {
    if (!isSignedIn || isCutOff) return;
    let stopAsking: (() => void) | null = null;
    // Convex's client throws at a second stop, or stops what a screen still shows.
    const stop = () => {
      stopAsking?.();
      stopAsking = null;
    };
    const start = setTimeout(() => (stopAsking = askForSheets(convex)), AFTER_MS);
    const end = setTimeout(stop, AFTER_MS + PATIENCE_MS);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
      stop();
    };
  }, [convex, isCutOff, isSignedIn]);
}

/** Asks again should the server name other leagues, or another week, than were kept. */
function askForSheets(convex: ConvexReactClient): () => void {
  const leagues = convex.watchQuery(api.leagues.listMine, {});
  const currentWeek = convex.watchQuery(api.weeks.current, {});
  const ask = () => {
    const [mine, current] = [valueOf(leagues), valueOf(currentWeek)];
    if (!mine || !current) return;
    const { season, week } = current;
    const kept = { extendSubscriptionFor: PATIENCE_MS };
    convex.prewarmQuery({ query: api.games.listByWeek, args: { season, week }, ...kept });
    convex.prewarmQuery({ query: api.games.listScores, args: { season, week }, ...kept });
    for (const { id: leagueId } of mine.filter(({ poolType }) => poolType === "pickem").slice(0, MOST_LEAGUES)) {
      convex.prewarmQuery({ query: api.picks.listMine, args: { leagueId, season, week }, ...kept });
      convex.prewarmQuery({ query: api.picks.ownSheet, args: { leagueId, season, week }, ...kept });
    }
  };
  const stops = [leagues.onUpdate(ask), currentWeek.onUpdate(ask)];
  ask();
  return () => stops.forEach((stop) => stop());
}

/** A page that shows it says what failed. */
function valueOf<Value>(watch: Watch<Value>): Value | undefined {
  try {
    return watch.localQueryResult();
  } catch {
    return undefined;
  }
}
