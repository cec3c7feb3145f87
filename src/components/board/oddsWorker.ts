// Counts a week's odds off the main thread.
import { startLeagueOdds } from "../../../domain/odds/weekOutlook";
import type { GameId, TeamId } from "../games/gameViews";
import type { BoardWeek, UserId } from "./boardWeek";
import type { OddsAnswer, OddsQuestion } from "./oddsCounter";

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<OddsQuestion>) => void) | null;
  postMessage: (answer: OddsAnswer) => void;
};

const count = startLeagueOdds<UserId, GameId, TeamId>();
let known: Pick<BoardWeek, "games" | "members"> = { games: [], members: [] };

scope.onmessage = ({ data: { rules, games, members, focus } }) => {
  const before = known;
  known = {
    games: games.flatMap((game, index) => game ?? before.games[index] ?? []),
    members: members ?? before.members,
  };
  scope.postMessage({ odds: count({ rules, ...known }, focus) });
};
