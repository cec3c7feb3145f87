import { plural, t } from "@lingui/core/macro";

/** [12.2] In how many weeks of a season safety nets may pick in a league or pool. */
export const netSentence = (weeks: number) =>
  weeks === 0
    ? t`There are no safety nets.`
    : t`A member’s safety net may pick in ${plural(weeks, { one: "# week", other: "# weeks" })} of a season.`;
