// [2.27]–[2.31] The leagues that I am in, and the dialogs that change one of them.
import { useQuery } from "convex/react";
import { useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { Card } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/EmptyState";
import type { LeagueView } from "../../lib/views";
import { DeleteLeagueDialog } from "./DeleteLeagueDialog";
import { HuddleDrawing } from "./HuddleDrawing";
import { LeagueCard } from "./LeagueCard";
import { LeagueGrid, LeagueGridSkeleton } from "./LeagueGrid";
import { LeagueSettingsDialog } from "./LeagueSettingsDialog";
import { MembersDialog } from "./MembersDialog";

/** The league is kept while its dialog fades, also when it was just deleted. */
interface OpenDialog {
  kind: "settings" | "delete" | "members";
  league: LeagueView;
}

export function MyLeagues({ actions }: { actions: ReactNode }) {
  const leagues = useQuery(api.leagues.listMine, { poolType: "pickem" });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (next: OpenDialog) => {
    setDialog(next);
    setOpen(true);
  };
  const dialogProps = (kind: OpenDialog["kind"]) => ({
    isOpen: isOpen && dialog?.kind === kind,
    onClose: () => setOpen(false),
  });
  if (!leagues) return <LeagueGridSkeleton />;
  return (
    <>
      {leagues.length === 0 ? (
        <Card>
          <EmptyState
            drawing={<HuddleDrawing />}
            title="No Pick'em Leagues Yet"
            text="Create your first league and invite friends, or join one with an invite code."
            actions={actions}
          />
        </Card>
      ) : (
        <LeagueGrid>
          {leagues.map((league) => (
            <LeagueCard
              key={league.id}
              league={league}
              onSettings={() => open({ kind: "settings", league })}
              onDelete={() => open({ kind: "delete", league })}
              onMembers={() => open({ kind: "members", league })}
            />
          ))}
        </LeagueGrid>
      )}
      {dialog && (
        <>
          <LeagueSettingsDialog league={dialog.league} {...dialogProps("settings")} />
          <DeleteLeagueDialog league={dialog.league} {...dialogProps("delete")} />
          <MembersDialog
            // The live league, since being made creator changes what is offered.
            league={leagues.find(({ id }) => id === dialog.league.id) ?? dialog.league}
            {...dialogProps("members")}
          />
        </>
      )}
    </>
  );
}
