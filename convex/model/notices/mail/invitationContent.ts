// [13.4] The mail that invites somebody, who may have no account, to a league or pool.
import { DEFAULT_LANGUAGE } from "../../../../domain/common/language";
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import type { Doc } from "../../../_generated/dataModel";
import type { MailContent } from "./layout";

export interface InvitationAbout {
  readonly league: Pick<Doc<"leagues">, "name" | "poolType">;
  readonly invitedBy: string;
  /** Empty for none. */
  readonly message: string;
  /** The page that the button leads to. */
  readonly link: string;
}

export function invitationContent({ league, invitedBy, message, link }: InvitationAbout): MailContent {
  const noun = leagueNoun(league);
  const play =
    noun === "pool"
      ? "a survivor pool: pick one NFL team a week, each team once"
      : "a pick’em league: pick the winners of the week’s NFL games";
  const words = message === "" ? [] : [`${invitedBy} writes:`, ...message.split(/\n+/)];
  return {
    language: DEFAULT_LANGUAGE,
    settingsUrl: null,
    stops: ["mailInvitation"],
    subject: `${invitedBy} invites you to ${league.name}`,
    preview: `Play along on Huddle Picks.`,
    heading: `You’re invited to ${league.name}`,
    lead: `${invitedBy} invites you to ${play}.`,
    button: { label: "See the invitation", url: link },
    paragraphs: [
      ...words,
      `You can look at the ${noun} and its rules before you sign up. If you don’t know ${invitedBy}, ignore this mail.`,
    ],
  };
}

/** [13.4] The token beside the league's code tells that this mail was opened. */
export function invitationPath(inviteCode: string, token: string, group?: string): string {
  return `/join/${inviteCode}?invitation=${token}${group === undefined ? "" : `&group=${group}`}`;
}
