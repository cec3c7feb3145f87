// The member list and the ways to leave, shared by leagues and pools.
import type { LeagueView } from "../../lib/views";
import { ExitDialog } from "./ExitDialog";
import { MembersDialog } from "./MembersDialog";

export type MembershipDialog = "members" | "leave" | "delete";

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
      <ExitDialog exit="leave" league={league} leaveText={leaveText} {...propsOf("leave")} onGone={onGone} />
      <ExitDialog exit="delete" league={league} leaveText={leaveText} {...propsOf("delete")} onGone={onGone} />
    </>
  );
}
