// How the demo's members pick: usually the favorite, each with their own preferences, and the same in every run.

export interface PickableGame {
  readonly id: string;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  /** From the home side; a negative spread favors the home team. */
  readonly spread?: number | null;
}

const FAVOURITE_SHARE = 0.65;
/** The share of games that members remember to pick. */
export const MEMBER_DILIGENCE = 0.95;

/** A number in [0, 1) that depends only on the texts (FNV-1a, mixed). */
export function fraction(...texts: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of texts.join("\u0000")) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns the selected team's id. Without a spread the home team counts as the favorite. */
export function choosePick<G extends PickableGame>(game: G, member: string): G["homeTeamId"] {
  const isHomeFavoured = (game.spread ?? 0) <= 0;
  const takesFavourite = fraction("pick", member, game.id) < FAVOURITE_SHARE;
  return isHomeFavoured === takesFavourite ? game.homeTeamId : game.awayTeamId;
}

/** Of a week's games, those that a member likes best where each picks `count` of them. */
export function chooseSome<Game extends PickableGame>(games: readonly Game[], member: string, count: number): Game[] {
  const liking = ({ id }: Game) => fraction("some", member, id);
  const liked = new Set([...games].sort((a, b) => liking(b) - liking(a)).slice(0, count));
  return games.filter((game) => liked.has(game));
}

/** Members occasionally forget a game. */
export function remembers(game: PickableGame, member: string, share: number): boolean {
  return fraction("remember", member, game.id) < share;
}
