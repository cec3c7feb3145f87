import { paths } from "../../lib/paths";

/** [16.4] The address by which a player without an account takes over the entry. */
export function claimLink(token: string): string {
  return new URL(paths.claim(token), window.location.origin).href;
}
