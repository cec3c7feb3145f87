// [2.49] /survivor
import { Plus, UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/buttons/Button";
import { PageHeader } from "../../../components/ui/PageHeader";
import { Tabs } from "../../../components/ui/Tabs";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle";
import { CreatePoolDialog } from "../dialogs/CreatePoolDialog";
import { JoinPoolDialog } from "../dialogs/JoinPoolDialog";
import { MyPools } from "./MyPools";
import { PublicPools } from "./PublicPools";

export function SurvivorPage() {
  const [openDialog, setOpenDialog] = useState<"join" | "create" | null>(null);
  useDocumentTitle("Survivor Pools");
  const actions = (
    <>
      <Button iconLeft={<UserPlus aria-hidden="true" className="size-4" />} onClick={() => setOpenDialog("join")}>
        Join Pool
      </Button>
      <Button
        variant="primary"
        iconLeft={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpenDialog("create")}
      >
        Create Survivor Pool
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        title="Survivor Pools"
        subtitle="Pick one winner a week, each team once. The last one standing wins."
        actions={actions}
      />
      <Tabs
        label="Survivor pools"
        tabs={[
          { title: "My Pools", content: <MyPools actions={actions} /> },
          { title: "Public Pools", content: <PublicPools /> },
        ]}
      />
      <JoinPoolDialog isOpen={openDialog === "join"} onClose={() => setOpenDialog(null)} />
      <CreatePoolDialog isOpen={openDialog === "create"} onClose={() => setOpenDialog(null)} />
    </>
  );
}
