// [16.1][16.5] The viewer's options for their chosen entry: name it, and let others pick for it.
import { Pencil, Users } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import type { MyEntryView, PoolView } from "../../../components/survivor/survivorViews";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";
import { Menu } from "../../../components/ui/overlays/Menu";

const RenameEntryDialog = laterDialog(
  async () => (await import("../../../components/league/entries/OwnEntryDialogs")).RenameEntryDialog,
);
const ManagersDialog = laterDialog(
  async () => (await import("../../../components/league/players/ManagersDialog")).ManagersDialog,
);

export function EntryOptions({ pool, entry }: { pool: PoolView; entry: MyEntryView }) {
  const [asked, setAsked] = useState<"rename" | "managers" | null>(null);
  const close = () => setAsked(null);
  const { id: entryId, entryName } = entry;
  return (
    <>
      <Menu
        label={t`Options for ${entryName}`}
        actions={[
          { label: t`Rename`, icon: <Pencil aria-hidden />, onSelect: () => setAsked("rename") },
          { label: t`Managers`, icon: <Users aria-hidden />, onSelect: () => setAsked("managers") },
        ]}
      />
      <RenameEntryDialog entry={{ entryId, entryName }} isOpen={asked === "rename"} onClose={close} />
      <ManagersDialog league={pool.league} player={null} isOpen={asked === "managers"} onClose={close} />
    </>
  );
}
