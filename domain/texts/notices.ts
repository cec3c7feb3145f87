export const pleaseCheckYourEmailConfiguration = "Please check your email configuration.";
