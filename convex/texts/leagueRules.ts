export const atOnce = "immediately";
