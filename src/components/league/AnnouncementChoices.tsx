// [13.5] For commissioners: what they can do about the announcement that is pinned.
import { useMutation } from "convex/react";
import { Pencil, PinOff } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { useChange } from "../../hooks/useChange";
import type { LeagueView } from "../../lib/views";
import { laterDialog } from "../ui/overlays/laterDialog";
import { LaterConfirmDialog } from "../ui/overlays/LaterConfirmDialog";
import { Menu } from "../ui/overlays/Menu";

const LaterAnnounceDialog = laterDialog(async () => (await import("./AnnounceDialog")).AnnounceDialog);

interface AnnouncementChoicesProps {
  league: LeagueView;
  announcement: NonNullable<LeagueView["announcement"]>;
}

export function AnnouncementChoices({ league, announcement }: AnnouncementChoicesProps) {
  const [open, setOpen] = useState<"edit" | "takeDown" | null>(null);
  const close = () => setOpen(null);
  const { run, isSaving } = useChange(useMutation(api.leagues.takeDownAnnouncement), {
    success: t`Announcement taken down`,
    failure: t`Failed to take down the announcement`,
  });
  return (
    <>
      <Menu
        label={t`Options for the announcement`}
        actions={[
          { label: t`Edit`, icon: <Pencil aria-hidden="true" />, onSelect: () => setOpen("edit") },
          {
            label: t`Take down`,
            icon: <PinOff aria-hidden="true" />,
            tone: "danger",
            onSelect: () => setOpen("takeDown"),
          },
        ]}
      />
      <LaterAnnounceDialog league={league} edited={announcement} isOpen={open === "edit"} onClose={close} />
      <LaterConfirmDialog
        isOpen={open === "takeDown"}
        onClose={close}
        title={t`Take Down Announcement`}
        text={t`Nobody sees it on the home any more, and whoever hasn't been notified yet won't be. The log keeps it.`}
        confirmLabel={t`Take Down`}
        isLoading={isSaving}
        onConfirm={() => void run({ leagueId: league.id }).then((isDone) => isDone && close())}
      />
    </>
  );
}
