import { matchPath } from "react-router-dom";
import { gameAnchor, patterns, paths } from "../../../lib/paths";

const PICKS = paths.picks();
const ANCHOR = `#${gameAnchor("")}`;

/** The id in the path of a game's page, or of its card on My Picks; undefined in that of any other page. */
export function gameOfPath(path: string): string | undefined {
  const { pathname, hash } = new URL(path, "https://app.invalid");
  if (pathname === PICKS && hash.startsWith(ANCHOR)) return hash.slice(ANCHOR.length);
  return matchPath(patterns.gamePage, pathname)?.params.gameId;
}
