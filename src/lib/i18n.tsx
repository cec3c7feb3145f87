// The language of the screens: English. Components write their sentences with Lingui's macros, which the build turns into
// calls of what stands here, with the sentences in Lingui's compiled form (local/build/screenTexts.ts). Another language
// would be a compiled catalogue, loaded before the first sentence.
import { setupI18n } from "@lingui/core";
import { TransNoContext, type TransProps } from "@lingui/react/server";

export const i18n = setupI18n({ locale: "en", messages: { en: {} } });
// Only sentences without placeholders are still text.
i18n.setMessagesCompiler((message) => [message]);

/** A sentence with elements in it. It needs no provider around the app: the language is known before the first one. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={{ i18n }} />;
