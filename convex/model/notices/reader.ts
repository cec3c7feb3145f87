// Whom a mail or notification speaks to.
import { DEFAULT_LANGUAGE } from "../../../domain/common/language";
import { wordsIn, type Words } from "../../../domain/common/wordsIn";
import type { Doc } from "../../_generated/dataModel";
import { appUrl } from "../common/env";

export interface Reader {
  /** Where the links lead. */
  readonly appUrl: string;
  readonly firstName: string;
  /** Of the reader's language. */
  readonly words: Words;
}

export function readerOf({ firstName }: Pick<Doc<"users">, "firstName">): Reader {
  return { appUrl: appUrl(), firstName, words: wordsIn(DEFAULT_LANGUAGE) };
}
