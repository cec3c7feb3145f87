// [13.6] The text about dues that the reader owes.
import type { Doc } from "../../../_generated/dataModel";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { fewerLink, frameOf } from "./mailContent";

export interface DuesAbout extends Reader {
  readonly league: Pick<Doc<"leagues">, "name" | "poolType"> & { readonly _id: string };
  /** Each entry with its amount: "$20". */
  readonly owing: readonly { readonly name: string; readonly amount: string }[];
  /** "2026-09-10"; null while no game of week 1 is known. */
  readonly dueDay: string | null;
}

const dayText = (day: string) =>
  new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" }).format(Date.parse(day));

export function duesContent(about: DuesAbout): NoticeContent {
  const { appUrl, league, owing, dueDay } = about;
  const due = dueDay === null ? "" : ` Due ${dayText(dueDay)}.`;
  const path = `/${league.poolType === "survivor" ? "survivor" : "leagues"}/${league._id}/dues`;
  const [only, ...others] = owing;
  const amounts = owing.map(({ name, amount }) => `${name}: ${amount}`).join(", ");
  const owed = only !== undefined && others.length === 0 ? `You owe ${only.amount}` : `Your entries owe ${amounts}`;
  return {
    mail: {
      ...frameOf(about, "duesReminder"),
      subject: `Dues of ${league.name}`,
      preview: `${owed}.${due}`,
      heading: `Dues of ${league.name}`,
      lead: `${owed}.${due}`,
      button: { label: "See your dues", url: `${appUrl}${path}` },
      link: fewerLink(appUrl, { switches: `/profile?league=${league._id}` }),
      paragraphs: ["Pay your commissioner, who then notes it. No money moves in Huddle Picks."],
    },
    push: { title: `Dues of ${league.name}`, body: `${owed}.${due}`, path, actions: [] },
  };
}
