export const createLeagues = "create leagues";
export const joinLeagues = "join leagues";
export const sendTestEMails = "send test emails";
export const changeYourProfile = "change your profile";
export const subscribeBrowsers = "subscribe browsers";
export const renewInviteCodes = "renew invite codes";
export const min = (minutes: number) => `${minutes} min`;
export const h = (hours: number) => `${hours} h`;
