// The news agency's article about a game, as HTML with links and entities like the feed's: a preview before and during
// the game, a recap after it.
import type { Totals } from "../play/boxScore";
import { leaderIn } from "./encodeStats";
import type { Injured } from "../teams/injuries";
import { createRandom, type Random } from "../play/random";
import type { Side } from "../play/simulateGame";
import type { Lines } from "../teams/strengths";
import { displayName, type SeasonTeam } from "../teams/teams";

interface ArticleSide {
  readonly team: SeasonTeam;
  /** "7-3" */
  readonly record: string;
  /** Before the game, the season's totals; after it, the game's. */
  readonly totals: Totals;
  readonly injured: readonly Injured[];
}

export interface ArticleInput {
  readonly seed: number;
  readonly gameId: string;
  readonly week: number;
  readonly isNeutral: boolean;
  readonly lines: Lines;
  readonly sides: Readonly<Record<Side, ArticleSide>>;
  /** Set once the game is over. */
  readonly score: Readonly<Record<Side, number>> | null;
  readonly publishedAtMs: number;
}

export function writeArticle(input: ArticleInput): unknown {
  const random = createRandom(input.seed, "article", input.gameId, input.score ? "recap" : "preview");
  const { headline, description, paragraphs } = input.score
    ? recap(input, input.score, random)
    : preview(input, random);
  return {
    type: input.score ? "Recap" : "Preview",
    gameId: input.gameId,
    headline,
    description,
    story: paragraphs.map((paragraph) => `${paragraph}\n\n\r\n              `).join(""),
    published: `${new Date(input.publishedAtMs).toISOString().slice(0, 19)}Z`,
    source: "Huddle Wire",
  };
}

type Text = { readonly headline: string; readonly description: string; readonly paragraphs: string[] };

function preview(input: ArticleInput, random: Random): Text {
  const { home, away } = input.sides;
  const { spread, overUnder } = input.lines;
  const [favourite, underdog] = spread <= 0 ? [home, away] : [away, home];
  const points = Math.abs(spread);
  const headline =
    points >= 7
      ? `${favourite.team.name} heavily favored as ${underdog.team.name} look for the upset`
      : points <= 2
        ? `Little to choose between the ${away.team.name} and the ${home.team.name}`
        : `${away.team.name} take a ${away.record} record ${input.isNeutral ? "to the big game" : `into ${home.team.venue}`}`;
  const description = `— The ${link(away)} (${away.record}) meet the ${link(home)} (${home.record}).`;
  const opening = `${home.team.location.toUpperCase()} -- — The ${link(away)} (${away.record}) ${
    input.isNeutral ? "meet" : "visit"
  } the ${link(home)} (${home.record}) ${input.week > 18 ? "in the playoffs" : `in Week ${input.week}`}, and neither side has time for a slow start.`;
  return {
    headline,
    description,
    paragraphs: [
      opening,
      ...passing(favourite, random),
      "<hl2>What to watch</hl2>",
      ...running(underdog, random),
      ...absences(home),
      ...absences(away),
      spread === 0
        ? `Bookmakers can&rsquo;t separate the two; the total stands at ${overUnder}.`
        : `Bookmakers have the ${favourite.team.name} favored by ${fraction(points)}, with the total at ${fraction(overUnder)}.`,
    ],
  };
}

function recap({ sides, isNeutral }: ArticleInput, score: Readonly<Record<Side, number>>, random: Random): Text {
  const [winner, loser]: [Side, Side] = score.home >= score.away ? ["home", "away"] : ["away", "home"];
  const [first, second] = [sides[winner], sides[loser]];
  const result = `${score[winner]}-${score[loser]}`;
  const margin = score[winner] - score[loser];
  const [verb, past] =
    margin === 0
      ? ["tie", "tied"]
      : margin >= 17
        ? ["rout", "routed"]
        : margin <= 3
          ? ["edge", "edged"]
          : ["beat", "beat"];
  const where = isNeutral ? "on neutral ground" : winner === "home" ? "at home" : "on the road";
  return {
    headline: `${first.team.name} ${verb} ${second.team.name}, ${result}`,
    description: `— The ${link(first)} ${past} the ${link(second)} ${result} ${where}.`,
    paragraphs: [
      `${sides.home.team.location.toUpperCase()} -- — The ${link(first)} ${past} the ${link(second)} ${result} ${where}, ${
        margin <= 8 ? "in a game that was open to the last drive" : "and were hardly ever in doubt"
      }.`,
      ...passing(first, random),
      ...running(first, random),
      "<hl2>The other side</hl2>",
      ...passing(second, random),
      `The ${first.team.name} are ${first.record} now, the ${second.team.name} ${second.record}.`,
    ],
  };
}

const QUOTES = [
  "We talk about it every week: stay neutral, stay together, play the next snap",
  "I thought we were really good in the red zone, and that&rsquo;s where games like this are won",
  "Nobody in that room is looking at the table. We&rsquo;re looking at the tape",
  "They&rsquo;re well coached & they play hard for sixty minutes",
  "We left some points out there. That&rsquo;s on me",
];

function passing({ team, totals }: ArticleSide, random: Random): string[] {
  const passer = leaderIn(totals, "passYards");
  const quote = QUOTES[random.below(QUOTES.length)] ?? "";
  if (!passer) return [`&ldquo;${quote},&rdquo; ${team.name} coach said.`];
  const { player, read } = passer;
  return [
    `${athlete(player.name, player.id)} has completed ${read("comp")} of ${read("att")} passes for ${read("passYards")} yards and ${count(read("passTds"), "touchdown")} with ${count(read("ints"), "interception")}. &ldquo;${quote},&rdquo; he said.`,
  ];
}

function running({ team, totals }: ArticleSide, random: Random): string[] {
  const [runner, catcher] = [leaderIn(totals, "rushYards"), leaderIn(totals, "recYards")];
  if (!runner || !catcher) return [];
  const opening = random.chance(0.5) ? `For the ${team.name},` : "On the ground and through the air,";
  return [
    `${opening} ${athlete(runner.player.name, runner.player.id)} has ${runner.read("rushYards")} yards on ${count(runner.read("carries"), "carry", "carries")}, and ${athlete(catcher.player.name, catcher.player.id)} leads with ${count(catcher.read("receptions"), "catch", "catches")} for ${catcher.read("recYards")} yards.`,
  ];
}

function absences({ team, injured }: ArticleSide): string[] {
  const out = injured.filter(({ status }) => status === "Out" || status === "Injured Reserve");
  const [first] = out;
  if (!first) return [];
  const others = out.length > 1 ? `, and ${out.length - 1} more` : "";
  return [
    `The ${team.name} will be without ${first.player.position} ${athlete(first.player.name, first.player.id)} (${first.type.toLowerCase()})${others}.`,
  ];
}

function link({ team }: ArticleSide): string {
  return `<a href="https://www.espn.com/nfl/team/_/name/${team.abbreviation.toLowerCase()}">${displayName(team)}</a>`;
}

function athlete(name: string, id: string): string {
  return `<a href="https://www.espn.com/nfl/player/_/id/${id}">${name}</a>`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number === 0 ? "no" : number} ${number === 1 ? one : many}`;
}

function fraction(points: number): string {
  return points % 1 === 0.5 ? `${Math.floor(points) || ""}&frac12;` : String(points);
}
