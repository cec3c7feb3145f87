// [17.1] Browsers copy a table's cell with two lines as a line break, which tears its heading: "WSH 10", "GB 23".
import type { TableLine } from "../tables/readTable";
import { gameIn } from "./gameHeadings";

/** Further down nobody has a heading. */
const LOOKED_AT = 10;

/** Lines whose ends are the two teams of a game become one where it is as wide as the rows below. */
export function mendHeadings(lines: readonly TableLine[], season: number): readonly TableLine[] {
  for (let at = 0; at < Math.min(LOOKED_AT, lines.length); at += 1) {
    let cells = [...(lines[at]?.cells ?? [])];
    let next = at + 1;
    for (; next < lines.length; next += 1) {
      const joined = joinedAt(cells, lines[next]?.cells ?? [], season);
      if (joined === null) break;
      cells = joined;
    }
    const width = lines[next]?.cells.length ?? 0;
    if (next === at + 1 || cells.length !== width) continue;
    return [...lines.slice(0, at), { line: lines[at]?.line ?? 1, cells }, ...lines.slice(next)];
  }
  return lines;
}

function joinedAt(cells: readonly string[], more: readonly string[], season: number): string[] | null {
  const [first = "", ...rest] = more;
  const game = `${cells.at(-1) ?? ""}\n${first}`;
  return gameIn(game, season) === null ? null : [...cells.slice(0, -1), game, ...rest];
}
