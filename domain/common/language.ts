// The languages that mails, notifications and pages of the server are written in.

export type Language = "en";

/** Of readers who haven't chosen one: nobody can yet. */
export const DEFAULT_LANGUAGE: Language = "en";
