import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { LeagueView } from "../../../../src/lib/views";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { createLeagueForm, joinLeagueForm } from "../../../../src/features/leagues/dialogs/leagueForms";
import { settingsForm } from "../../../../src/components/league/settingsForm";

const problems = (form: z.ZodType, values: unknown) =>
  form.safeParse(values).error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];

const league = {
  name: "Sunday Crew",
  description: "",
  maxMembers: 20,
  pickDeadlineHours: 24,
  deadline: null,
  isPublic: false,
  needsApproval: false,
  entriesPerMember: 1,
  picksForOthers: "untilKickoff",
  netWeeks: 3,
  joinUntil: "",
  play: { by: "classic", settings: CLASSIC },
};
const stored = { poolType: "pickem", memberCount: 5 } as LeagueView;
const own = (settings: object) => ({ ...league, play: { by: "custom", settings: { ...CLASSIC, ...settings } } });

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

  const playoffWeights = { ...CLASSIC.playoffWeights, superBowl: 6 };
  it.each([
    [own({ weights: "bestBet", droppedWeeks: 4 }), []],
    [own({ droppedWeeks: 11 }), ["play.settings.droppedWeeks: Worst weeks dropped must be a whole number from 0 to 4"]],
    [own({ droppedWeeks: NaN }), ["play.settings.droppedWeeks: Required"]],
    [
      own({ playoffWeights }),
      ["play.settings.playoffWeights.superBowl: Playoff weights must be whole numbers from 1 to 5"],
    ],
    [
      { ...own({ droppedWeeks: 11 }), name: "" },
      [
        "name: League name is required",
        "play.settings.droppedWeeks: Worst weeks dropped must be a whole number from 0 to 4",
      ],
    ],
    [{ ...league, play: { by: "spread", settings: { ...CLASSIC, droppedWeeks: 11 } } }, []],
  ])("[10.8][10.9][10.10] checks settings only where they count: %o", (values, expected) => {
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
  const form = settingsForm(stored);
  expect(problems(form, { ...league, pickDeadlineHours }).length === 0).toBe(isAccepted);
});

it("[5.1] a league's new size is no smaller than its members, and within the limits of its kind", () => {
  const form = settingsForm(stored);
  expect(problems(form, { ...league, maxMembers: 5 })).toEqual([]);
  expect(problems(form, { ...league, maxMembers: 4 })).toEqual(["maxMembers: This league has 5 members already."]);
  expect(problems(form, { ...league, maxMembers: 101 })).toHaveLength(1);
  expect(problems(settingsForm({ ...stored, poolType: "survivor" }), { ...league, maxMembers: 101 })).toEqual([]);
});
