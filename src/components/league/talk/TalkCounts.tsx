// [14.2] How many messages of a league or pool are new to the viewer: on its tab, its card, and its pool's page.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { UNREAD_MAX } from "../../../../domain/leagues/unread";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { Badge } from "../../ui/Badge";
import { Link } from "../../ui/Link";

type League = Pick<LeagueView, "id" | "poolType">;

const countText = (unread: number) => (unread >= UNREAD_MAX ? t`${UNREAD_MAX - 1}+` : String(unread));
const spoken = (unread: number) =>
  unread >= UNREAD_MAX
    ? t`more than ${UNREAD_MAX - 1} new messages`
    : plural(unread, { one: "# new message", other: "# new messages" });

function useUnread({ id }: League): number {
  return useQuietQuery(api.talk.unread, {})?.find(({ leagueId }) => leagueId === id)?.unread ?? 0;
}

/** Behind the tab's name; empty if nothing is new. */
export function TabCount({ league }: { league: League }) {
  const unread = useUnread(league);
  if (unread === 0) return null;
  return (
    <Badge tone="accent" className="ml-1.5">
      <span aria-hidden>{countText(unread)}</span>
      <span className="sr-only">{spoken(unread)}</span>
    </Badge>
  );
}

/** On the card, in a line that is there already; empty if nothing is new. */
export function UnreadLink({ league }: { league: League }) {
  const unread = useUnread(league);
  if (unread === 0) return null;
  return (
    <Link
      to={paths.talkOf(league)}
      className="-my-3 inline-flex min-h-11 items-center rounded-sm text-14 font-semibold text-accent hover:underline"
    >
      {spoken(unread)}
    </Link>
  );
}

/** On a pool's page, which has no tabs. */
export function TalkLink({ league }: { league: League }) {
  const unread = useUnread(league);
  return (
    <>
      {" · "}
      <Link
        to={paths.talkOf(league)}
        className="-my-3 inline-flex min-h-11 items-center rounded-sm font-semibold text-accent hover:underline"
      >
        <Trans>Talk</Trans>
        {unread > 0 && <TabCount league={league} />}
      </Link>
    </>
  );
}
