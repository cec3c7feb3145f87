export const pleaseCheckYourEmailConfiguration = "Please check your email configuration.";

export const at = (away: string, home: string) => `${away} at ${home}`;
export const reminders24h = "24-hour reminders";
export const reminders4h = "4-hour reminders";
export const reminders1h = "1-hour reminders";
export const weeklyResults = "weekly results";
export const theWeeklyDigest = "the weekly digest";
export const weeklyWinners = "weekly winners";
export const survivorResults = "survivor results";
export const allEmail = "all email";
export const thisBrowsersPushServiceIsnt = "This browser's push service isn't known.";
export const unknown = "Unknown";
export const yourAccountHasNoEMail = "Your account has no email address.";
export const confirmYourEMailAddress = "Confirm your email address first.";
