// [13.2] The texts for an entry's owner: a commissioner entered a pick for it, or opened a locked game.
import type { NoticeContent } from "../notices";
import type { NoticePages } from "../noticePages";
import type { Reader } from "../reader";
import type { MailRow } from "./layout";
import { frameOf } from "./mailContent";

interface ForOwner extends Reader {
  readonly leagueName: string;
  /** The commissioner's name. */
  readonly by: string;
  /** [16.2] Where the owner may have several. */
  readonly entryName: string | null;
  /** "Bears at Packers" */
  readonly game: string;
  readonly kickoffAtMs: number;
  readonly reason: string;
  readonly pages: Pick<NoticePages, "picks" | "allPicks">;
}

export interface EnteredAbout extends ForOwner {
  /** "Packers", or what was guessed. */
  readonly what: string;
  readonly number?: number | undefined;
  readonly isBestBet: boolean;
}

export function enteredContent(about: EnteredAbout): NoticeContent {
  const { leagueName, by, game, what, number, isBestBet, reason } = about;
  const weights: MailRow[] = [
    ...(number === undefined ? [] : [{ label: "Number", value: String(number) }]),
    ...(isBestBet ? [{ label: "Best bet", value: "Yes" }] : []),
  ];
  return forOwner(about, {
    kind: "enteredPick",
    subject: `${by} entered a pick for you in ${leagueName}`,
    lead: `${by} entered ${what} for you.`,
    rows: [{ label: "Pick", value: what }, ...weights],
    note: "If this isn't what you wanted, change it on My Picks while the game is open, or ask a commissioner.",
    push: { title: `${by} picked for you in ${leagueName}`, body: `${game}: ${what}. Why: ${reason}` },
  });
}

export function openedContent(about: ForOwner): NoticeContent {
  const { leagueName, by, game, reason, kickoffAtMs, words } = about;
  const until = words.formatEastern(kickoffAtMs);
  return forOwner(about, {
    kind: "enteredPick",
    subject: `${by} opened ${game} for you in ${leagueName}`,
    lead: `It has locked for the others. You can pick it until its kickoff, ${until}.`,
    rows: [],
    note: "Where picks of the game are shown, others see yours and each change of it at once, with who opened the game and why.",
    push: { title: `${by} opened ${game} for you`, body: `You can pick it until its kickoff. Why: ${reason}` },
  });
}

interface Text {
  readonly kind: "enteredPick";
  readonly subject: string;
  readonly lead: string;
  readonly rows: readonly MailRow[];
  readonly note: string;
  readonly push: { readonly title: string; readonly body: string };
}

function forOwner(about: ForOwner, { kind, subject, lead, rows, note, push }: Text): NoticeContent {
  const { appUrl, words, entryName, game, kickoffAtMs, by, reason, pages } = about;
  return {
    mail: {
      ...frameOf({ appUrl, words }, kind),
      subject,
      preview: `${game}. Why: ${reason}`,
      heading: subject,
      lead,
      button: { label: "See your picks", url: `${appUrl}${pages.picks}` },
      sections: [
        {
          title: null,
          rows: [
            { label: "Game", value: game },
            { label: "Kickoff", value: words.formatEastern(kickoffAtMs) },
            ...(entryName === null ? [] : [{ label: "Entry", value: entryName }]),
            ...rows,
            { label: `Why, says ${by}`, value: reason },
          ],
        },
      ],
      paragraphs: [note],
    },
    push: {
      ...push,
      path: pages.picks,
      actions: [
        { title: "Your picks", path: pages.picks },
        { title: "All picks", path: pages.allPicks },
      ],
    },
  };
}
