// [15.1] Asks once a visit for the current week's picks of each of the person's leagues, so that they are kept on this
// device (RememberingClient), also where nobody has looked at them here.
import { useConvex, type Watch } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useCutOff } from "../../lib/offline/cutOff";

const MOST_LEAGUES = 10;
/** The first screen comes first. */
const AFTER_MS = 4_000;

export function useKeptSheets(isSignedIn: boolean): void {
  const convex = useConvex();
  const { isCutOff } = useCutOff();
  const leagues = useQuietQuery(api.leagues.listMine, isSignedIn ? {} : "skip");
  const current = useCurrentWeek();
  const { season, week } = current ?? {};
  // One text, so that the same leagues aren't asked for again.
  const ids = (leagues ?? [])
    .filter(({ poolType }) => poolType === "pickem")
    .slice(0, MOST_LEAGUES)
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    if (isCutOff || ids === "" || season === undefined || week === undefined) return;
    const stops: (() => void)[] = [];
    const timer = setTimeout(() => {
      stops.push(
        askOnce(convex.watchQuery(api.games.listByWeek, { season, week })),
        askOnce(convex.watchQuery(api.games.listScores, { season, week })),
      );
      for (const id of ids.split(" ")) {
        const sheet = { leagueId: id as Id<"leagues">, season, week };
        stops.push(askOnce(convex.watchQuery(api.picks.listMine, sheet)));
        stops.push(askOnce(convex.watchQuery(api.picks.ownSheet, sheet)));
      }
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [convex, isCutOff, ids, season, week]);
}

/** Until the first answer. A screen that shows it keeps it current. */
function askOnce(watch: Watch<unknown>): () => void {
  let isDone = false;
  const stop = watch.onUpdate(() => queueMicrotask(finish));
  function finish(): void {
    if (isDone) return;
    isDone = true;
    stop();
  }
  return finish;
}
