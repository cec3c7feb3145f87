// The feed's betting lines. `spread` is from the home side (negative: home favoured). It is missing before 2024, when
// `details` has it as "GB -7.5" or "EVEN". Line odds are numbers or texts such as "o41.5", "+240", "EVEN" and "OFF".
import { v, type ObjectType } from "convex/values";
import { z } from "zod";

const figure = z.union([z.number(), z.string()]).nullish().catch(null);
const closingPrice = z
  .object({ close: z.object({ line: figure, odds: figure }).nullish().catch(null) })
  .nullish()
  .catch(null);
const teamOdds = z
  .object({ moneyLine: figure, favorite: z.boolean().nullish().catch(null) })
  .nullish()
  .catch(null);

const oddsSchema = z.object({
  details: z.string().nullish().catch(null),
  spread: figure,
  overUnder: figure,
  homeTeamOdds: teamOdds,
  awayTeamOdds: teamOdds,
  moneyline: z.object({ home: closingPrice, away: closingPrice }).nullish().catch(null),
  pointSpread: z.object({ home: closingPrice }).nullish().catch(null),
  total: z.object({ over: closingPrice }).nullish().catch(null),
});

const nullableNumber = v.union(v.number(), v.null());
export const oddsFields = {
  spread: nullableNumber,
  overUnder: nullableNumber,
  homeMoneyline: nullableNumber,
  awayMoneyline: nullableNumber,
};
export type Odds = ObjectType<typeof oddsFields>;

export const NO_ODDS: Odds = { spread: null, overUnder: null, homeMoneyline: null, awayMoneyline: null };

/** Uses the first provider with any values; odds never make an event invalid. */
export function parseOdds(odds: unknown, teams: { home: string; away: string }): Odds {
  if (!Array.isArray(odds)) return NO_ODDS;
  for (const candidate of odds) {
    const parsed = oddsSchema.safeParse(candidate);
    if (!parsed.success) continue;
    const { data } = parsed;
    const lines: Odds = {
      spread:
        parseLine(data.spread) ??
        parseLine(data.pointSpread?.home?.close?.line) ??
        parseDetails(data.details, teams) ??
        parseFavourite(data),
      overUnder: parseLine(data.overUnder) ?? parseLine(data.total?.over?.close?.line),
      homeMoneyline: parseMoneyline(data.homeTeamOdds?.moneyLine) ?? parseMoneyline(data.moneyline?.home?.close?.odds),
      awayMoneyline: parseMoneyline(data.awayTeamOdds?.moneyLine) ?? parseMoneyline(data.moneyline?.away?.close?.odds),
    };
    if (Object.values(lines).some((value) => value !== null)) return lines;
  }
  return NO_ODDS;
}

function parseLine(value: string | number | null | undefined): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  const text = value?.trim() ?? "";
  if (/^(even|pk|pick)$/i.test(text)) return 0;
  const match = /^[ou]?([+-]?\d+(?:\.\d+)?)$/i.exec(text);
  return match ? Number(match[1]) : null;
}

function parseMoneyline(value: string | number | null | undefined): number | null {
  if (typeof value === "string" && /^even$/i.test(value.trim())) return 100;
  const line = parseLine(value);
  return line === null || line === 0 ? null : line;
}

function parseDetails(details: string | null | undefined, teams: { home: string; away: string }): number | null {
  const text = details?.trim() ?? "";
  if (/^(even|pk|pick)$/i.test(text)) return 0;
  const match = /^([A-Z]{2,4})\s+([+-]?\d+(?:\.\d+)?)$/i.exec(text);
  if (!match) return null;
  const line = Number(match[2]);
  if (match[1]?.toUpperCase() === teams.home.toUpperCase()) return line;
  if (match[1]?.toUpperCase() === teams.away.toUpperCase()) return line === 0 ? 0 : -line;
  return null;
}

// "WAS -3" for a team called WSH: the favorite's flag then tells whose line it is.
function parseFavourite({ details, homeTeamOdds, awayTeamOdds }: z.infer<typeof oddsSchema>): number | null {
  const match = /\s-(\d+(?:\.\d+)?)$/.exec(details?.trim() ?? "");
  if (!match || homeTeamOdds?.favorite === awayTeamOdds?.favorite) return null;
  return homeTeamOdds?.favorite ? -Number(match[1]) : Number(match[1]);
}
