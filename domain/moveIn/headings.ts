// [17.1] The meaning of a column's heading by itself, in the words that people's spreadsheets have.
import type { TeamCode } from "../teams/franchises";
import { teamNamed } from "../teams/teamNames";
import { gameIn, type NamedGame } from "./gameHeadings";
import { weekIn } from "./titles";

export type HeadingWord =
  | "person"
  | "memberName"
  | "teamName"
  | "firstName"
  | "lastName"
  | "season"
  | "week"
  | "total"
  | "seasonTotal"
  | "winner"
  | "pick"
  | "number"
  | "guess"
  | "bestBet"
  | "game"
  | "away"
  | "home"
  | "livesLeft"
  | "eliminatedWeek"
  | "ignored";

export type Heading =
  | { readonly kind: "blank" }
  | { readonly kind: "game"; readonly game: NamedGame }
  | { readonly kind: "team"; readonly team: TeamCode | null }
  /** "Week 3", "Wk 3 Pts" */
  | { readonly kind: "week"; readonly week: number; readonly word: HeadingWord | null }
  | { readonly kind: "word"; readonly word: HeadingWord }
  /** "7" */
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "unknown" };

const WORDS: Readonly<Record<HeadingWord, string>> = {
  person:
    "name|names|player|players|player name|entry|entry name|entrant|participant|participants|contestant|person|picker|nickname|full name|who|spieler|mitspieler|jugador|nombre|your name|display name",
  memberName: "member|members|user|username|user name|owner|manager|mitglied|miembro",
  teamName: "team|teams|team name|squad",
  firstName: "first|first name|firstname|vorname|given name",
  lastName: "last|last name|lastname|surname|nachname|apellido|family name",
  season: "season|year|saison|jahr|temporada",
  week: "week|wk|nfl week|week no|week number|week nr|woche|semana|spieltag",
  total:
    "total|totals|points|pts|score|scored|correct|right|total correct|week points|weekly points|week total|weekly total|week score|weekly score|w|wins|record|punkte|puntos|picks correct|correct picks",
  seasonTotal:
    "season total|season points|overall|ytd|year to date|cumulative|running total|total points|total pts|grand total|season|to date|total wins|gesamt|total season",
  winner: "winner|won|week winner|weekly winner|won week|winner of week|week won|1st place|sieger|ganador",
  pick: "pick|picks|selection|picked|selected|choice|my pick|team picked|team pick|pick team|winner pick|tipp|seleccion|survivor pick|eliminator pick",
  number:
    "number|no of points|confidence|conf|conf pts|confidence points|weight|wt|rank pts|points assigned|pts assigned|value|conf #|wager|c|pick pts|pick points|confianza",
  guess:
    "guess|tie|tie pts|tie points|tiebreak|tiebreaker|tie breaker|tie break|tb|tb pts|tb points|mnf|mnf pts|mnf points|mnf total|mnf score|monday night|monday night total|monday night points|tiebreaker points|tie breaker points|tiebreaker score|tie breaker score|total pts mnf|points mnf|last game total|stichfrage|desempate",
  bestBet: "best bet|bestbet|best|bb|lock|lock of the week|lotw|double|double down|best pick|star pick",
  game: "game|games|matchup|matchups|match|spiel|partido",
  away: "away|visitor|visitors|visiting|road|away team|visiting team|gast",
  home: "home|home team|host|heim|local",
  livesLeft: "lives|lives left|lives remaining|leben|vidas|lives rem",
  eliminatedWeek:
    "out|out in week|out week|week out|eliminated|eliminated in week|eliminated week|elim|elim week|week eliminated|ko week|knocked out|out in|week of elimination",
  ignored:
    "rank|rk|place|pos|position|#|no|nr|id|email|e mail|mail|phone|paid|paid?|$|fee|dues|notes|note|comment|comments|kickoff|line|spread|auto|entered by|saved at|date|time|timestamp|change|+ -|behind|percentage|pct|%|win %|games behind|prev|previous|last week|role|joined at|survived|state|status|margin|segment|group|weeks won|division|payout|prize|winnings|result|results|streak|l|losses|lost|wrong|incorrect|t|ties|over under|o u|favorite|underdog|strikes|day|platz|mov|trend|avg|average|money|alive|still in|entered at|ip|ip address|opponent|opp|picks left|max|max pts|possible|gp|tv|network|stadium",
};

const MEANT = new Map(
  Object.entries(WORDS).flatMap(([word, spelled]) =>
    spelled.split("|").map((each) => [each, word as HeadingWord] as const),
  ),
);

/** "Tie-Breaker:" becomes "tie breaker". */
export const foldHeading = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|\([^)]*\)|['’.:*]/gu, "")
    .replace(/[\s_\-/&]+/g, " ")
    .trim();

const PLAIN_NUMBER = /^#?\s*(?<number>\d{1,2})\.?$/;
/** "Pick 3", "Game 12", "G7" */
const COUNTED = /^(?<word>\D+?)\s*#?\s*\d{1,2}$/;

export function headingOf(text: string, season: number): Heading {
  if (text === "") return { kind: "blank" };
  const number = PLAIN_NUMBER.exec(text)?.groups?.["number"];
  if (number !== undefined) return { kind: "number", number: Number(number) };
  const folded = foldHeading(text);
  const word = MEANT.get(folded);
  if (word !== undefined) return { kind: "word", word };
  const week = weekIn(text);
  if (week !== null) return { kind: "week", week: week.week, word: MEANT.get(foldHeading(week.rest)) ?? null };
  const game = gameIn(text, season);
  if (game !== null) return { kind: "game", game };
  const team = teamNamed(text, season);
  if (team.kind !== "unknown") return { kind: "team", team: team.kind === "team" ? team.code : null };
  const counted = COUNTED.exec(folded)?.groups?.["word"];
  const countedWord = counted === undefined ? undefined : counted === "g" ? "game" : MEANT.get(counted);
  if (countedWord !== undefined) return { kind: "word", word: countedWord === "game" ? "pick" : countedWord };
  return { kind: "unknown" };
}

/** "Player", "Name:" */
export const isPersonHeading = (text: string) => MEANT.get(foldHeading(text)) === "person";
