import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { refusal, refusalAt } from "../../../convex/model/common/refusals";
import { testBackend } from "../../support/worlds/backends";
import { addLeague, freezeClockForEachTest, refusalOf, signIn } from "../../support/worlds/factories";

freezeClockForEachTest();

it("a refusal reaches the client with its name and values, so that a screen can say it in another language", async () => {
  const t = testBackend();
  const ann = await signIn(t, "Ann Lee");
  const league = await addLeague([ann]);
  expect(await refusalOf(ann.as.mutation(api.leagues.join, { inviteCode: league.inviteCode }))).toEqual({
    code: "CONFLICT",
    message: "You're already in this league.",
    reason: "alreadyMember",
    values: { noun: "league" },
  });
  expect(await refusalOf(t.mutation(api.leagues.leave, { leagueId: league.id }))).toEqual({
    code: "UNAUTHENTICATED",
    message: "Please sign in first.",
    reason: "signedOut",
  });
});

it("a refusal names the argument of its table, or the one that the call gives", () => {
  const data = {
    code: "INVALID",
    message: "That game isn't played in week 3.",
    reason: "gameNotInWeek",
    values: { week: 3 },
  };
  expect(refusal("gameNotInWeek", { week: 3 }).data).toEqual({ ...data, field: "gameId" });
  expect(refusalAt("picks[1].gameId", "gameNotInWeek", { week: 3 }).data).toEqual({
    ...data,
    field: "picks[1].gameId",
  });
});
