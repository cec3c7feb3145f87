import { expect, it } from "vitest";
import { saidText } from "../../../convex/model/common/saidText";
import { countPoints, formatPoints } from "../../../domain/common/points";

it("[10.4] writes halves as halves", () => {
  expect([0, 0.5, 1, 1.5, 27, 27.5].map(formatPoints)).toEqual(["0", "½", "1", "1½", "27", "27½"]);
  expect([0, 0.5, 1, 1.5, 2, -0.5, -1].map((points) => saidText(countPoints(points)))).toEqual([
    "0 points",
    "½ point",
    "1 point",
    "1½ points",
    "2 points",
    "-½ points",
    "-1 points",
  ]);
});
