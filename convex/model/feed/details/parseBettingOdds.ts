// [2.43] The closing lines of a game. Answers since 2024 contain them; from older ones they are pieced together.
import type { BettingOdds, Price } from "../../tables/detailsShape";
import type { FeedOdds, FeedSummary } from "./summarySchema";

type Figure = string | number | null | undefined;

/** The bookmaker with the most values, the feed's first among equals; null if none has any. */
export function parseBettingOdds({ pickcenter }: FeedSummary): BettingOdds | null {
  let best: { readonly odds: BettingOdds; readonly figureCount: number } | null = null;
  for (const entry of pickcenter) {
    const odds = toBettingOdds(entry);
    const figureCount = countFigures(odds);
    if (figureCount > (best?.figureCount ?? 0)) best = { odds, figureCount };
  }
  return best?.odds ?? null;
}

function toBettingOdds(feed: FeedOdds): BettingOdds {
  const { moneyline, pointSpread, total, homeTeamOdds, awayTeamOdds } = feed;
  const spread = spreadOf(feed);
  const overUnder = numberOf(feed.overUnder);
  return {
    provider: feed.provider?.name ?? null,
    moneyline: {
      home: { line: null, odds: oddsText(moneyline?.home?.close?.odds) ?? oddsText(homeTeamOdds?.moneyLine) },
      away: { line: null, odds: oddsText(moneyline?.away?.close?.odds) ?? oddsText(awayTeamOdds?.moneyLine) },
    },
    pointSpread: {
      home: {
        line: lineText(pointSpread?.home?.close?.line) ?? lineText(spread),
        odds: oddsText(pointSpread?.home?.close?.odds) ?? oddsText(homeTeamOdds?.spreadOdds),
      },
      away: {
        line: lineText(pointSpread?.away?.close?.line) ?? lineText(spread === null ? null : -spread),
        odds: oddsText(pointSpread?.away?.close?.odds) ?? oddsText(awayTeamOdds?.spreadOdds),
      },
    },
    total: {
      over: {
        line: totalText(total?.over?.close?.line, "o") ?? totalText(overUnder, "o"),
        odds: oddsText(total?.over?.close?.odds) ?? oddsText(feed.overOdds),
      },
      under: {
        line: totalText(total?.under?.close?.line, "u") ?? totalText(overUnder, "u"),
        odds: oddsText(total?.under?.close?.odds) ?? oddsText(feed.underOdds),
      },
    },
  };
}

/** From the home side. If the number is missing, "ATL -4.5" and the favorite's flag give it. */
function spreadOf({ spread, details, homeTeamOdds, awayTeamOdds }: FeedOdds): number | null {
  const figure = numberOf(spread);
  if (figure !== null) return figure;
  if (/^(even|pk|pick)$/i.test(details ?? "")) return 0;
  const points = /\s-(\d+(?:\.\d+)?)$/.exec(details ?? "")?.[1];
  if (points === undefined || homeTeamOdds?.favorite === awayTeamOdds?.favorite) return null;
  return homeTeamOdds?.favorite ? -Number(points) : Number(points);
}

/** "+4.5", "-4.5", "PK" */
function lineText(figure: Figure): string | null {
  const value = numberOf(figure);
  if (value === null) return /^(even|pk|pick)$/i.test(String(figure ?? "").trim()) ? "PK" : null;
  return value === 0 ? "PK" : signed(value);
}

/** "o44.5" */
function totalText(figure: Figure, letter: "o" | "u"): string | null {
  const value = numberOf(typeof figure === "string" ? figure.replace(/^[ou]/i, "") : figure);
  return value === null || value <= 0 ? null : `${letter}${value}`;
}

/** "-110", "+200", "EVEN"; null if the bookmaker takes no bets ("OFF"). */
function oddsText(figure: Figure): string | null {
  if (typeof figure === "string" && /^even$/i.test(figure.trim())) return "EVEN";
  const value = numberOf(figure);
  return value === null || value === 0 ? null : signed(value);
}

function numberOf(figure: Figure): number | null {
  const text = String(figure ?? "").trim();
  return /^[+-]?\d{1,6}(\.\d+)?$/.test(text) ? Number(text) : null;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

function countFigures({ moneyline, pointSpread, total }: BettingOdds): number {
  const prices: Price[] = [...Object.values(moneyline), ...Object.values(pointSpread), ...Object.values(total)];
  return prices.flatMap(({ line, odds }) => [line, odds]).filter((text) => text !== null).length;
}
