/** [8.6][8.8] */
export const preferenceTexts = {
  success: "Notification preferences updated successfully!",
  failure: "Failed to update preferences. Please try again.",
};
