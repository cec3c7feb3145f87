export const request = (requestId: string) => ` Request ${requestId}.`;
export const thatEMailAndPassword =
  "That email and password don’t match. If you just signed up, open the link in our email first.";
export const enterAValidEMail = "Enter a valid email address.";
export const thatIsntYourPassword = "That isn’t your password.";
export const thisLinkHasExpiredWas =
  "This link has expired, has already been used, or is incomplete. Nothing was changed.";
export const theAccountWasDeletedAfter = "The account was deleted after the email was sent. Nothing was changed.";
export const theMailCouldNotBe = (request: string) =>
  `The email could not be sent. Nothing was changed; try again later.${request}`;
export const thisAddressIsAlreadyConfirmed = "This address is already confirmed.";
export const useAtLeast8Characters = "Use at least 8 characters.";
export const useAtMost128Characters = "Use at most 128 characters.";
export const tooManyAttemptsWaitA = "Too many attempts. Wait a minute, then try again.";
export const theSignInServiceCant = "The sign-in service can’t be reached.";
export const theSignInServiceFailed = "The sign-in service failed.";
export const nothingWasChangedTryAgain = (what: string, request: string) =>
  `${what} Nothing was changed; try again in a moment.${request}`;
export const theSignInServiceRefused = "The sign-in service refused this.";
