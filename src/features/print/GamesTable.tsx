// [13.7] A week's games on a printout, one a row.
import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { cx } from "../../lib/cx";

interface GamesTableProps {
  className?: string;
  /** Heads of the columns after kickoff and teams. */
  more?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

export function GamesTable({ className, more, children }: GamesTableProps) {
  return (
    <table className={cx("print-games", className)}>
      <caption className="sr-only">
        <Trans>The week’s games</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Kickoff</Trans>
          </th>
          <th scope="col">
            <Trans>Away</Trans>
          </th>
          <th scope="col">
            <Trans>Home</Trans>
          </th>
          {more}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
