// The code behind numberParts.ts: one file, since parts of three would be shared with other pages.
export { ConfidencePanel } from "./ConfidencePanel";
export { NumberFigures } from "./NumberFigures";
export { OrderList } from "./OrderList";
