// The dialogs to change or leave a league, for the list of leagues and for a league's own page.
import type { ReactNode } from "react";
import { MembershipDialogs, type MembershipDialog } from "../../../components/league/MembershipDialogs";
import { useOpenDialog } from "../../../components/league/useOpenDialog";
import type { LeagueView } from "../../../lib/views";
import { LeagueSettingsDialog } from "./LeagueSettingsDialog";

export type LeagueDialog = MembershipDialog | "settings";

interface Options {
  /** The current values: a new creator gets other options. */
  leagues: readonly LeagueView[];
  /** Called after the league was left or deleted. */
  onGone?: () => void;
}

interface LeagueDialogs {
  open: (kind: LeagueDialog, league: LeagueView) => void;
  /** The page renders this. */
  dialogs: ReactNode;
}

export function useLeagueDialogs({ leagues, onGone = () => undefined }: Options): LeagueDialogs {
  const { item: league, open, propsOf } = useOpenDialog<LeagueDialog, LeagueView>({ items: leagues, idOf });
  return {
    open,
    dialogs: league && (
      <>
        <LeagueSettingsDialog league={league} {...propsOf("settings")} />
        <MembershipDialogs
          league={league}
          leaveText={`You will no longer see the picks and standings of "${league.name}". Picks that aren't locked are removed.`}
          propsOf={propsOf}
          onLeave={() => open("leave", league)}
          onGone={onGone}
        />
      </>
    ),
  };
}

const idOf = ({ id }: LeagueView) => id;
