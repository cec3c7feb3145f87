// Refusals about dues. All others: refusalTable.ts.
import type { Numbers, RefusalEntry, Words } from "./refusalEntry";
import { weekName } from "./weekName";

export const DUES_REFUSALS = {
  duesNotSet: {
    code: "CONFLICT",
    field: "season",
    text: ({ season }: Numbers<"season">) => `No dues are set for ${season}. Set them first.`,
  },
  tooManyToCharge: {
    code: "FULL",
    field: "leagueId",
    text: ({ max }: Numbers<"max">) => `Dues are kept for at most ${max} entries. This pool has more.`,
  },
  currencyInUse: {
    code: "CONFLICT",
    field: "currency",
    text: ({ currency }: Words<"currency">) =>
      `Amounts in ${currency} are entered already, so the currency can't change this season.`,
  },
  prizesInCurrency: {
    code: "CONFLICT",
    field: "currency",
    text: ({ currency }: Words<"currency">) =>
      `The season's prizes are in ${currency}. Remove them before dues are in another currency.`,
  },
  duesInCurrency: {
    code: "CONFLICT",
    field: "currency",
    text: ({ currency }: Words<"currency">) => `The season's dues are in ${currency}, so its prizes are too.`,
  },
  handedOverInCurrency: {
    code: "CONFLICT",
    field: "currency",
    text: ({ currency }: Words<"currency">) =>
      `Prizes in ${currency} are handed over already, so the currency can't change this season.`,
  },
  prizeNotFound: {
    code: "NOT_FOUND",
    field: "key",
    text: "There is no such prize any more. Reload the page.",
  },
  prizeNotWon: {
    code: "CONFLICT",
    field: "key",
    text: ({ name }: Words<"name">) => `Nobody has won the prize for ${name} yet.`,
  },
  prizeWinnersChanged: {
    code: "CONFLICT",
    field: "winnerIds",
    text: ({ name }: Words<"name">) => `Who won ${name} has just changed. Look again before you hand it over.`,
  },
  noWeekToHold: {
    code: "CONFLICT",
    field: "holds",
    text: "Every week of the season has begun to lock, so no pick can be held any more.",
  },
  ledgerFull: {
    code: "FULL",
    field: "entryId",
    text: ({ entry, max }: Words<"entry"> & Numbers<"max">) =>
      `${entry} has ${max} of ${max} rows this season. Enter several amounts as one.`,
  },
  ledgerRowNotFound: {
    code: "NOT_FOUND",
    field: "rowId",
    text: "That row isn't in this ledger. Reload the page.",
  },
  tooManyToPay: {
    code: "INVALID",
    field: "entryIds",
    text: ({ max }: Numbers<"max">) => `Choose from 1 to ${max} entries.`,
  },
  nobodyOwes: { code: "CONFLICT", text: "Nobody with an account owes anything." },
  duesReminded: {
    code: "TOO_MANY",
    text: ({ noun, days }: Words<"noun"> & Numbers<"days">) =>
      `This ${noun}'s members were reminded of their dues this week. Remind them again in ${days === 1 ? "a day" : `${days} days`}.`,
  },
  duesHeld: {
    code: "LOCKED",
    text: ({ entry, week }: Words<"entry"> & Numbers<"week">) =>
      `${entry} owes dues, so it can't make new picks from ${weekName(week)} on. Picks that are made stay. Pay a commissioner, who then enters it under Dues.`,
  },
} satisfies Record<string, RefusalEntry>;
