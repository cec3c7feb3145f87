export const reconnectingShowing = (time: string) => `Reconnecting… showing ${time}`;
export const connecting = "Connecting…";
