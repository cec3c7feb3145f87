// How sentences of a language put counts, places, lists and moments.
import { momentsIn, type Moments } from "./easternTime";
import type { Language } from "./language";
import { countsIn, type Counts } from "./plurals";

export interface Words extends Counts, Moments {
  readonly language: Language;
}

export function wordsIn(language: Language): Words {
  return { language, ...countsIn(language), ...momentsIn(language) };
}
