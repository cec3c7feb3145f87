import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

export type MailInvitationsView = FunctionReturnType<typeof api.mailInvitations.list>;
export type InvitedView = FunctionReturnType<typeof api.mailInvitations.send>;
