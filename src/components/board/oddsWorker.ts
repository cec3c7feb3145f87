// Counts a week's odds off the main thread.
import { startLeagueOdds } from "../../../domain/odds/weekOutlook";
import type { GameId, TeamId } from "../games/gameViews";
import type { BoardWeek, EntryId } from "./boardWeek";
import type { OddsAnswer, OddsQuestion } from "./oddsCounter";

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<OddsQuestion>) => void) | null;
  postMessage: (answer: OddsAnswer) => void;
};

const count = startLeagueOdds<EntryId, GameId, TeamId>();
let known: Pick<BoardWeek, "games" | "members" | "own"> = { games: [], members: [], own: null };

scope.onmessage = ({ data: { rules, games, sheets, focus } }) => {
  const before = known;
  known = {
    games: games.flatMap((game, index) => game ?? before.games[index] ?? []),
    members: (sheets ?? before).members,
    own: (sheets ?? before).own ?? null,
  };
  scope.postMessage({ odds: count({ rules, ...known }, focus) });
};
