// [17.2] The team that a cell of a sheet means: by code, full name, nickname or city, also one of the season meant.
import { FRANCHISES, type Identity, type TeamCode } from "./franchises";

/** Both have had two teams for most of the time: nobody guesses. */
const ALWAYS_ASKED = new Set(["new york", "ny", "los angeles"]);
/** "NY Giants", "LA Rams" */
const SHORT_CITIES: Readonly<Record<string, readonly string[]>> = { "New York": ["NY"], "Los Angeles": ["LA"] };

/** Of a line, or of where the team plays. */
const BESIDE = new Set(["pk", "pick", "ev", "even", "at", "vs", "x"]);

/** One team, several that are called so, or none. */
export type NamedTeam =
  | { readonly kind: "team"; readonly code: TeamCode }
  | { readonly kind: "choices"; readonly codes: readonly TeamCode[] }
  | { readonly kind: "unknown" };

/** In any case, with a spread, a number or a mark beside it. */
export function teamNamed(text: string, season: number): NamedTeam {
  const key = keyOf(text);
  const meant = NAMES.get(key) ?? [];
  const codes = [...new Set(meant.map(({ code }) => code))];
  const [only] = codes;
  if (only === undefined) return { kind: "unknown" };
  if (codes.length === 1) return { kind: "team", code: only };
  const then = [...new Set(meant.filter((each) => isOf(each, season)).map(({ code }) => code))];
  const [called] = then;
  if (called !== undefined && then.length === 1 && !ALWAYS_ASKED.has(key)) return { kind: "team", code: called };
  return { kind: "choices", codes: then.length > 1 ? then : codes };
}

/** "San Diego Chargers" in 2010: the name that the team had in the season. */
export function teamNameIn(code: TeamCode, season: number): string {
  const names: readonly Identity[] = FRANCHISES.find((each) => each.code === code)?.names ?? [];
  const named = names.find((each) => isOf(each, season)) ?? names[0];
  return named === undefined ? code : `${named.city} ${named.name}`;
}

interface Meaning {
  readonly code: TeamCode;
  readonly from?: number;
  readonly to?: number;
}

const isOf = ({ from = 0, to = Infinity }: Pick<Identity, "from" | "to">, season: number) =>
  from <= season && season <= to;

function readNames(): ReadonlyMap<string, readonly Meaning[]> {
  const names = new Map<string, Meaning[]>();
  const add = (name: string, meaning: Meaning) => {
    const key = keyOf(name);
    names.set(key, [...(names.get(key) ?? []), meaning]);
  };
  for (const { code, also, short, names: identities } of FRANCHISES) {
    for (const name of [code, ...also, ...short]) add(name, { code });
    for (const { city, name, ...during } of identities as readonly Identity[]) {
      const meaning = { code, ...during };
      add(name, meaning);
      for (const each of [code, ...also]) add(`${each} ${name}`, meaning);
      for (const each of [city, ...(SHORT_CITIES[city] ?? [])]) {
        add(`${each} ${name}`, meaning);
        add(`${name}, ${each}`, meaning);
        // "LA" alone is the Rams' code.
        if (each !== "LA") add(each, meaning);
      }
    }
  }
  return names;
}

/** "@ N.Y. Giants (-3.5)" becomes "ny giants". */
function keyOf(text: string): string {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[.'’\u0300-\u036f]/g, (mark) => (mark === "." ? "." : ""))
    // A number that touches a name by a hyphen stands beside it: "14-kc", "kc-14".
    .replace(/^(\d+)-(?=[a-z])/, "$1 ")
    .replace(/(?<=[a-z])-(?=\d)/, " ")
    .replace(/(?<=[a-z])\.|\.(?=[a-z\s]|$)/g, "")
    .split(/[^a-z0-9.+-]+/)
    .map((word) => word.replace(/^[+-]+(?=[a-z])|[+-]+$/g, ""));
  return words.filter((word) => word !== "" && !/^[+-]?(\d+(\.\d+)?|\.\d+)$/.test(word) && !BESIDE.has(word)).join(" ");
}

const NAMES = readNames();
