import { formatCount } from "../../../domain/common/plurals";

export const newsFrom = (week: string | null, where: string) =>
  week === null ? `News from ${where}` : `News from ${week} in ${where}`;
export const inShort = (first: string, others: number) => `${first}, and ${formatCount(others, "more message")} below.`;
export const openHuddlePicks = "Open Huddle Picks";
export const sentence = (text: string) => `${text}.`;
