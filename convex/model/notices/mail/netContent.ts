// [12.2] The message to the owner of an entry whose safety net has picked.
import { weekName } from "../../common/weekName";
import type { NoticePages } from "../noticePages";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { fewerLink, frameOf } from "./mailContent";

export interface NetAbout extends Reader {
  readonly leagueName: string;
  /** Null for the owner's only entry, which isn't named. */
  readonly entryName: string | null;
  readonly week: number;
  /** At least one. */
  readonly sides: readonly { readonly team: string; readonly opponent: string }[];
  readonly weeksLeft: number;
  /** Of a survivor pool, where the sides are picked teams of the week. */
  readonly isPool: boolean;
  readonly pages: Pick<NoticePages, "picks" | "allPicks" | "switches">;
}

export function netContent(about: NetAbout): NoticeContent {
  const { appUrl, words, firstName, leagueName, entryName, sides, isPool, weeksLeft, pages } = about;
  const week = weekName(about.week, about.words.language);
  const games = words.formatCount(sides.length, "game", "games");
  const whose = entryName === null ? "" : ` for ${entryName}`;
  const teams = sides.map(({ team }) => team).join(" and ");
  const title = `Your safety net picked ${isPool ? teams : games} in ${leagueName}`;
  const lead = isPool
    ? `You hadn't picked in ${week} of ${leagueName}, so it picked the best you had left by the line.`
    : `${games} of ${week} in ${leagueName} locked without a pick.`;
  const left =
    weeksLeft === 0
      ? "It has no week left this season."
      : `It can pick in ${words.formatCount(weeksLeft, "more week", "more weeks")} this season.`;
  return {
    mail: {
      ...frameOf({ appUrl, words }, "safetyNet"),
      subject: title,
      preview: left,
      heading: `${firstName}, your safety net picked${whose}`,
      lead: `${lead} ${left}`,
      button: { label: "View your picks", url: `${appUrl}${pages.picks}` },
      link: fewerLink(appUrl, pages),
      sections: [
        { title: null, rows: sides.map(({ team, opponent }) => ({ label: team, value: `against ${opponent}` })) },
      ],
    },
    push: {
      title,
      body: `${sides.map(({ team }) => team).join(", ")}. ${left}`,
      path: pages.picks,
      actions: [
        { title: "Your picks", path: pages.picks },
        { title: "All picks", path: pages.allPicks },
      ],
    },
  };
}
