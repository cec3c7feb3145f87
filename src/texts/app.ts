export const yourAccountCouldNotBe = "Your account could not be opened.";
export const correction = "Correction: ";
export const allPicks = "All Picks";
