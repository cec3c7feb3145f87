/** Actions that a test holds back, by path ("module:name"): they return at once. A new backend starts without any. Only on the host. */
export const heldActions = new Set<string>();
