// [18.2] Tells commissioners that news no longer goes to a chat.
import { WEBHOOK_FAILURES_MAX } from "../../../../domain/leagues/webhooks";
import type { Doc } from "../../../_generated/dataModel";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { frameOf } from "./mailContent";

export interface WebhookOffAbout extends Reader {
  readonly league: Pick<Doc<"leagues">, "name" | "poolType"> & { readonly _id: string };
  /** "Discord" */
  readonly chat: string;
  readonly error: string;
}

export function webhookOffContent(about: WebhookOffAbout): NoticeContent {
  const { appUrl, league, chat, error } = about;
  const path = `/${league.poolType === "survivor" ? "survivor" : "leagues"}/${league._id}/console`;
  const title = `News of ${league.name} no longer goes to ${chat}`;
  const lead = `${WEBHOOK_FAILURES_MAX} tries in a row failed, so it was turned off. The last one: ${error}`;
  return {
    mail: {
      ...frameOf(about, "webhookOff"),
      subject: title,
      preview: lead,
      heading: title,
      lead,
      button: { label: "Open the console", url: `${appUrl}${path}` },
      paragraphs: [
        "Check the address in the chat’s own settings, then turn it on again under Group chats, or remove it there.",
      ],
    },
    push: { title, body: lead, path, actions: [] },
  };
}
