export const youreOfflineSoNothingWas = "You’re offline, so nothing was changed. Try again once you’re connected.";
