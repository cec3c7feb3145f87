// [2.49] /survivor
import { Plus, UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/buttons/Button";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";
import { PageHeader } from "../../../components/ui/PageHeader";
import { Tabs } from "../../../components/ui/Tabs";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle";
import { MyPools } from "./MyPools";
import { PublicPools } from "./PublicPools";
import * as texts from "../../../texts/pages/survivor/pools";
import * as titles from "../../../texts/titles";

const CreatePoolDialog = laterDialog(async () => (await import("../dialogs/CreatePoolDialog")).CreatePoolDialog);
const JoinPoolDialog = laterDialog(async () => (await import("../dialogs/JoinPoolDialog")).JoinPoolDialog);

export function SurvivorPage() {
  const [openDialog, setOpenDialog] = useState<"join" | "create" | null>(null);
  useDocumentTitle(titles.survivorPools);
  const actions = (
    <>
      <Button iconLeft={<UserPlus aria-hidden="true" className="size-4" />} onClick={() => setOpenDialog("join")}>
        {texts.joinPool}
      </Button>
      <Button
        variant="primary"
        iconLeft={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpenDialog("create")}
      >
        {texts.createSurvivorPool}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={titles.survivorPools} subtitle={texts.pickOneWinnerAWeek} actions={actions} />
      <Tabs
        label={texts.survivorPools2}
        tabs={[
          { title: texts.myPools, content: <MyPools actions={actions} /> },
          { title: texts.publicPools, content: <PublicPools /> },
        ]}
      />
      <JoinPoolDialog isOpen={openDialog === "join"} onClose={() => setOpenDialog(null)} />
      <CreatePoolDialog isOpen={openDialog === "create"} onClose={() => setOpenDialog(null)} />
    </>
  );
}
