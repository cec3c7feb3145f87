// [2.27]–[2.33] /leagues
import { Plus, UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/buttons/Button";
import { PageHeader } from "../../components/ui/PageHeader";
import { Tabs } from "../../components/ui/Tabs";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { CreateLeagueDialog } from "./dialogs/CreateLeagueDialog";
import { JoinLeagueDialog } from "./dialogs/JoinLeagueDialog";
import { MyLeagues } from "./MyLeagues";
import { PublicLeagues } from "./PublicLeagues";

export function LeaguesPage() {
  const [openDialog, setOpenDialog] = useState<"join" | "create" | null>(null);
  useDocumentTitle("Leagues");
  const actions = (
    <>
      <Button iconLeft={<UserPlus aria-hidden="true" className="size-4" />} onClick={() => setOpenDialog("join")}>
        Join League
      </Button>
      <Button
        variant="primary"
        iconLeft={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpenDialog("create")}
      >
        Create League
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        title="My Pick'em Leagues"
        subtitle="Manage your pick'em leagues and compete with friends"
        actions={actions}
      />
      <Tabs
        label="Leagues"
        tabs={[
          { title: "My Leagues", content: <MyLeagues actions={actions} /> },
          { title: "Public Leagues", content: <PublicLeagues /> },
        ]}
      />
      <JoinLeagueDialog isOpen={openDialog === "join"} onClose={() => setOpenDialog(null)} />
      <CreateLeagueDialog isOpen={openDialog === "create"} onClose={() => setOpenDialog(null)} />
    </>
  );
}
