// [13.6] For commissioners, beside the number of members: how many entries owe something.
import { plural, t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { Link } from "../../ui/Link";

export function UnpaidCount({ league }: { league: LeagueView }) {
  const accounts = useQuietQuery(api.dues.list, { leagueId: league.id })?.accounts ?? [];
  const count = accounts.filter(({ balanceCents }) => balanceCents < 0).length;
  if (count === 0) return null;
  return (
    <>
      {" · "}
      <Link
        to={paths.duesOf(league)}
        aria-label={plural(count, { one: "# entry owes dues", other: "# entries owe dues" })}
        className="-my-3 inline-flex min-h-11 items-center rounded-sm font-semibold text-accent hover:underline"
      >
        {t`${count} unpaid`}
      </Link>
    </>
  );
}
