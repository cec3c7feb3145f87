import { formatCount } from "../../domain/common/plurals";

export const theServerCouldNotAnswer = "The server could not answer. Everything you saved is safe.";
export const request = (told: string, requestId: string) => `${told} Request ${requestId}.`;
export const et = (easternTime: string) => ` (${easternTime} ET)`;
export const lessThanAMinuteAgo = "less than a minute ago";
export const minuteAgo = (minutes: number) => `${formatCount(minutes, "minute")} ago`;
export const hourAgo = (hours: number) => `${formatCount(hours, "hour")} ago`;
export const dayAgo = (floor: number) => `${formatCount(floor, "day")} ago`;
export const atKickoff = "At kickoff";
export const hourBeforeGame = (hours: number) => `${formatCount(hours, "hour")} before game`;
export const locksAtKickoff = "at kickoff";
export const locksBeforeEachGame = (hours: number) => `${formatCount(hours, "hour")} before each game`;
export const player = "Player";
export const colorMixInSrgbTransparent = (color: string, percent: number) =>
  `color-mix(in srgb, ${color} ${percent}%, transparent)`;
export const colorMixInSrgb14 = (pair: string) => `color-mix(in srgb, ${pair} 14%, var(--color-surface))`;
export const required = "Required";
