// [2.48] /admin
import { Suspense, useState } from "react";
import { t } from "@lingui/core/macro";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { PageHeader } from "../../components/ui/PageHeader";
import { Tabs } from "../../components/ui/Tabs";
import { useCurrentUser } from "../../hooks/account/useCurrentUser";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { later } from "../../lib/later";
import { AccessDenied } from "./AccessDenied";
import { AuditLog } from "./AuditLog";
import { HistoricalModeTab } from "./HistoricalModeTab";
import { NO_DRAFT } from "./imports/importFile";
import { CorrectGames } from "./scores/CorrectGames";
import { UnnamedGames } from "./scores/UnnamedGames";
import { SyncTab } from "./feed/SyncTab";
import { UpdateScoresTab } from "./feed/UpdateScoresTab";

const ImportTab = later(async () => (await import("./imports/ImportTab")).ImportTab);
const SendRemindersTab = later(async () => (await import("./mail/SendRemindersTab")).SendRemindersTab);
const UsersTab = later(async () => (await import("./UsersTab")).UsersTab);
const ViewPicksTab = later(async () => (await import("./viewPicks/ViewPicksTab")).ViewPicksTab);

function useTabs() {
  const [games, setGames] = useState(NO_DRAFT);
  const [picks, setPicks] = useState(NO_DRAFT);
  const tabs = [
    { title: t`Sync Data`, content: <SyncTab /> },
    { title: t`Import Games`, content: <ImportTab key="games" kind="games" draft={games} onDraft={setGames} /> },
    { title: t`Import Picks`, content: <ImportTab key="picks" kind="picks" draft={picks} onDraft={setPicks} /> },
    {
      title: t`Update Scores`,
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
    { title: t`Historical Mode`, content: <HistoricalModeTab /> },
    { title: t`Users`, content: <UsersTab /> },
    { title: t`View Picks`, content: <ViewPicksTab /> },
    { title: t`Send Reminders`, content: <SendRemindersTab /> },
  ];
  return tabs.map(({ title, content }) => ({
    title,
    content: <Suspense fallback={<Skeleton className="h-64" />}>{content}</Suspense>,
  }));
}

export function AdminPage() {
  useDocumentTitle(t`Admin`);
  // The frame shows pages only once the user is loaded.
  const user = useCurrentUser();
  const tabs = useTabs();
  if (!user) return null;
  // [6.4] The server refuses anyway; this only avoids failed queries.
  if (user.role !== "admin") return <AccessDenied />;
  return (
    <>
      <PageHeader title={t`Admin`} subtitle={t`Everything done here is recorded in the audit log below.`} />
      <Tabs label={t`Admin tools`} tabs={tabs} />
      <AuditLog />
    </>
  );
}
