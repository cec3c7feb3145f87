// [2.48] /admin
import { useState } from "react";
import { PageHeader } from "../../components/ui/PageHeader";
import { Tabs } from "../../components/ui/Tabs";
import { useCurrentUser } from "../../hooks/account/useCurrentUser";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { AccessDenied } from "./AccessDenied";
import { AuditLog } from "./AuditLog";
import { HistoricalModeTab } from "./HistoricalModeTab";
import { ImportTab, NO_DRAFT } from "./imports/ImportTab";
import { CorrectGames } from "./scores/CorrectGames";
import { UnnamedGames } from "./scores/UnnamedGames";
import { SendRemindersTab } from "./mail/SendRemindersTab";
import { SyncTab } from "./feed/SyncTab";
import { UpdateScoresTab } from "./feed/UpdateScoresTab";
import { UsersTab } from "./UsersTab";
import { ViewPicksTab } from "./viewPicks/ViewPicksTab";

function useTabs() {
  const [games, setGames] = useState(NO_DRAFT);
  const [picks, setPicks] = useState(NO_DRAFT);
  return [
    { title: "Sync Data", content: <SyncTab /> },
    { title: "Import Games", content: <ImportTab key="games" kind="games" draft={games} onDraft={setGames} /> },
    { title: "Import Picks", content: <ImportTab key="picks" kind="picks" draft={picks} onDraft={setPicks} /> },
    {
      title: "Update Scores",
      content: (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-4">
            <UpdateScoresTab />
            <UnnamedGames />
          </div>
          <CorrectGames />
        </div>
      ),
    },
    { title: "Historical Mode", content: <HistoricalModeTab /> },
    { title: "Users", content: <UsersTab /> },
    { title: "View Picks", content: <ViewPicksTab /> },
    { title: "Send Reminders", content: <SendRemindersTab /> },
  ];
}

export function AdminPage() {
  useDocumentTitle("Admin");
  // The frame shows pages only once the user is loaded.
  const user = useCurrentUser();
  const tabs = useTabs();
  if (!user) return null;
  // [6.4] The server refuses anyway; this only avoids failed queries.
  if (user.role !== "admin") return <AccessDenied />;
  return (
    <>
      <PageHeader title="Admin" subtitle="Everything done here is written down in the audit log below." />
      <Tabs label="Admin tools" tabs={tabs} />
      <AuditLog />
    </>
  );
}
