// [13.13] What the log says of a change.
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { ChangeList } from "../../../../src/components/audit/ChangeList";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

it("[13.13] names every option of a pool, the segments and what the big screen shows", () => {
  const fields = ["picksLosers", "picks", "teams", "lateEntries", "buyBacks", "tiebreaker", "segments", "shows"];
  const { container } = render(
    <ChangeList changes={fields.map((field) => ({ field, before: null, after: "something" }))} />,
  );
  const lines = [...container.children].map(({ textContent }) => textContent);
  expect(lines.map((line) => line?.split(":")[0])).toEqual([
    ...["To pick", "Picks", "Teams", "Late entries", "Buy-backs", "Tiebreaker", "Segments", "Big screen"],
  ]);
});
