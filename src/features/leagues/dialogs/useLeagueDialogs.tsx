// The dialogs to change or leave a league, for the list of leagues and for a league's own page. Their forms are fetched
// when the first one opens.
import { Suspense, type ReactNode } from "react";
import { useOpenDialog } from "../../../components/league/useOpenDialog";
import { later } from "../../../lib/later";
import type { LeagueView } from "../../../lib/views";
import type { LeagueDialog } from "./LeagueDialogs";

const LazyDialogs = later(async () => (await import("./LeagueDialogs")).LeagueDialogs);

interface Options {
  /** The current values: a new owner gets other options. */
  leagues: readonly LeagueView[];
  /** Called after the league was left or deleted. */
  onGone?: () => void;
}

interface OpenLeagueDialogs {
  open: (kind: LeagueDialog, league: LeagueView) => void;
  /** The page renders this. */
  dialogs: ReactNode;
}

export function useLeagueDialogs({ leagues, onGone = () => undefined }: Options): OpenLeagueDialogs {
  const { item: league, open, propsOf } = useOpenDialog<LeagueDialog, LeagueView>({ items: leagues, idOf });
  return {
    open,
    dialogs: league && (
      <Suspense>
        <LazyDialogs league={league} open={open} propsOf={propsOf} onGone={onGone} />
      </Suspense>
    ),
  };
}

const idOf = ({ id }: LeagueView) => id;
