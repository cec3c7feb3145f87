/** [2.24] In the order of the quick-jump buttons. */
export const divisions = [
  "AFC East",
  "AFC West",
  "AFC North",
  "AFC South",
  "NFC East",
  "NFC West",
  "NFC North",
  "NFC South",
] as const;

export function divisionAnchor(division: string): string {
  return division.toLowerCase().replace(" ", "-");
}
