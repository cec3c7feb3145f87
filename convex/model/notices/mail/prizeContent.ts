// [13.9] The message to a winner whose prize is handed over.
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { fewerLink, frameOf } from "./mailContent";

export interface PrizeAbout extends Reader {
  readonly leagueName: string;
  /** "Week 3", "1st place" */
  readonly prize: string;
  /** "$25 and a mug" */
  readonly worth: string;
  /** The commissioner's name. */
  readonly by: string;
  /** How many entries share it, theirs included. */
  readonly winnerCount: number;
  /** "/leagues/x/prizes" */
  readonly path: string;
  readonly switches: string;
}

export function prizeContent(about: PrizeAbout): NoticeContent {
  const { appUrl, words, leagueName, prize, worth, by, winnerCount, path, switches } = about;
  const subject = `You won a prize in ${leagueName}`;
  const lead = `${prize}: ${worth}.`;
  const shared = winnerCount > 1 ? [`It is shared by ${words.formatCount(winnerCount, "entry", "entries")}.`] : [];
  return {
    mail: {
      ...frameOf({ appUrl, words }, "prize"),
      subject,
      preview: lead,
      heading: subject,
      lead,
      paragraphs: [
        ...shared,
        `${by} has marked it as handed over. Ask a commissioner if it hasn't reached you: no money moves in Huddle Picks.`,
      ],
      button: { label: "See the prizes", url: `${appUrl}${path}` },
      link: fewerLink(appUrl, { switches }),
    },
    push: { title: subject, body: lead, path, actions: [] },
  };
}
