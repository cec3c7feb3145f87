// [12.2] The steps of a safety net, in words.
import { t } from "@lingui/core/macro";
import type { NetStep } from "../../../../domain/picks/safetyNet";

export const stepNames: Readonly<Record<NetStep, string>> = {
  favourite: t`The favorite`,
  home: t`The home team`,
  ranking: t`My ranking`,
};

export const stepHints: Readonly<Record<NetStep, string>> = {
  favourite: t`By the line. Without one, the next way picks.`,
  home: t`Always has an answer.`,
  ranking: t`The team that you rank higher.`,
};

/** Within a sentence. */
const laterSteps: Readonly<Record<NetStep, string>> = {
  favourite: t`the favorite`,
  home: t`the home team`,
  ranking: t`my ranking`,
};

/** "The favorite, then the home team" */
export function chainText([first, ...others]: readonly NetStep[]): string {
  if (first === undefined) return "";
  return others.reduce((text, next) => t`${text}, then ${laterSteps[next]}`, stepNames[first]);
}
