import type { LeagueView } from "./views";

type Named = Pick<LeagueView, "name" | "currentSeason">;

const folded = (name: string) => name.trim().toLowerCase();

/**
 * The names of leagues and pools in a list: with the season where one of another season has the same name, as a pool's
 * next one has [13.8].
 */
export function namesApart(leagues: readonly Named[]): (league: Named) => string {
  const seasons = new Map<string, Set<number>>();
  for (const { name, currentSeason } of leagues) {
    const known = seasons.get(folded(name)) ?? new Set<number>();
    seasons.set(folded(name), known.add(currentSeason));
  }
  return ({ name, currentSeason }) =>
    (seasons.get(folded(name))?.size ?? 0) > 1 ? `${name} · ${currentSeason}` : name;
}
