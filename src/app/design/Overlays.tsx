import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/buttons/Button";
import { TextField } from "../../components/ui/forms/TextField";
import { ConfirmDialog } from "../../components/ui/overlays/ConfirmDialog";
import { Dialog } from "../../components/ui/overlays/Dialog";
import { Menu } from "../../components/ui/overlays/Menu";
import { Tooltip } from "../../components/ui/overlays/Tooltip";
import { toast, toastError } from "../../components/ui/overlays/toast";
import { Tabs } from "../../components/ui/Tabs";

/** They open above the page, in the device's own scheme. */
export function Overlays() {
  const [opened, setOpened] = useState<"dialog" | "confirm" | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpened("dialog")}>Dialog</Button>
        <Button onClick={() => setOpened("confirm")}>Confirm dialog</Button>
        <Button onClick={() => toast({ title: "Pick taken back", action: { label: "Undo", onSelect: close } })}>
          Toast
        </Button>
        <Button onClick={() => toastError("Failed to save pick")}>Error</Button>
        <Tooltip content="7–3 this season" isFocusable>
          <span className="text-14 underline decoration-dotted underline-offset-4">Tooltip</span>
        </Tooltip>
        <Menu
          label="League options"
          actions={[
            { label: "Rename", icon: <Pencil aria-hidden />, onSelect: close },
            { label: "Delete", icon: <Trash2 aria-hidden />, tone: "danger", onSelect: close },
          ]}
        />
      </div>
      <Tabs
        label="Week"
        tabs={[
          { title: "Board", content: <p>Only the open tab’s content is rendered.</p> },
          { title: "Members", content: <p>17 members</p> },
        ]}
      />
      <Dialog
        isOpen={opened === "dialog"}
        onClose={close}
        title="Rename league"
        description="Everybody sees the new name."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="League Name" defaultValue="Office League" />
      </Dialog>
      <ConfirmDialog
        isOpen={opened === "confirm"}
        onClose={close}
        onConfirm={close}
        title="Delete league?"
        text="Its picks and standings are gone for everybody."
        confirmLabel="Delete"
      />
    </div>
  );
}
