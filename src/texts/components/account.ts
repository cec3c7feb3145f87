import { formatCount } from "../../../domain/common/plurals";

export const newPassword = "New password";
export const atLeast8Characters = "At least 8 characters";
export const openTheDemosInbox = "Open the demo’s inbox";
export const useAtLeast8Characters = "Use at least 8 characters";
export const useAtMost128Characters = "Use at most 128 characters";
export const eMailIsRequired = "Email is required";
export const enterAValidEMail = "Enter a valid email address";
export const confirmYourEMail = "Confirm your email";
export const weSentALinkTo = (email: string) => `We sent a link to ${email}. It works for 24 hours.`;
export const openInbox = "Open inbox";
export const sendANewLink = "Send a New Link";
export const eMail = "Email";
export const signOut = "Sign Out";
export const signOutAndDiscard = (picks: number) => `Sign out and discard ${formatCount(picks, "pick")}?`;
export const picksMadeOfflineWait = (picks: number) =>
  picks === 1
    ? "A pick that you made offline waits on this device and isn’t saved. It is discarded when you sign out."
    : `${picks} picks that you made offline wait on this device and aren’t saved. They are discarded when you sign out.`;
