import { t } from "@lingui/core/macro";

/** [8.6][8.8] */
export const preferenceTexts = {
  success: t`Notification preferences updated successfully!`,
  failure: t`Failed to update preferences. Please try again.`,
};
