// [2.27]–[2.33] /leagues
import { Plus, UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/buttons/Button";
import { laterDialog } from "../../components/ui/overlays/laterDialog";
import { PageHeader } from "../../components/ui/PageHeader";
import { Tabs } from "../../components/ui/Tabs";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { MyLeagues } from "./MyLeagues";
import { PublicLeagues } from "./PublicLeagues";
import * as texts from "../../texts/pages/leagues";
import * as titles from "../../texts/titles";

const CreateLeagueDialog = laterDialog(async () => (await import("./dialogs/CreateLeagueDialog")).CreateLeagueDialog);
const JoinLeagueDialog = laterDialog(async () => (await import("./dialogs/JoinLeagueDialog")).JoinLeagueDialog);

export function LeaguesPage() {
  const [openDialog, setOpenDialog] = useState<"join" | "create" | null>(null);
  useDocumentTitle(texts.leagues);
  const actions = (
    <>
      <Button iconLeft={<UserPlus aria-hidden="true" className="size-4" />} onClick={() => setOpenDialog("join")}>
        {texts.joinLeague}
      </Button>
      <Button
        variant="primary"
        iconLeft={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpenDialog("create")}
      >
        {texts.createLeague}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={titles.myPickemLeagues} subtitle={texts.manageYourPickemLeaguesAnd} actions={actions} />
      <Tabs
        label={texts.leagues}
        tabs={[
          { title: texts.myLeagues, content: <MyLeagues actions={actions} /> },
          { title: texts.publicLeagues, content: <PublicLeagues /> },
        ]}
      />
      <JoinLeagueDialog isOpen={openDialog === "join"} onClose={() => setOpenDialog(null)} />
      <CreateLeagueDialog isOpen={openDialog === "create"} onClose={() => setOpenDialog(null)} />
    </>
  );
}
