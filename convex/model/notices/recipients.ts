// Finds out if a waiting message can still reach its reader through its channel, and if they still want its kind.
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { getPreferences, isWanted, type Preferences } from "./preferences";
import type { NoticeKind } from "./noticeKinds";

export interface Recipient {
  readonly user: Doc<"users">;
  readonly preferences: Preferences;
}

/** People and their preferences, each read once. */
export class Recipients {
  private readonly known = new Map<Id<"users">, Promise<Recipient | null>>();

  constructor(private readonly ctx: QueryCtx) {}

  /** Null for a deleted account, or one that has turned the channel off. The test mail is asked for by hand. */
  async find({ userId, kind, message }: Doc<"outbox">): Promise<Recipient | null> {
    const reading = this.known.get(userId) ?? this.read(userId);
    this.known.set(userId, reading);
    const recipient = await reading;
    if (recipient === null || kind === "test") return recipient;
    const { user, preferences } = recipient;
    if (message.channel === "email") {
      const isReachable = preferences.emailEnabled && user.email !== "" && user.isEmailConfirmed !== false;
      return isReachable ? recipient : null;
    }
    const browser = await this.ctx.db.get("pushSubscriptions", message.subscriptionId);
    return preferences.browserEnabled && browser?.userId === userId ? recipient : null;
  }

  private async read(userId: Id<"users">): Promise<Recipient | null> {
    const user = await this.ctx.db.get("users", userId);
    if (user === null || user.tokenIdentifier === null) return null;
    return { user, preferences: await getPreferences(this.ctx, userId) };
  }
}

export function wants({ preferences }: Recipient, kind: NoticeKind): boolean {
  return isWanted(preferences, kind);
}
