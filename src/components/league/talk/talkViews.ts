import type { FunctionReturnType } from "convex/server";
import { t } from "@lingui/core/macro";
import type { api } from "../../../../convex/_generated/api";
import type { Reaction } from "../../../../domain/leagues/talk";
import { fullName } from "../../../lib/format";

export type TalkState = FunctionReturnType<typeof api.talk.state>;
export type TalkPage = NonNullable<FunctionReturnType<typeof api.talk.messages>>;
export type MessageView = TalkPage["messages"][number];
export type EventView = TalkPage["events"][number];
export type TalkPerson = TalkPage["people"][number];

export const nameOf = (person: TalkPerson | undefined): string => (person ? fullName(person) : t`Player`);

export const reactionViews: Readonly<Record<Reaction, { readonly picture: string; readonly name: string }>> = {
  like: { picture: "👍", name: t`Like` },
  laugh: { picture: "😂", name: t`Laugh` },
  wow: { picture: "😮", name: t`Wow` },
  sad: { picture: "😢", name: t`Sad` },
  fire: { picture: "🔥", name: t`Fire` },
  football: { picture: "🏈", name: t`Football` },
};
