// [13.1][13.4] The texts about who asks to join, and what became of a person's own request, seat or role.
import type { Doc } from "../../../_generated/dataModel";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { fewerLink, frameOf } from "./mailContent";

type NamedLeague = Pick<Doc<"leagues">, "name" | "poolType"> & { readonly _id: string };

export interface RequestsAbout extends Reader {
  readonly league: NamedLeague;
  /** Of the newest requests, newest first. */
  readonly names: readonly string[];
  /** Null for more than are counted. */
  readonly count: number | null;
}

/** Requests are counted up to this. */
export const REQUESTS_COUNTED = 10;
const NAMED = 2;

export function requestsContent(about: RequestsAbout): NoticeContent {
  const { appUrl, league, names, count } = about;
  const [first = "", second] = names;
  const many = count === null ? `More than ${REQUESTS_COUNTED} people` : `${count} people`;
  const who = count === 1 ? `${first} asks` : count === NAMED ? `${first} and ${second} ask` : `${many} ask`;
  const subject = `${who} to join ${league.name}`;
  const lead =
    count === 1 || count === NAMED
      ? "A request holds no seat until a commissioner approves it."
      : `The newest are from ${first} and ${second}. Approve or decline them each, or all at once.`;
  const path = `${pathOf(league)}/console`;
  return {
    mail: {
      ...frameOf(about, "joinRequest"),
      subject,
      preview: lead,
      heading: subject,
      lead,
      button: { label: "See who asks", url: `${appUrl}${path}` },
      link: fewerLink(appUrl, { switches: `/profile?league=${league._id}` }),
    },
    push: { title: subject, body: "Approve or decline.", path, actions: [], tag: `joinRequest/${league._id}` },
  };
}

/**
 * `owns`: the league was handed to them; `owned`: it was theirs until somebody else handed it on. `inAgain`, `sitsOut`:
 * a commissioner has answered "In again?" for them [13.8].
 */
export type MembershipChange =
  | "approved"
  | "declined"
  | "removed"
  | "named"
  | "dismissed"
  | "owns"
  | "owned"
  | "inAgain"
  | "sitsOut";

export interface MembershipAbout extends Reader {
  readonly league: NamedLeague;
  readonly change: MembershipChange;
  /** Whoever did it; null for a deleted account. */
  readonly by: string | null;
  readonly owner: string;
}

export function membershipContent(about: MembershipAbout): NoticeContent {
  const { appUrl, league, change } = about;
  const { subject, lead, more } = textOf(about);
  const isIn = change !== "declined" && change !== "removed";
  const path = change === "removed" ? "/" : pathOf(league);
  const opened = league.poolType === "survivor" ? "Open the pool" : "Open the league";
  const label = change === "removed" ? "Open Huddle Picks" : change === "declined" ? "See your request" : opened;
  return {
    mail: {
      ...frameOf(about, "membership"),
      subject,
      preview: lead,
      heading: subject,
      lead,
      button: { label, url: `${appUrl}${path}` },
      ...(isIn && { link: fewerLink(appUrl, { switches: `/profile?league=${league._id}` }) }),
      paragraphs: more,
    },
    push: { title: subject, body: lead, path, actions: [] },
  };
}

interface Text {
  readonly subject: string;
  readonly lead: string;
  readonly more: readonly string[];
}

function textOf({ league, change, by, owner }: MembershipAbout): Text {
  const { name } = league;
  const noun = league.poolType === "survivor" ? "pool" : "league";
  const someone = by ?? "The owner";
  switch (change) {
    case "approved":
      return { subject: `You are in ${name}`, lead: "A commissioner has approved your request.", more: [] };
    case "declined":
      return {
        subject: `Your request to join ${name} was declined`,
        lead: "A commissioner has declined it. You can ask again with the invitation.",
        more: [],
      };
    case "removed":
      return {
        subject: `You are no longer in ${name}`,
        lead: "A commissioner has removed you.",
        more: [`What had locked stays in its tables. You can join again once a commissioner of the ${noun} allows it.`],
      };
    case "named":
      return {
        subject: `You are a commissioner of ${name}`,
        lead: `${someone} has made you one.`,
        more: [
          `Commissioners change settings and rules, approve and remove members, and announce things. What you change is in the ${noun}’s log. You can step down on the members’ page.`,
        ],
      };
    case "dismissed":
      return {
        subject: `You are no longer a commissioner of ${name}`,
        lead: `${someone} has ended that. You are still a member.`,
        more: [],
      };
    case "owns":
      return {
        subject: `${name} is yours now`,
        lead: by === null ? "Its owner has deleted their account." : `${by} has handed it over to you.`,
        more: [`As its owner, you name commissioners, and you alone can hand the ${noun} on or delete it.`],
      };
    case "owned":
      return {
        subject: `${name} is no longer yours`,
        lead: `${someone} has handed it over to ${owner}. You are still a member.`,
        more: [],
      };
    case "inAgain":
      return {
        subject: `You are in again in ${name}`,
        lead: `${someone} has answered for you. You can change that until ${untilOf(league)}.`,
        more: [],
      };
    case "sitsOut":
      return {
        subject: `You sit the new season of ${name} out`,
        lead: `${someone} has answered for you. You can change that until ${untilOf(league)}.`,
        more: [
          league.poolType === "survivor"
            ? "Last season’s pool stays to be read."
            : "You stay a member, and the old tables keep you.",
        ],
      };
    default:
      return change satisfies never;
  }
}

const untilOf = ({ poolType }: NamedLeague) =>
  poolType === "survivor" ? "the pool’s first deadline" : "Week 1 kicks off";

const pathOf = ({ _id, poolType }: NamedLeague) => `/${poolType === "survivor" ? "survivor" : "leagues"}/${_id}`;
