// [2.48] /admin
import { PageHeader } from "../../components/ui/PageHeader";
import { Tabs } from "../../components/ui/Tabs";
import { useCurrentUser } from "../../hooks/useCurrentUser";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { AccessDenied } from "./AccessDenied";
import { AuditLog } from "./AuditLog";
import { HistoricalModeTab } from "./HistoricalModeTab";
import { ImportTab } from "./ImportTab";
import { SendRemindersTab } from "./SendRemindersTab";
import { SyncTab } from "./SyncTab";
import { UpdateScoresTab } from "./UpdateScoresTab";
import { UsersTab } from "./UsersTab";
import { ViewPicksTab } from "./ViewPicksTab";

const tabs = [
  { title: "Sync Data", content: <SyncTab /> },
  { title: "Import Games", content: <ImportTab key="games" kind="games" /> },
  { title: "Import Picks", content: <ImportTab key="picks" kind="picks" /> },
  { title: "Update Scores", content: <UpdateScoresTab /> },
  { title: "Historical Mode", content: <HistoricalModeTab /> },
  { title: "Users", content: <UsersTab /> },
  { title: "View Picks", content: <ViewPicksTab /> },
  { title: "Send Reminders", content: <SendRemindersTab /> },
];

export function AdminPage() {
  useDocumentTitle("Admin");
  // The frame shows pages only once the user is known.
  const user = useCurrentUser();
  if (!user) return null;
  // [6.4] The server refuses too: this only spares the failed queries.
  if (user.role !== "admin") return <AccessDenied />;
  return (
    <>
      <PageHeader title="Admin" subtitle="Everything done here is written down in the audit log below." />
      <Tabs label="Admin tools" tabs={tabs} />
      <AuditLog />
    </>
  );
}
