// [12.4] Who hasn't finished this week's picks, an entry a row, with how long they have and what the commissioner can
// do.
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useCurrentUser } from "../../../hooks/account/useCurrentUser";
import { fullName } from "../../../lib/format";
import type { ForPoolMember } from "../forOthers/EnterPoolPickDialog";
import { paths } from "../../../lib/paths";
import type { LeagueView, MissingPicksView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { LinkButton } from "../../ui/buttons/LinkButton";
import { laterDialog } from "../../ui/overlays/laterDialog";
import { canPickForOthers } from "../canPickForOthers";
import { MemberOpenPicks } from "../MemberOpenPicks";
import { GroupField } from "../groups/GroupField";
import { useShownGroup } from "../groups/useShownGroup";
import { MissingPicksBar } from "../MissingPicksBar";
import { useQuery } from "../../../hooks/useQuery";

const EnterPoolPickDialog = laterDialog(
  async () => (await import("../forOthers/EnterPoolPickDialog")).EnterPoolPickDialog,
);
const ForOtherDialog = laterDialog(async () => (await import("../forOthers/ForOtherDialog")).ForOtherDialog);

/** The others are shown on demand: a league has up to 250 entries, a pool more. */
const SHOWN = 6;

/** A pool's entries are of survivorEntries. */
const forPoolMember = ({ ownerId, entryId }: MissingPicksView["missing"][number]): ForPoolMember =>
  ownerId === null ? { ownerId, entryId: entryId as Id<"survivorEntries"> } : { ownerId, entryId };

export interface MissingEntriesProps {
  league: LeagueView;
  missing: MissingPicksView;
}

export function MissingEntries({ league, missing }: MissingEntriesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [whom, setWhom] = useState<MissingPicksView["missing"][number] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const me = useCurrentUser()?.id;
  // A pool's entries are named by their number.
  const members = useQuery(api.leagues.listMembers, league.poolType === "survivor" ? { leagueId: league.id } : "skip");
  const nameOf = ({ entryName, ownerId }: MissingPicksView["missing"][number]) => {
    const owner = members?.find(({ userId }) => userId === ownerId);
    return owner ? `${fullName(owner)} · ${entryName}` : entryName;
  };
  const { groups, shown, inGroup, show } = useShownGroup(league);
  const listed = inGroup
    ? missing.missing.filter(({ entryId }) => inGroup.some((each) => each.entryId === entryId))
    : missing.missing;
  const rows = showsAll ? listed : listed.slice(0, SHOWN);
  const ownPicks = league.poolType === "survivor" ? paths.survivorPool(league.id) : paths.picks({ league: league.id });
  const rest = listed.length - rows.length;
  return (
    <div>
      <MissingPicksBar league={league} missing={missing} />
      {groups.length > 0 && <GroupField groups={groups} shown={shown} className="mb-3" onChange={show} />}
      {listed.length === 0 && (
        <p role="status" className="pb-2 text-14 text-muted">
          <Trans>Nobody of this group misses picks.</Trans>
        </p>
      )}
      <ul aria-label={t`Entries that miss picks`} className="-mt-2 divide-y divide-hairline">
        {rows.map((entry) => (
          <li key={entry.entryId} className="flex min-h-14 items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="text-14 font-medium wrap-anywhere text-strong">{nameOf(entry)}</p>
              <MemberOpenPicks entries={[entry]} />
            </div>
            {entry.ownerId === me && !entry.isHeld && (
              <LinkButton size="sm" to={ownPicks}>
                <Trans>Pick</Trans>
              </LinkButton>
            )}
            {me !== undefined && entry.ownerId !== me && canPickForOthers(league) && (
              <Button
                size="sm"
                aria-label={t`Enter a pick for ${nameOf(entry)}`}
                onClick={() => {
                  setWhom(entry);
                  setOpen(true);
                }}
              >
                <Trans>Enter Pick</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" className="w-full" onClick={() => setShowsAll(true)}>
          <Trans>Show {rest} More</Trans>
        </Button>
      )}
      {league.poolType === "pickem" ? (
        <ForOtherDialog
          league={league}
          whom={whom && { entryId: whom.entryId }}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : (
        <EnterPoolPickDialog
          league={league}
          whom={whom && forPoolMember(whom)}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
