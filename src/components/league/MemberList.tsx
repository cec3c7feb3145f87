// The members of a league or pool in the order they joined, with what the creator can do about each.
import { Crown, UserMinus } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { leagueNoun } from "../../../domain/leagues/leagueForms";
import { fullName } from "../../lib/format";
import type { LeagueView, MemberView } from "../../lib/views";
import { PersonAvatar } from "../ui/PersonAvatar";
import { Badge } from "../ui/Badge";
import { Menu } from "../ui/overlays/Menu";
import { TextField } from "../ui/forms/TextField";

/** A pool has up to 1,000 members. The search field finds those beyond this limit. */
const SHOWN = 100;
/** Below this the list needs no search. */
const SEARCHED_FROM = 13;

interface MemberListProps {
  league: LeagueView;
  members: readonly MemberView[];
  onTransfer: (member: MemberView) => void;
  onRemove: (member: MemberView) => void;
}

export function MemberList({ league, members, onTransfer, onRemove }: MemberListProps) {
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
            <span className="min-w-0 flex-1 py-2 text-14 font-medium wrap-anywhere text-strong">
              {fullName(member)}
            </span>
            {member.isMe && (
              <Badge tone="accent">
                <Trans>You</Trans>
              </Badge>
            )}
            {member.isCreator && (
              <Badge icon={<Crown aria-hidden="true" />}>
                <Trans>Creator</Trans>
              </Badge>
            )}
            {league.isCreator && !member.isMe && (
              <Menu
                label={t`Options for ${fullName(member)}`}
                actions={[
                  ...(member.isFormer
                    ? []
                    : [
                        {
                          label: t`Make creator`,
                          icon: <Crown aria-hidden="true" />,
                          onSelect: () => onTransfer(member),
                        },
                      ]),
                  {
                    label: t`Remove from ${leagueNoun(league)}`,
                    icon: <UserMinus aria-hidden="true" />,
                    tone: "danger" as const,
                    onSelect: () => onRemove(member),
                  },
                ]}
              />
            )}
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
