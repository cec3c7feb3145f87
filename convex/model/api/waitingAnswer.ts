// [13.4] The answer to whoever joins a league or pool whose commissioner approves first.
import { z } from "@hono/zod-openapi";
import type { WaitingView } from "../records/leagues/waitingRequests";
import { answer } from "./operation";

const waiting = z
  .strictObject({ status: z.literal("waiting"), leagueId: z.string(), name: z.string() })
  .meta({ id: "JoinRequest" });

export const waitingAnswer = answer("You have asked to join: the commissioner has to approve it", waiting);

export function toWaiting({ id, name }: WaitingView): z.output<typeof waiting> {
  return { status: "waiting", leagueId: id, name };
}
