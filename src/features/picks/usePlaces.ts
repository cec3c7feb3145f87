// Where each game stands on My Picks. A game's section follows from its state, but a game that kicks off or ends keeps
// its place while somebody is at the page. If rows jumped between sections then, the row below a finger would move and
// another team would take its place. So the page is reordered when it is opened, when its tab was hidden, on request,
// and when nobody has touched it for a while (useQuietOrder).
import { useState, useSyncExternalStore } from "react";
import { isCalledOff, isUnderWay, type GameState } from "../../components/games/gameState";
import type { GameId } from "../../components/games/gameViews";

export const sectionOrder = ["live", "open", "locked", "unplayed", "final"] as const;
export type Section = (typeof sectionOrder)[number];

export function sectionOf(state: GameState): Section {
  if (isUnderWay(state)) return "live";
  if (isCalledOff(state)) return "unplayed";
  return state as Exclude<typeof state, "live" | "halftime" | "delayed">;
}

/** True where games stand under their kickoffs. */
export const hasKickoffs = (section: Section) => section === "open" || section === "locked";

interface Place {
  id: GameId;
  section: Section;
  /** The kickoff that it stands under, in words: it stays there too if the kickoff changes. */
  kickoff: string;
}

interface Places {
  /** Each section's games, in the order they had when the page was last reordered. */
  placed: readonly Place[];
  /** How many belong to another section or under another kickoff since then. */
  movedOn: number;
  /** The sections of games that the viewer is at neither lose nor get a game. */
  putInOrder: (isAttended?: (id: GameId) => boolean) => void;
}

/** `now` is every game's current section, by kickoff. A new `key` means a new page. */
export function usePlaces(key: string, now: readonly Place[]): Places {
  const isAway = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === "hidden");
  const [held, setHeld] = useState<{ key: string; placed: readonly Place[] }>({ key, placed: now });
  const current = new Map(now.map((place) => [place.id, place]));
  const hasMoved = ({ id, section, kickoff }: Place) => {
    const at = current.get(id);
    return at && (at.section !== section || (hasKickoffs(section) && at.kickoff !== kickoff));
  };
  const known = new Set(held.placed.map(({ id }) => id));
  const kept = held.placed.filter(({ id }) => current.has(id));
  const added = now.filter(({ id }) => !known.has(id));
  const movedOn = kept.filter(hasMoved).length;

  const next = held.key !== key || (isAway && movedOn > 0) ? now : added.length > 0 ? [...kept, ...added] : held.placed;
  if (next !== held.placed || key !== held.key) setHeld({ key, placed: next });
  const putInOrder = (isAttended: (id: GameId) => boolean = () => false) => {
    const attended = new Set(kept.filter(({ id }) => isAttended(id)).map(({ section }) => section));
    const before = new Map(kept.map(({ id, section }) => [id, section]));
    const staying = kept.filter(({ section }) => attended.has(section));
    const others = now.flatMap(({ id, section, kickoff }) => {
      const from = before.get(id) ?? section;
      return attended.has(from) ? [] : { id, kickoff, section: attended.has(section) ? from : section };
    });
    setHeld({ key, placed: [...staying, ...others] });
  };
  return { placed: next === held.placed ? kept : next, movedOn: next === now ? 0 : movedOn, putInOrder };
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
