// [2.27]–[2.33] /leagues
import { Plus, UserPlus } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../components/ui/buttons/Button";
import { laterDialog } from "../../components/ui/overlays/laterDialog";
import { PageHeader } from "../../components/ui/PageHeader";
import { Tabs } from "../../components/ui/Tabs";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { MyLeagues } from "./MyLeagues";
import { PublicLeagues } from "./PublicLeagues";

const CreateLeagueDialog = laterDialog(async () => (await import("./create/CreateLeagueDialog")).CreateLeagueDialog);
const JoinLeagueDialog = laterDialog(async () => (await import("./dialogs/JoinLeagueDialog")).JoinLeagueDialog);

export function LeaguesPage() {
  const [openDialog, setOpenDialog] = useState<"join" | "create" | null>(null);
  useDocumentTitle(t`Leagues`);
  const actions = (
    <>
      <Button iconLeft={<UserPlus aria-hidden="true" className="size-4" />} onClick={() => setOpenDialog("join")}>
        <Trans>Join League</Trans>
      </Button>
      <Button
        variant="primary"
        iconLeft={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpenDialog("create")}
      >
        <Trans>Create League</Trans>
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        title={t`My Pick'em Leagues`}
        subtitle={t`Manage your pick'em leagues and compete with friends`}
        actions={actions}
      />
      <Tabs
        label={t`Leagues`}
        tabs={[
          { title: t`My Leagues`, content: <MyLeagues actions={actions} /> },
          { title: t`Public Leagues`, content: <PublicLeagues /> },
        ]}
      />
      <JoinLeagueDialog isOpen={openDialog === "join"} onClose={() => setOpenDialog(null)} />
      <CreateLeagueDialog isOpen={openDialog === "create"} onClose={() => setOpenDialog(null)} />
    </>
  );
}
