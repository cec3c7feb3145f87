// The messages of the demo's people to one another [14.2]. Nothing in them tells anybody's pick. A talk with messages
// is left alone.
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { pageOf } from "../../domain/leagues/talk";
import { MEMBERS, PLAYER, SECOND_PLAYER } from "./people";
import type { DemoWorld } from "./seedDemo";

type Line = readonly [author: string, text: string, reaction?: "like" | "laugh" | "fire" | "football"];

const emailOf = (firstName: string) => MEMBERS.find((member) => member.firstName === firstName)?.email ?? "";
const [PAT, SAM] = [PLAYER.email, SECOND_PLAYER.email];
const [JORDAN, TAYLOR, CASEY, RILEY] = ["Jordan", "Taylor", "Casey", "Riley"].map(emailOf) as [
  string,
  string,
  string,
  string,
];

const TALKS: Readonly<Record<string, readonly Line[]>> = {
  "Sunday Crew": [
    [SAM, "Reminder: loser brings the wings. I like mine extra hot, in case anybody is planning ahead."],
    [JORDAN, "My wife asked who I picked this week. I said it’s locked until kickoff. She did not laugh.", "laugh"],
    [TAYLOR, "I changed my mind four times before breakfast. The sheet has seen things."],
    [SAM, "Whoever schedules Thursday games has never had a deadline at work.", "fire"],
    [CASEY, "Can we watch the late game at somebody’s place? I’ll bring chips."],
    [RILEY, "My place, kickoff at 4. Parking is on the street, jerseys are mandatory.", "football"],
  ],
  "Kickoff Club": [
    [SAM, "East Side against West Side is on. I dealt the groups fair and square, the log can prove it."],
    [JORDAN, "East Side won the coin toss in spirit."],
    [CASEY, "Everybody is a genius until 1:05 PM on Sunday.", "laugh"],
  ],
  "Last Fan Standing": [
    [SAM, "A moment of silence for everybody who lost a life in week one.", "like"],
    [TAYLOR, "I’m not out, I’m just resting between seasons."],
    [RILEY, "Still alive. Please don’t tell my luck, it doesn’t know yet.", "laugh"],
  ],
};

export async function seedTalk({ client }: DemoWorld): Promise<void> {
  const leagues = await (await client.actingAs(PAT)).query(api.leagues.listMine, {});
  for (const { id: leagueId, name } of leagues) {
    const lines = TALKS[name];
    if (!lines || (await hasMessages(await client.actingAs(PAT), leagueId))) continue;
    for (const [at, [author, text, reaction]] of lines.entries()) {
      const as = await client.actingAs(author);
      const { messageId } = await as.mutation(api.talk.send, { leagueId, text, key: `demo ${leagueId} ${at}` });
      if (!reaction) continue;
      for (const email of [SAM, JORDAN, CASEY].filter((one) => one !== author))
        await (await client.actingAs(email)).mutation(api.talk.react, { messageId, kind: reaction });
    }
  }
}

/** Not only what happened there [14.3]. */
async function hasMessages(member: ConvexHttpClient, leagueId: Id<"leagues">): Promise<boolean> {
  const { key, lastNumber } = await member.query(api.talk.state, { leagueId });
  if (key === null || lastNumber === 0) return false;
  const afterAll = { leagueId, key, page: pageOf(lastNumber) + 1 };
  return (await member.query(api.talk.messages, afterAll))?.messageBefore !== null;
}
