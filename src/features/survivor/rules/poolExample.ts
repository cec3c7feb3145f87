import type { PoolView } from "../../../components/survivor/survivorViews";
import * as texts from "../../../texts/pages/survivor/rules";

interface Example {
  readonly home: string;
  readonly away: string;
}

/** [10.12] What the rules mean for a game that the home team wins by seven points. */
export function poolExample({ settings }: Pick<PoolView, "settings">, { home, away }: Example): string[] {
  const { picksLosers, marginBreaksTies, tiesSurvive, livesPerEntry } = settings;
  const [survivor, other] = picksLosers ? [away, home] : [home, away];
  const margin = marginBreaksTies ? texts.withAMarginOf7 : "";
  const [loses, lose] = livesPerEntry === 1 ? [texts.isOut, texts.areOut] : [texts.losesALife, texts.loseALife];
  return [
    texts.sayTheBeatThe27(home, away, survivor, margin, other, loses),
    texts.ifTheyTieBothPicks(tiesSurvive ? texts.survive : lose),
  ];
}
