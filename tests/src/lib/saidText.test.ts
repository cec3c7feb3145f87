// [10.12] The sentences of rules are in the catalog, and read the same on screens, in mails and in the log.
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, it } from "vitest";
import { saidText as serverText } from "../../../convex/model/common/saidText";
import type { Said } from "../../../domain/common/said";
import { CLASSIC, RULE_CHOICES } from "../../../domain/leagueRules/ruleSettings";
import { rulesInWords } from "../../../domain/leagueRules/rulesInWords";
import { optionsOf } from "../../../domain/survivor/survivorOptions";
import { poolRulesInWords } from "../../../domain/survivor/poolRulesInWords";
import { saidText } from "../../../src/lib/saidText";

/** As the build does it. */
const compiled = (message: string) => compileMessage(message) as unknown as string;

const playoffWeights = { wildCard: 2, divisional: 3, conference: 1, superBowl: 5 };
const leagues = (Object.keys(RULE_CHOICES) as (keyof typeof RULE_CHOICES)[]).flatMap((field) =>
  RULE_CHOICES[field].flatMap((value) =>
    [0, 1, 2].map((droppedWeeks) => ({ ...CLASSIC, format: "spread" as const, droppedWeeks, [field]: value })),
  ),
);
const pool = { startingWeek: 1, livesPerEntry: 2, maxEntriesPerUser: 5, tiesSurvive: false };
const options = { allowLateEntries: true, latestEntryWeek: 4, resurrectionsAllowed: 2, latestResurrectionWeek: 19 };
const pools = [1, 2, 3].flatMap((times) =>
  [null, 9].map((twoPicksFromWeek) => ({
    ...pool,
    livesPerEntry: times,
    ...optionsOf({ ...pool, ...options, resurrectionsAllowed: times, twoPicksFromWeek }),
  })),
);

const sentences: Said[] = [
  ...[...leagues, { ...CLASSIC, playoffWeights }].flatMap((settings) => rulesInWords(settings)),
  ...pools.flatMap((rules) => poolRulesInWords(rules)),
].flatMap(({ said }) => said);

it("[10.12] reads on screens as the server says it", () => {
  expect(sentences.length).toBeGreaterThan(300);
  for (const said of sentences) expect(saidText(said)).toBe(serverText(said));
});

it("[15.4] is in the catalog, so that a language can have its own words", () => {
  for (const { id, message } of sentences) expect(id, message).toMatch(/^[\w+/-]{6}$/);
});

it("puts names in as people wrote them, and lists without a comma before the last", () => {
  const others: Said = { message: compiled("{count} others"), values: { count: 1234 } };
  const names = [String.raw`\u0041nn`, "{Bob}", "<b>Cat</b>", others];
  for (const toText of [saidText, serverText])
    expect(toText({ message: compiled("{names} won."), values: { names } })).toBe(
      String.raw`\u0041nn, {Bob}, <b>Cat</b> and 1234 others won.`,
    );
});
