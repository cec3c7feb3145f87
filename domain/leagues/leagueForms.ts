// [5.1]–[5.3] The limits of a pick'em league's fields. Checks of a field: leagueProblems.ts.

export const LEAGUE_NAME_MAX = 50;
export const LEAGUE_DESCRIPTION_MAX = 200;
export const PICKEM_MEMBERS = { min: 2, max: 100, default: 20 } as const;
/** [13.1] Whom a league's or pool's owner may name. */
export const MAX_COMMISSIONERS = 5;

/** The noun to use in a sentence. */
export function leagueNoun({ poolType }: { readonly poolType: "pickem" | "survivor" }): "league" | "pool" {
  return poolType === "survivor" ? "pool" : "league";
}

const JOIN_LINK = /\/join\/([^\s/?#]+)/i;

/** Codes are upper case; people may type them in any case and in groups, or paste a text with the link that has one. */
export function normaliseInviteCode(inviteCode: string): string {
  const code = JOIN_LINK.exec(inviteCode)?.[1] ?? inviteCode;
  return code.replaceAll(/[\s\p{Cf}\p{Pd}]/gu, "").toUpperCase();
}
