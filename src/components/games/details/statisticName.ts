import { t } from "@lingui/core/macro";
import type { Statistic } from "../../../../domain/games/playerStats";

const names: Readonly<Record<Statistic, readonly [one: string, several: string]>> = {
  completions: [t`comp/att`, t`comp/att`],
  yards: [t`yard`, t`yards`],
  touchdowns: [t`TD`, t`TDs`],
  interceptions: [t`INT`, t`INTs`],
  rating: [t`QBR`, t`QBR`],
  carries: [t`carry`, t`carries`],
  receptions: [t`reception`, t`receptions`],
  tackles: [t`tackle`, t`tackles`],
  solo: [t`solo`, t`solo`],
  sacks: [t`sack`, t`sacks`],
  tacklesForLoss: [t`tackle for loss`, t`tackles for loss`],
  passesDefended: [t`pass defended`, t`passes defended`],
  hits: [t`QB hit`, t`QB hits`],
  fieldGoals: [t`FG`, t`FG`],
  extraPoints: [t`XP`, t`XP`],
  longest: [t`long`, t`long`],
  points: [t`point`, t`points`],
  returns: [t`return`, t`returns`],
  punts: [t`punt`, t`punts`],
  average: [t`average`, t`average`],
  inside20: [t`inside 20`, t`inside 20`],
};

/** Stands after a statistic's value. */
export const statisticName = (statistic: Statistic, isOne: boolean) => names[statistic][isOne ? 0 : 1];
