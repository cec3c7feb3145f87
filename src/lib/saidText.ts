// The screens' words for what the rules have to say (domain/common/said.ts).
import { saidValues, type Part, type Said } from "../../domain/common/said";
import { i18n } from "./i18n";

/** Several sentences follow one another. */
export function saidText(said: Part | readonly Said[]): string {
  const say = (each: Said) => i18n._(each.id ?? "", saidValues(each, saidText), { message: each.message });
  if (typeof said === "string") return said;
  const sentences: readonly Said[] = "message" in said ? [said] : said;
  return sentences.map((each) => say(each)).join(" ");
}
