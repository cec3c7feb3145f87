// [13.5] The text about a commissioner's announcement.
import type { Doc } from "../../../_generated/dataModel";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { fewerLink, frameOf } from "./mailContent";

export interface AnnouncementAbout extends Reader {
  readonly league: Pick<Doc<"leagues">, "name" | "poolType"> & { readonly _id: string };
  readonly author: { readonly firstName: string; readonly lastName: string };
  readonly text: string;
}

/** Enough for a phone's notification. */
const PUSHED = 160;

export function announcementContent(about: AnnouncementAbout): NoticeContent {
  const { appUrl, league, author, text } = about;
  const name = `${author.firstName} ${author.lastName}`.trim();
  const path = league.poolType === "survivor" ? `/survivor/${league._id}` : `/leagues/${league._id}`;
  const [first = "", ...rest] = text.split(/\n+/);
  const title = `${name} in ${league.name}`;
  return {
    mail: {
      ...frameOf(about, "announcement"),
      subject: `Announcement: ${title}`,
      preview: first,
      heading: `Announcement in ${league.name}`,
      lead: first,
      words: [...rest, `— ${name}`],
      button: { label: league.poolType === "survivor" ? "Open the pool" : "Open the league", url: `${appUrl}${path}` },
      link: fewerLink(appUrl, { switches: `/profile?league=${league._id}` }),
    },
    push: {
      title,
      body: cut(text),
      path,
      actions: [],
    },
  };
}

/** At a whole character, so that no emoji is halved. */
function cut(text: string): string {
  const characters = [...text];
  return characters.length > PUSHED ? `${characters.slice(0, PUSHED - 1).join("")}…` : text;
}
