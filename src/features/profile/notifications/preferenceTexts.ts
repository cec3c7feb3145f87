import * as texts from "../../../texts/pages/profile/notifications";

/** [8.6][8.8] */
export const preferenceTexts = {
  success: texts.notificationPreferencesUpdatedSuccessfully,
  failure: texts.failedToUpdatePreferencesPlease,
};
