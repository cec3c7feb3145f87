// [2.49] /survivor
import { Plus, UserPlus } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../components/ui/buttons/Button";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";
import { PageHeader } from "../../../components/ui/PageHeader";
import { Tabs } from "../../../components/ui/Tabs";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle";
import { MyPools } from "./MyPools";
import { PublicPools } from "./PublicPools";

const CreatePoolDialog = laterDialog(async () => (await import("../dialogs/CreatePoolDialog")).CreatePoolDialog);
const JoinPoolDialog = laterDialog(async () => (await import("../dialogs/JoinPoolDialog")).JoinPoolDialog);

export function SurvivorPage() {
  const [openDialog, setOpenDialog] = useState<"join" | "create" | null>(null);
  useDocumentTitle(t`Survivor Pools`);
  const actions = (
    <>
      <Button iconLeft={<UserPlus aria-hidden="true" className="size-4" />} onClick={() => setOpenDialog("join")}>
        <Trans>Join Pool</Trans>
      </Button>
      <Button
        variant="primary"
        iconLeft={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpenDialog("create")}
      >
        <Trans>Create Survivor Pool</Trans>
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        title={t`Survivor Pools`}
        subtitle={t`Pick one winner a week, each team once. The last one standing wins.`}
        actions={actions}
      />
      <Tabs
        label={t`Survivor pools`}
        tabs={[
          { title: t`My Pools`, content: <MyPools actions={actions} /> },
          { title: t`Public Pools`, content: <PublicPools /> },
        ]}
      />
      <JoinPoolDialog isOpen={openDialog === "join"} onClose={() => setOpenDialog(null)} />
      <CreatePoolDialog isOpen={openDialog === "create"} onClose={() => setOpenDialog(null)} />
    </>
  );
}
