// [13.12] A sheet as it was five minutes after its last change.
import { weekName } from "../../common/weekName";
import type { NoticePages } from "../noticePages";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { frameOf } from "./mailContent";

export interface ReceiptRow {
  readonly game: string;
  readonly pick: string;
  readonly number: number | null;
  readonly isBestBet: boolean;
  /** [12.2] The entry's safety net picked it. */
  readonly isAuto: boolean;
}

export interface ReceiptAbout extends Reader {
  readonly leagueName: string;
  /** Null for the owner's only entry, which isn't named. */
  readonly entryName: string | null;
  readonly week: number;
  /** By kickoff. */
  readonly rows: readonly ReceiptRow[];
  readonly guess: number | null;
  readonly checkWord: string;
  /** True for the last one that is sent of the sheet. */
  readonly isLast: boolean;
  readonly pages: Pick<NoticePages, "picks" | "allPicks">;
}

export function receiptContent(about: ReceiptAbout): NoticeContent {
  const { appUrl, words, firstName, leagueName, entryName, rows, guess, checkWord, isLast, pages } = about;
  const week = weekName(about.week, about.words.language);
  const whose = entryName === null ? "" : ` for ${entryName}`;
  const title = `Your picks${whose} for ${week} in ${leagueName}`;
  const picked =
    rows.length === 0
      ? "Your sheet has no picks."
      : `You have picked ${words.formatCount(rows.length, "game", "games")}.`;
  const games = rows.map(({ game, pick, number, isBestBet, isAuto }) => ({
    label: game,
    value: [pick, number !== null && `number ${number}`, isBestBet && "best bet", isAuto && "auto"]
      .filter(Boolean)
      .join(", "),
  }));
  const guessed = guess === null ? [] : [{ label: "Your guess", value: words.formatCount(guess, "point", "points") }];
  return {
    mail: {
      ...frameOf({ appUrl, words }, "receipt"),
      subject: title,
      preview: `Check word: ${checkWord}.`,
      heading: `${firstName}, your picks${whose}`,
      lead: `${week} in ${leagueName}. ${picked}`,
      button: { label: "View your picks", url: `${appUrl}${pages.picks}` },
      paragraphs: [
        `Check word: ${checkWord}. Once the whole week’s picks are shown, All Picks shows the same word for this sheet.`,
        ...(isLast ? ["This is the last receipt of this sheet. Later changes stand in its history."] : []),
      ],
      sections: [{ title: null, rows: [...games, ...guessed] }],
    },
    push: { title, body: `Check word: ${checkWord}.`, path: pages.picks, actions: [] },
  };
}
