import { describe, expect, it } from "vitest";
import { normaliseInviteCode, PICKEM_MEMBERS } from "../../../domain/leagues/leagueForms";
import {
  inviteCodeProblem,
  leagueDescriptionProblem,
  leagueNameProblem,
  maxMembersProblem,
  pickDeadlineHoursProblem,
} from "../../../domain/leagues/leagueProblems";
import { problemText } from "../../support/problemText";

describe("league rules", () => {
  it.each([
    ["", "League name is required"],
    [" \t\n", "League name is required"],
    ["A", null],
    ["x".repeat(50), null],
    [`  ${"x".repeat(50)}  `, null],
    ["x".repeat(51), "League name must be less than 50 characters"],
    ["\u200B\u200B", "League name is required"],
    ["\u3164", "League name is required"],
    ["Kickoff Club: Sundays & Mondays (est. 2019)", null],
    ["Touchdown 🏈 Fans ❤\uFE0F", null],
    ["Win at t.me/win500", "League name can’t contain addresses, links or line breaks"],
    ["https://evil.example", "League name can’t contain addresses, links or line breaks"],
    ["Club\r\nBcc: all", "League name can’t contain addresses, links or line breaks"],
    ["\u202EbulC ffokciK", "League name can’t contain hidden characters or piled-up accents"],
  ])("[5.1] the name %j: %s", (name, problem) => {
    expect(problemText(leagueNameProblem(name))).toBe(problem);
  });

  it.each([
    ["", null],
    ["y".repeat(200), null],
    ["y".repeat(201), "Description must be less than 200 characters"],
  ])("[5.1] the description %j: %s", (description, problem) => {
    expect(problemText(leagueDescriptionProblem(description))).toBe(problem);
  });

  it("[5.1][9.4] allow 2 to 100 members, 20 by default", () => {
    expect(PICKEM_MEMBERS).toEqual({ min: 2, max: 100, default: 20 });
    for (const good of [2, 20, 100]) expect(maxMembersProblem(good)).toBeNull();
    for (const bad of [1, 101, 2.5, -3, NaN, Infinity]) {
      expect(problemText(maxMembersProblem(bad))).toBe("Maximum members must be a whole number from 2 to 100");
    }
  });

  it("[5.2] allow 0 to 168 hours", () => {
    for (const good of [0, 24, 168]) expect(pickDeadlineHoursProblem(good)).toBeNull();
    for (const bad of [-1, 169, 0.5, NaN, -Infinity]) {
      expect(problemText(pickDeadlineHoursProblem(bad))).toBe(
        "Pick deadline must be a whole number of hours from 0 to 168",
      );
    }
  });

  it("[5.3] need an invite code, in any case and with spaces around it", () => {
    expect(problemText(inviteCodeProblem(" "))).toBe("Invite code is required");
    expect(inviteCodeProblem("ABCD2345")).toBeNull();
    expect(normaliseInviteCode("  abCD2345\n")).toBe("ABCD2345");
  });

  it("[5.3][13.4] take a code as it is pasted: in groups, with hidden characters, or in the link that has it", () => {
    const pasted = [
      ...["abcd 2345 efgh", "ABCD-2345–EFGH", "\u200bABCD2345EFGH\u2060", "https://picks.example/join/abcd2345efgh"],
      ...["/join/ABCD2345EFGH?group=3f9a0c71be#top", 'Join "Us" on Huddle Picks: http://a.example/join/ABCD2345EFGH'],
    ];
    for (const text of pasted) expect(normaliseInviteCode(text), text).toBe("ABCD2345EFGH");
  });
});
