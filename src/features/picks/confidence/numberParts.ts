// Parts that only leagues with numbers draw, in one file. Most have none, and dragging alone would be a seventh of the
import { later } from "../../../lib/later";

const load = () => import("./numberViews");

export const ConfidencePanel = later(async () => (await load()).ConfidencePanel);
export const NumberFigures = later(async () => (await load()).NumberFigures);
export const OrderList = later(async () => (await load()).OrderList);
