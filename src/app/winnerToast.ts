// [10.15][13.11] The text of the toast about winners: fetched with the first news, since the app's frame is on every
// page.
import type { FunctionReturnType } from "convex/server";
import { t } from "@lingui/core/macro";
import type { api } from "../../convex/_generated/api";
import { winInWords } from "../../domain/scoring/winnersInWords";
import { winnersTitle } from "../components/league/winnersTitle";
import { saidText } from "../lib/saidText";

export type Winners = FunctionReturnType<typeof api.notifications.latestWinners>[number];

export function winnerToast(news: Winners): { readonly title: string; readonly description: string } {
  const { leagueName, number, winnerCount } = news;
  return {
    title: `${number > 1 ? t`Correction: ` : ""}${winnersTitle(news)}`,
    description: `${leagueName}: ${saidText(winInWords(winnerCount === 0 ? null : news, winnerCount))}`,
  };
}
