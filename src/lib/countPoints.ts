import { countPoints as saidPoints } from "../../domain/common/points";
import { saidText } from "./saidText";

/** "1 point", "½ point", "2½ points" */
export const countPoints = (points: number): string => saidText(saidPoints(points));
