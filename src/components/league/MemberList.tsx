// The members of a league or pool in the order they joined, with what the creator can do about each.
import { Crown, UserMinus } from "lucide-react";
import { useState } from "react";
import { leagueNoun } from "../../../domain/leagues/leagueRules";
import { fullName } from "../../lib/format";
import type { LeagueView, MemberView } from "../../lib/views";
import { Avatar } from "../ui/Avatar";
import { Badge } from "../ui/Badge";
import { Menu } from "../ui/overlays/Menu";
import { TextField } from "../ui/forms/TextField";
import * as texts from "../../texts/components/league";

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
          label={texts.findAMember}
          isLabelHidden
          type="search"
          placeholder={texts.findAMember}
          className="mb-3"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {/* Takes the focus, so that arrow keys scroll it and no on-screen keyboard opens over it. */}
      <ul
        data-autofocus
        tabIndex={-1}
        aria-label={texts.members}
        className="-my-2 divide-y divide-hairline outline-none"
      >
        {found.slice(0, SHOWN).map((member) => (
          <li key={member.userId} className="flex min-h-14 items-center gap-3">
            <Avatar name={fullName(member)} imageUrl={member.profileImageUrl} />
            <span className="min-w-0 flex-1 py-2 text-14 font-medium wrap-anywhere text-strong">
              {fullName(member)}
            </span>
            {member.isMe && <Badge tone="accent">{texts.you}</Badge>}
            {member.isCreator && <Badge icon={<Crown aria-hidden="true" />}>{texts.creator}</Badge>}
            {league.isCreator && !member.isMe && (
              <Menu
                label={texts.optionsFor(fullName(member))}
                actions={[
                  ...(member.isFormer
                    ? []
                    : [
                        {
                          label: texts.makeCreator,
                          icon: <Crown aria-hidden="true" />,
                          onSelect: () => onTransfer(member),
                        },
                      ]),
                  {
                    label: texts.removeFrom(leagueNoun(league)),
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
        {found.length === 0 && texts.nobodyByThatName}
        {found.length > SHOWN && texts.moreTypeANameTo(found.length - SHOWN)}
      </p>
    </div>
  );
}
