// [10.1][10.13] The league's line of a game in words.
import { t } from "@lingui/core/macro";
import { playedLine } from "../../../../domain/scoring/leagueGames";
import { teamLine } from "../../../../domain/scoring/lineInWords";
import type { SideLines } from "../../../components/games/row/TeamPair";
import type { GameView } from "../../../components/games/gameViews";
import { spreadText } from "../../../components/games/lineTexts";
import type { LeagueLine, LeagueSettings } from "../sheet/leagueSheet";
import { countPoints } from "../../../lib/countPoints";

interface GameLine {
  game: Pick<GameView, "spread">;
  settings: Pick<LeagueSettings, "halfPointLines">;
  /** undefined until it has frozen. */
  line: LeagueLine | undefined;
}

/** The line that the game is played with, from the home side; until it has frozen, the feed's. */
export function homeLine({ game, settings, line }: GameLine): number | null {
  const raw = line ? line.homeSpread : game.spread;
  return raw === null ? null : playedLine(settings, raw);
}

/** Null for a game that is played straight. */
export function sideLinesOf(of: GameLine): SideLines | null {
  const home = homeLine(of);
  return home === null ? null : { home: teamLine(home), away: teamLine(-home) };
}

/** Says if the line can still move, and how far the feed has moved since it froze. */
export function lineState(
  { game, line }: Pick<GameLine, "game" | "line">,
  teams: { home: string; away: string },
): string {
  if (!line) return game.spread === null ? t`No line yet` : t`Line not frozen yet`;
  return exceptionalLine({ game, line }, teams) ?? t`Line frozen`;
}

/**
 * The same where it is an exception: null for a line that is open or frozen like the others, and hasn't moved since.
 */
export function lineException(of: Pick<GameLine, "game" | "line">, teams: { home: string; away: string }) {
  if (of.line) return exceptionalLine({ game: of.game, line: of.line }, teams);
  return of.game.spread === null ? t`No line yet` : null;
}

function exceptionalLine(
  { game, line }: { game: GameLine["game"]; line: LeagueLine },
  teams: { home: string; away: string },
): string | null {
  if (line.homeSpread === null) return t`No line: played straight up`;
  const isSet = line.source === "commissioner";
  const source = isSet ? t`Line set by the commissioner` : t`Line frozen`;
  const moved = game.spread === null ? 0 : Math.abs(game.spread - line.homeSpread);
  if (game.spread === null || moved === 0) return isSet ? source : null;
  return t`${source}. The feed has moved ${countPoints(moved)} to ${spreadText(game.spread, teams)}`;
}
