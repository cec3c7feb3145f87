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

/** "The favorite, then the home team" */
export function chainText(chain: readonly NetStep[]): string {
  const [first, ...others] = chain.map((step) => stepNames[step]);
  return others.reduce((text, next) => t`${text}, then ${next.charAt(0).toLowerCase() + next.slice(1)}`, first ?? "");
}
