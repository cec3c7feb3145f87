// The members of a league or pool in the order they joined, with what the viewer can do about each.
import { Crown, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { fullName } from "../../lib/format";
import type { LeagueView, MemberView, MissingPicksView } from "../../lib/views";
import { PersonAvatar } from "../ui/PersonAvatar";
import { Badge } from "../ui/Badge";
import { TextField } from "../ui/forms/TextField";
import { EntryLink } from "./EntryLink";
import { MemberOpenPicks } from "./MemberOpenPicks";
import { MemberMenu, type MemberAction } from "./MemberMenu";

/** A pool has up to 1,000 members. The search field finds those beyond this limit. */
const SHOWN = 100;
/** Below this the list needs no search. */
const SEARCHED_FROM = 13;

interface MemberListProps {
  league: LeagueView;
  members: readonly MemberView[];
  /** [12.4] */
  missing: MissingPicksView | null;
  onAct: (action: MemberAction, member: MemberView) => void;
}

export function MemberList({ league, members, missing, onAct }: MemberListProps) {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const found = members.filter((member) => fullName(member).toLowerCase().includes(wanted));
  const isSearched = members.length >= SEARCHED_FROM;
  return (
    // Keeps the dialog's height while the list shrinks.
    <div className={isSearched ? "min-h-[70dvh]" : undefined}>
      {isSearched && (
        <TextField
          label={t`Find a member`}
          isLabelHidden
          type="search"
          placeholder={t`Find a member`}
          className="mb-3"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {/* Takes the focus, so that arrow keys scroll it and no on-screen keyboard opens over it. */}
      <ul data-autofocus tabIndex={-1} aria-label={t`Members`} className="-my-2 divide-y divide-hairline outline-none">
        {found.slice(0, SHOWN).map((member) => (
          <li key={member.userId} className="flex min-h-14 items-center gap-3">
            <PersonAvatar person={member} />
            <div className="min-w-0 flex-1 py-2">
              <p className="text-14 font-medium wrap-anywhere text-strong">
                <EntryLink
                  leagueId={league.id}
                  poolType={league.poolType}
                  entryId={league.poolType === "pickem" ? member.entryId : member.userId}
                  className="-my-3 inline-block py-3"
                >
                  {fullName(member)}
                </EntryLink>
              </p>
              <MemberRole member={member} />
              {missing && (
                <MemberOpenPicks entries={missing.missing.filter(({ ownerId }) => ownerId === member.userId)} />
              )}
            </div>
            {member.isMe && (
              <Badge tone="accent">
                <Trans>You</Trans>
              </Badge>
            )}
            <MemberMenu league={league} member={member} onAct={(action) => onAct(action, member)} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-14 text-muted">
        {found.length === 0 && <Trans>Nobody by that name.</Trans>}
        {found.length > SHOWN && <Trans>{found.length - SHOWN} more: type a name to find them.</Trans>}
      </p>
    </div>
  );
}

/** [13.1] Below the name, where it leaves the name its room on phones. */
function MemberRole({ member }: { member: MemberView }) {
  if (!member.isCommissioner) return null;
  return (
    <p className="flex items-center gap-1 text-12 text-muted [&>svg]:size-3">
      {member.isCreator ? (
        <>
          <Crown aria-hidden="true" /> <Trans>Owner</Trans>
        </>
      ) : (
        <>
          <ShieldCheck aria-hidden="true" /> <Trans>Commissioner</Trans>
        </>
      )}
    </p>
  );
}
