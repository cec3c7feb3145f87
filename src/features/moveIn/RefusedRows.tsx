// [17.1] Why rows are refused: every reason once, however many lines it is said of.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { MoveInView } from "./moveInViews";
import { placeText } from "./problemTexts";

type Problem = MoveInView["problems"][number];

export function RefusedRows({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul aria-label={t`Refused rows`} tabIndex={0} className="mt-1 max-h-80 divide-y divide-hairline overflow-y-auto">
      {[...byReason(problems).values()].map((same) => (
        <Reason key={same[0].message} same={same} />
      ))}
    </ul>
  );
}

type Same = readonly [Problem, ...Problem[]];

function byReason(problems: readonly Problem[]): Map<string, Same> {
  const found = new Map<string, Same>();
  for (const problem of problems) found.set(problem.message, [...(found.get(problem.message) ?? []), problem] as Same);
  return found;
}

function Reason({ same }: { same: Same }) {
  const [first] = same;
  const { column } = first;
  const isOneColumn = column !== null && same.every((each) => each.column === column);
  const more = new Set(same.map(({ line }) => line)).size - 1;
  return (
    <li className="flex flex-wrap gap-x-3 py-1.5">
      <span className="tabular shrink-0 text-muted">
        {placeText(isOneColumn ? first : { line: first.line })}
        {more > 0 && ` ${plural(more, { one: "and # more line", other: "and # more lines" })}`}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere] text-body">
        {first.message}
        {more > 0 && isExtra(first) && (
          <>
            {" "}
            <Trans>To move in the rest, choose “Left out” for that column above.</Trans>
          </>
        )}
      </span>
    </li>
  );
}

/** Of what a league's rules may add to a pick, which moves in without it. */
const isExtra = ({ field }: Problem) => /\b(confidence|isBestBet|guess)$/.test(field);
