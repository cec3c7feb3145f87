import { WEEKS, weekName } from "../../../domain/weeks";

export const weekOptions = WEEKS.map((week) => ({ value: week, label: weekName(week) }));
