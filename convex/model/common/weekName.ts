import type { Language } from "../../../domain/common/language";
import { weekName as saidName } from "../../../domain/games/weeks";
import { saidText } from "./saidText";

/** "Week 7", "Wild Card" */
export const weekName = (week: number, language?: Language): string => saidText(saidName(week), language);
