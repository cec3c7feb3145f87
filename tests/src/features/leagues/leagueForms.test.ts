import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  createLeagueForm,
  joinLeagueForm,
  leagueSettingsForm,
} from "../../../../src/features/leagues/dialogs/leagueForms";

const problems = (form: z.ZodType, values: unknown) =>
  form.safeParse(values).error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];

const league = { name: "Sunday Crew", description: "", maxMembers: 20, pickDeadlineHours: 24, isPublic: false };

describe("[5.1] creating a league", () => {
  it.each([
    [league, []],
    [{ ...league, name: "x".repeat(50), description: "y".repeat(200) }, []],
    [{ ...league, name: "  " }, ["name: League name is required"]],
    [{ ...league, name: "x".repeat(51) }, ["name: League name must be less than 50 characters"]],
    [{ ...league, description: "y".repeat(201) }, ["description: Description must be less than 200 characters"]],
    [{ ...league, maxMembers: 2 }, []],
    [{ ...league, maxMembers: 100 }, []],
    [{ ...league, maxMembers: 1 }, ["maxMembers: Maximum members must be a whole number from 2 to 100"]],
    [{ ...league, maxMembers: 101 }, ["maxMembers: Maximum members must be a whole number from 2 to 100"]],
    [{ ...league, maxMembers: 2.5 }, ["maxMembers: Maximum members must be a whole number from 2 to 100"]],
    [{ ...league, maxMembers: NaN }, ["maxMembers: Required"]],
    [{ ...league, pickDeadlineHours: 0 }, []],
    [
      { ...league, pickDeadlineHours: 169 },
      ["pickDeadlineHours: Pick deadline must be a whole number of hours from 0 to 168"],
    ],
  ])("%o", (values, expected) => {
    expect(problems(createLeagueForm, values)).toEqual(expected);
  });
});

it.each([
  ["", ["inviteCode: Invite code is required"]],
  ["   ", ["inviteCode: Invite code is required"]],
  ["HUDDLE", []],
])("[5.3] joining with %o", (inviteCode, expected) => {
  expect(problems(joinLeagueForm, { inviteCode })).toEqual(expected);
});

it.each([
  [0, true],
  [24, true],
  [168, true],
  [169, false],
  [-1, false],
  [1.5, false],
  [NaN, false],
])("[5.2] a deadline of %d hours is accepted: %s", (pickDeadlineHours, isAccepted) => {
  expect(problems(leagueSettingsForm, { pickDeadlineHours }).length === 0).toBe(isAccepted);
});
