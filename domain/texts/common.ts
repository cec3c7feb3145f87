import { plural } from "../common/plurals";

export const firstName = "First name";
export const lastName = "Last name";
export const isRequired = (label: string) => `${label} is required`;
export const mustBeAtMostCharacters = (label: string, personNameMax: number) =>
  `${label} must be at most ${personNameMax} characters`;
export const cantContainAddressesLinksOr = (label: string) => `${label} can’t contain addresses, links or line breaks`;
export const cantContainHiddenCharacters = (label: string) =>
  `${label} can’t contain hidden characters or piled-up accents`;
export const points = (points: string, part: number) => `${points} ${plural(part, "point", "points")}`;
