/** Actions that a test file doesn't want to run, by path ("module:name"). They return at once. Only on the host. */
export const heldActions = new Set<string>();
