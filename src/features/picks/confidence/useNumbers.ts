import { useMutation } from "convex/react";
import { useCallback, useMemo, useRef, useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { slotsOf, type ConfidenceSheet } from "../../../../domain/scoring/confidenceSheet";
import type { GameId } from "../../../components/games/gameViews";
import { toastError } from "../../../components/ui/overlays/toast";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import type { LeagueSheet } from "../sheet/leagueSheet";

export type Numbers = ReadonlyMap<GameId, number>;
export type SaveState = { kind: "idle" | "saving" | "saved" } | { kind: "failed"; message: string };

interface NumbersOf {
  /** null until they are known, and in a league without numbers. */
  league: LeagueSheet | null;
  at: { leagueId: LeagueView["id"]; season: number; week: number } | null;
  locked: ReadonlySet<GameId>;
}

export interface NumberSheet {
  sheet: ConfidenceSheet<GameId>;
  save: SaveState;
  /** Saves all numbers of open games. With `canUndo`, `undo` brings the present ones back, until the next change. */
  give: (numbers: Numbers, options?: { canUndo: boolean }) => void;
  undo: (() => void) | null;
}

interface Attempt {
  /** The league's week. */
  key: string;
  state: SaveState;
  /** The numbers to show until they are saved. */
  given: Numbers | null;
  before: Numbers | null;
}

/**
 * Saves a confidence sheet optimistically [10.14]: new numbers show at once, and the saved ones return with the
 * server's message if it refuses them. While the connection is down the client holds the save.
 */
export function useNumbers({ league, at, locked }: NumbersOf): NumberSheet | null {
  const saveNumbers = useMutation(api.picks.saveNumbers);
  const key = at === null ? "" : `${at.leagueId}/${at.season}/${at.week}`;
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const latest = useRef(0);
  const own = attempt?.key === key ? attempt : null;

  const give = useCallback(
    async (numbers: Numbers, before: Numbers | null) => {
      if (at === null) return;
      const id = ++latest.current;
      const end = (state: SaveState, undoable: Numbers | null) => {
        if (id === latest.current) setAttempt({ key, state, given: null, before: undoable });
      };
      setAttempt({ key, state: { kind: "saving" }, given: numbers, before });
      try {
        await saveNumbers({ ...at, numbers: [...numbers].map(([gameId, number]) => ({ gameId, number })) });
        end({ kind: "saved" }, before);
      } catch (error) {
        const message = messageOf(error, t`Failed to save your numbers`);
        end({ kind: "failed", message }, null);
        toastError(message);
      }
    },
    [at, key, saveNumbers],
  );

  return useMemo(() => {
    const highest = league?.highestNumber ?? null;
    if (league === null || highest === null) return null;
    const given = own?.given ?? withoutLocked(league.numbers, locked);
    const before = own?.before ?? null;
    return {
      sheet: sheetOf(league, { highest, locked, given }),
      save: own?.state ?? { kind: "idle" },
      give: (numbers, { canUndo } = { canUndo: false }) => {
        if (!isSame(numbers, given)) void give(numbers, canUndo ? given : null);
      },
      undo: before && (() => void give(stillPicked(withoutLocked(before, locked), league), null)),
    };
  }, [league, locked, own, give]);
}

function sheetOf(
  league: LeagueSheet,
  { highest, locked, given: all }: { highest: number; locked: ReadonlySet<GameId>; given: Numbers },
): ConfidenceSheet<GameId> {
  const fixed = new Map<GameId, number>();
  for (const { gameId, weight } of league.counted.values()) if (locked.has(gameId)) fixed.set(gameId, weight);
  // A game may lock while its number is being saved.
  const given = withoutLocked(all, locked);
  return { slots: slotsOf(highest, [...fixed.values(), ...given.values()]), fixed, given };
}

/** A pick may have been taken back since. */
function stillPicked(numbers: Numbers, { counted }: LeagueSheet): Numbers {
  return new Map([...numbers].filter(([gameId]) => counted.has(gameId)));
}

function withoutLocked(numbers: Numbers, locked: ReadonlySet<GameId>): Numbers {
  return new Map([...numbers].filter(([gameId]) => !locked.has(gameId)));
}

function isSame(a: Numbers, b: Numbers): boolean {
  return a.size === b.size && [...a].every(([gameId, number]) => b.get(gameId) === number);
}
