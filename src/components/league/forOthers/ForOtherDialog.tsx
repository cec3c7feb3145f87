// [13.2] A commissioner enters a pick for somebody else in a league, or opens a locked game for them.
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { WEEKS } from "../../../../domain/games/weeks";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import type { LeagueView } from "../../../lib/views";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { EnterPickForm } from "./EnterPickForm";
import { EnterPickFrame, NoEntryLeft, type FramedForm } from "./EnterPickFrame";
import { useQuery } from "../../../hooks/useQuery";

/** Whose entry is chosen first: one of this member's, this one, or any. */
export type ForWhom = { readonly ownerId: Id<"users"> } | { readonly entryId: string } | "anybody";

interface ForOtherDialogProps {
  league: LeagueView;
  /** Stays while the dialog fades out; null before it has opened. */
  whom: ForWhom | null;
  isOpen: boolean;
  onClose: () => void;
}

export function ForOtherDialog({ league, whom, isOpen, onClose }: ForOtherDialogProps) {
  const [isOpening, setOpening] = useState(false);
  return (
    <EnterPickFrame league={league} {...(isOpening && { submitText: t`Open Game` })} isOpen={isOpen} onClose={onClose}>
      {(form) => whom && <LoadedForm {...form} league={league} whom={whom} onOpening={setOpening} onDone={onClose} />}
    </EnterPickFrame>
  );
}

interface LoadedFormProps extends FramedForm {
  league: LeagueView;
  whom: ForWhom;
  onOpening: (isOpening: boolean) => void;
  onDone: () => void;
}

/** It begins anew each time the dialog opens. */
function LoadedForm({ league, whom, ...form }: LoadedFormProps) {
  const current = useCurrentWeek();
  const [chosen, setChosen] = useState<number | null>(null);
  const season = league.currentSeason;
  const first = current === undefined ? null : current?.season === season ? current.week : (WEEKS[0] ?? 1);
  const week = chosen ?? first;
  const enterable = useQuery(api.picksForOthers.get, week === null ? "skip" : { leagueId: league.id, season, week });
  const [kept, setKept] = useState(enterable);
  if (enterable !== undefined && enterable !== kept) setKept(enterable);
  if (kept === undefined || week === null || first === null) return <Skeleton className="h-96 rounded-md" />;
  const preferred = kept.entries.find((each) => {
    if (whom === "anybody") return true;
    return "entryId" in whom ? each.entryId === whom.entryId : each.ownerId === whom.ownerId;
  });
  if (preferred === undefined) return <NoEntryLeft />;
  return (
    <EnterPickForm
      {...form}
      league={league}
      enterable={kept}
      preferredId={preferred.entryId}
      season={season}
      week={week}
      weeks={WEEKS.filter((each) => each >= first)}
      onWeek={setChosen}
    />
  );
}
