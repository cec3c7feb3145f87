// The server's words for what the rules have to say (domain/common/said.ts).
import { I18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { SAID_FORMATS, saidValues, type Part, type Said } from "../../../domain/common/said";
import { DEFAULT_LANGUAGE, type Language } from "../../../domain/common/language";

/** A message is a literal in domain/, so there are as many as the code has. */
const compiled = new Map<string, ReturnType<typeof compileMessage>>();

function compileOnce(message: string) {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
}

const textsIn = (language: Language) =>
  new I18n({ locale: language, messages: { [language]: {} } }).setMessagesCompiler(compileOnce);

const TEXTS: Readonly<Record<Language, I18n>> = { en: textsIn("en") };

/** Several sentences follow one another. */
export function saidText(said: Part | readonly Said[], language: Language = DEFAULT_LANGUAGE): string {
  if (typeof said === "string") return said;
  const sentences: readonly Said[] = "message" in said ? [said] : said;
  const toText = (each: Said): string => {
    const values = escaped(saidValues(each, toText));
    return TEXTS[language]._(each.id ?? "", values, { message: each.message, formats: SAID_FORMATS });
  };
  return sentences.map(toText).join(" ");
}

/** Lingui reads "\u0041" in a finished sentence as "A". People's texts are said as they wrote them. */
const escaped = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/\\(?=[ux])/g, String.raw`\x5c`) : value,
    ]),
  );
