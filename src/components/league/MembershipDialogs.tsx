// The member list, announcing, and the ways to leave, shared by leagues and pools.
import type { LeagueView } from "../../lib/views";
import { laterDialog } from "../ui/overlays/laterDialog";
import { ExitDialog } from "./ExitDialog";
import { MembersDialog } from "./MembersDialog";

const LaterAnnounceDialog = laterDialog(async () => (await import("./AnnounceDialog")).AnnounceDialog);

export type MembershipDialog = "members" | "announce" | "leave" | "delete";

interface MembershipDialogsProps {
  league: LeagueView;
  /** Says what happens when a member leaves. */
  leaveText: string;
  propsOf: (dialog: MembershipDialog) => { isOpen: boolean; onClose: () => void };
  onLeave: () => void;
  /** Called after it was left or deleted. */
  onGone: () => void;
}

export function MembershipDialogs({ league, leaveText, propsOf, onLeave, onGone }: MembershipDialogsProps) {
  return (
    <>
      <MembersDialog league={league} {...propsOf("members")} onLeave={onLeave} />
      <LaterAnnounceDialog league={league} {...propsOf("announce")} />
      <ExitDialog exit="leave" league={league} leaveText={leaveText} {...propsOf("leave")} onGone={onGone} />
      <ExitDialog exit="delete" league={league} leaveText={leaveText} {...propsOf("delete")} onGone={onGone} />
    </>
  );
}
