// [13.8] On the page of a pool that is over: its next season, when it is time for it.
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import type { PoolView } from "../../survivor/survivorViews";
import { isSeasonTurning } from "./isSeasonTurning";
import { NewSeason } from "./NewSeason";

export function PoolSeason({ pool: { league, startingWeek } }: { pool: PoolView }) {
  const isTurning = isSeasonTurning(league, useCurrentWeek(), startingWeek);
  return isTurning && <NewSeason league={league} />;
}
