// `.withSearchIndex()`. There is no inverted index: a search reads the text of every document in its table, so its cost
// grows with the table. Tokens, limits and scores match Convex: words without case or punctuation, the last one as a
// prefix, BM25 with the newest first among equals.
import type { JSONValue } from "convex/values";
import { fieldAt } from "../../values/convexJson";
import { encodeIndexKey, encodeValue } from "../../values/indexKey";
import type { SearchIndex } from "../tables/declaredIndexes";
import { parseRecord } from "../tables/documentRecord";
import type { Bounds } from "./indexBounds";
import type { TableInfo } from "../tables/tableSpace";
import type { IndexEntry, Transaction } from "../transactions/transaction";

export type SearchFilter =
  | { readonly type: "Search"; readonly fieldPath: string; readonly value: string }
  | { readonly type: "Eq"; readonly fieldPath: string; readonly value: JSONValue };

export interface TextSearch {
  readonly fieldPath: readonly string[];
  readonly words: readonly string[];
  readonly equalities: readonly { readonly fieldPath: readonly string[]; readonly key: string }[];
}

interface Found {
  readonly id: string;
  readonly creationTime: number;
  /** How often the text contains each term. */
  readonly counts: ReadonlyMap<string, number>;
  readonly wordCount: number;
}

const WORD = /[\p{Alphabetic}\p{N}]+/gu;
const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORD = /[a-z0-9]+/g;
/** In bytes of UTF-8. Longer words are ignored. */
const MAX_WORD_BYTES = 31;
const MAX_WORDS = 16;
const MAX_EQUALITIES = 8;
/** The limit on words that start with the last search word. */
const MAX_TERMS = 64;
const MAX_RESULTS = 1_024;
const PREFIX_WEIGHT = 0.5;
const K1 = 1.2;
const B = 0.75;

/** Throws in Convex's words if the index doesn't allow the search. `name` is "table.index". */
export function compileSearch(name: string, index: SearchIndex, filters: readonly SearchFilter[]): TextSearch {
  const against = `Search query against ${name}`;
  let text: string | null = null;
  const equalities: TextSearch["equalities"][number][] = [];
  for (const filter of filters) {
    const field = JSON.stringify(filter.fieldPath);
    if (filter.type === "Eq") {
      if (!index.filterFields.includes(filter.fieldPath)) {
        throw new Error(
          `${against} contains an equality filter on ${field} but that field isn't indexed for filtering in \`filterFields\`.`,
        );
      }
      equalities.push({ fieldPath: filter.fieldPath.split("."), key: encodeValue(filter.value) });
      continue;
    }
    if (filter.fieldPath !== index.searchField) {
      throw new Error(
        `${against} contains a search filter against ${field}, which doesn't match the indexed \`searchField\` ${JSON.stringify(index.searchField)}.`,
      );
    }
    if (text !== null) {
      throw new Error(`${against} contains multiple search filters against ${field}. Only one is allowed.`);
    }
    if (typeof filter.value !== "string") throw new Error(`${against} searches for something that isn't a string.`);
    text = filter.value;
  }
  if (text === null) {
    throw new Error(
      `${against} does not contain any search filters. You must include a search filter like \`q.search("${index.searchField}", searchText)\`.`,
    );
  }
  if (equalities.length > MAX_EQUALITIES) {
    throw new Error(`${against} has too many filter conditions. Max: ${MAX_EQUALITIES} Actual: ${equalities.length}`);
  }
  return { fieldPath: index.searchField.split("."), words: wordsOf(text).slice(0, MAX_WORDS), equalities };
}

/**
 * Yields the search results, best first, as entries of an index whose keys sort in that order. Throws if more results
 * are requested than Convex allows.
 */
export function* searchEntries(
  transaction: Transaction,
  table: TableInfo,
  { search, bounds }: { readonly search: TextSearch; readonly bounds: Bounds },
): Generator<IndexEntry> {
  const { start, end } = bounds;
  let count = 0;
  for (const entry of ranked(transaction, table, search)) {
    const [key] = entry;
    if (key < start || (end !== null && key >= end)) continue;
    yield entry;
    if (++count < MAX_RESULTS) continue;
    throw new Error(
      `Search query scanned too many documents (fetched ${MAX_RESULTS}). Consider using a smaller limit, paginating the query, or using a filter field to limit the number of documents pulled from the search index.`,
    );
  }
}

function ranked(transaction: Transaction, table: TableInfo, search: TextSearch): IndexEntry[] {
  const last = search.words.at(-1);
  if (last === undefined) return [];
  const exact = new Set(search.words);
  const found: Found[] = [];
  const documentsWith = new Map<string, number>();
  let documents = 0;
  let allWords = 0;
  for (const record of transaction.records(table)) {
    documents++;
    const document = parseRecord(record);
    const text = fieldAt(document, search.fieldPath);
    if (typeof text !== "string") continue;
    const words = wordsOf(text);
    allWords += words.length;
    const counts = new Map<string, number>();
    for (const word of words) {
      if (exact.has(word) || word.startsWith(last)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    for (const term of counts.keys()) documentsWith.set(term, (documentsWith.get(term) ?? 0) + 1);
    if (counts.size === 0) continue;
    if (!search.equalities.every(({ fieldPath, key }) => encodeValue(fieldAt(document, fieldPath)) === key)) continue;
    found.push({
      id: String(document._id),
      creationTime: Number(document._creationTime),
      counts,
      wordCount: words.length,
    });
  }
  const weights = weightsOf({ exact, documentsWith, documents });
  const entries: IndexEntry[] = [];
  for (const { id, creationTime, counts, wordCount } of found) {
    const lengthFactor = K1 * (1 - B + (B * wordCount * documents) / allWords);
    let score = 0;
    for (const [term, weight] of weights) {
      const count = counts.get(term);
      if (count !== undefined) score += (weight * count) / (count + lengthFactor);
    }
    if (score === 0) continue;
    entries.push([encodeIndexKey([-Math.fround(score), -creationTime, id]), id]);
  }
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MAX_RESULTS);
}

/** How much each term adds to a document's score. Rare terms count more than common ones. */
function weightsOf(facts: {
  readonly exact: ReadonlySet<string>;
  readonly documentsWith: ReadonlyMap<string, number>;
  readonly documents: number;
}): [term: string, weight: number][] {
  const { exact, documentsWith, documents } = facts;
  const rank = (term: string) => (exact.has(term) ? "0" : "1") + term;
  return [...documentsWith]
    .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .slice(0, MAX_TERMS)
    .map(([term, count]) => {
      const rarity = Math.log(1 + (documents - count + 0.5) / (count + 0.5));
      return [term, rarity * (1 + K1) * (exact.has(term) ? 1 : PREFIX_WEIGHT)];
    });
}

function wordsOf(text: string): string[] {
  // A fast path for ASCII, which covers most texts and is several times as fast.
  if (ASCII.test(text))
    return (text.toLowerCase().match(ASCII_WORD) ?? []).filter(({ length }) => length <= MAX_WORD_BYTES);
  const words = text.match(WORD) ?? [];
  return words.filter((word) => Buffer.byteLength(word) <= MAX_WORD_BYTES).map((word) => word.toLowerCase());
}
