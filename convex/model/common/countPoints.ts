import type { Language } from "../../../domain/common/language";
import { countPoints as saidPoints } from "../../../domain/common/points";
import { saidText } from "./saidText";

/** "1 point", "½ point", "2½ points" */
export const countPoints = (points: number, language?: Language): string => saidText(saidPoints(points), language);
