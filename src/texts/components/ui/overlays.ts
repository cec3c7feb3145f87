export const error = "Error";
export const notificationsF8 = "Notifications (F8)";
export const dismiss = "Dismiss";
export const close = "Close";
export const cancel = "Cancel";
