export const pageNotFound = "Page not found";
export const of404PageNotFound = "404 Page Not Found";
export const thereIsNoPageAt = "There is no page at this address. It may have moved, or the link is incomplete.";
export const goToTheHomePage = "Go to the home page";
export const reload = "Reload";
export const tryAgain = "Try again";
export const thisPageHasBeenUpdated = "This page has been updated";
export const aNewerVersionOfHuddle =
  "A newer version of Huddle Picks is available. Reload to continue; your picks are saved.";
export const thisPageCouldNotBe = "This page could not be loaded";
export const itsCodeDidntArrive = "The server didn’t send it. Try again in a moment; everything you saved is safe.";
export const thisPageStoppedWorking = "This page stopped working";
export const somethingUnexpectedHappenedWhileShowing =
  "Something unexpected happened while showing it. Your saved picks are safe.";
export const huddlePicksCouldNotStart = "Huddle Picks could not start";
export const itsConfigurationCouldNotBe = "Its configuration could not be read.";
