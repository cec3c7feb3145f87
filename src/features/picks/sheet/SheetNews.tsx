import { useMemo } from "react";
import { t } from "@lingui/core/macro";
import { CalledOffNews } from "../../../components/games/CalledOffNews";
import type { TeamId } from "../../../components/games/gameViews";
import { NewsLog } from "../../../components/ui/feedback/NewsLog";
import type { LeagueSheet } from "./leagueSheet";
import type { PickSheet } from "./pendingSaves";
import { lockNews, unsavedNews, type LockedPicks, type SheetNames } from "./pickNews";

interface SheetNewsProps extends LockedPicks {
  leagueId: string;
  /** null if it failed to load. */
  own: LeagueSheet | null;
  sheet: PickSheet<TeamId>;
  names: SheetNames;
}

/** [2.52] Give it a key of the league and week. */
export function SheetNews({ leagueId, own, sheet, names, locked, picks }: SheetNewsProps) {
  const lockedPicks = useMemo(() => ({ locked, picks }), [locked, picks]);
  const isCounting = (id: Parameters<typeof locked.has>[0]) => own?.counting.has(id) !== false;
  return (
    <>
      <NewsLog
        label={t`Your picks`}
        value={lockedPicks}
        newsOf={(before, after) => lockNews(before, after, { ...names, isCounting })}
      />
      <CalledOffNews {...names} isCounting={isCounting} />
      {/* Without a connection nothing ever arrives. */}
      <NewsLog
        label={t`Picks kept on this device`}
        isOwn
        value={sheet}
        newsOf={(before, after) => unsavedNews(before, after, { ...names, leagueId })}
        linesOf={(held) => unsavedNews({}, held, { ...names, leagueId })}
      />
    </>
  );
}
