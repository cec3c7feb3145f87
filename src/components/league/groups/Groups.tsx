// [13.10] Under the members: the league's groups, which commissioners make, fill and pass on links of.
import { Link, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { GROUPS_A_LEAGUE, type Group } from "../../../../domain/leagues/groups";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { copyInviteLink } from "../../invite/inviteLink";
import { Button } from "../../ui/buttons/Button";
import { LinkButton } from "../../ui/buttons/LinkButton";
import { laterDialog } from "../../ui/overlays/laterDialog";
import { Menu } from "../../ui/overlays/Menu";
import { useQuery } from "../../../hooks/useQuery";

const GroupDialogs = laterDialog(async () => (await import("./GroupDialogs")).GroupDialogs);
const GroupEntriesDialog = laterDialog(async () => (await import("./GroupEntriesDialog")).GroupEntriesDialog);

export type GroupQuestion =
  | { readonly action: "add" | "deal" | "dealAll" }
  | { readonly action: "rename" | "remove"; readonly group: Group };

export function Groups({ league }: { league: LeagueView }) {
  const { id: leagueId, groups = [], isCommissioner } = league;
  const entries = useQuery(api.entries.list, groups.length > 0 ? { leagueId } : "skip");
  const [question, setQuestion] = useState<GroupQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFilling, setFilling] = useState(false);
  const ask = (next: GroupQuestion) => {
    setQuestion(next);
    setOpen(true);
  };
  const ungrouped = entries?.filter(({ group }) => group === undefined).length ?? 0;
  return (
    <>
      {isCommissioner && groups.length < GROUPS_A_LEAGUE && (
        <Button size="sm" iconLeft={<Plus aria-hidden className="size-4" />} onClick={() => ask({ action: "add" })}>
          <Trans>Add a Group</Trans>
        </Button>
      )}
      {groups.length === 0 ? (
        <p className="mt-1 text-14 text-muted">
          <Trans>
            Offices, families, sides: each has a table and a weekly winner of its own. Scoring stays the same.
          </Trans>
        </p>
      ) : (
        <ul aria-label={t`Groups`} className="divide-y divide-hairline">
          {groups.map((group) => (
            <GroupRow
              key={group.key}
              league={league}
              group={group}
              count={entries?.filter((entry) => entry.group === group.key).length}
              onAsk={ask}
            />
          ))}
        </ul>
      )}
      {isCommissioner && groups.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setFilling(true)}>
            <Trans>Choose Entries</Trans>
          </Button>
          {groups.length > 1 && ungrouped > 0 && (
            <Button size="sm" onClick={() => ask({ action: "deal" })}>
              <Plural value={ungrouped} one="Deal # Without a Group" other="Deal # Without a Group" />
            </Button>
          )}
          {groups.length > 1 && (
            <Button size="sm" onClick={() => ask({ action: "dealAll" })}>
              <Trans>Deal Everybody</Trans>
            </Button>
          )}
        </div>
      )}
      {question && <GroupDialogs league={league} question={question} isOpen={isOpen} onClose={() => setOpen(false)} />}
      <GroupEntriesDialog league={league} isOpen={isFilling} onClose={() => setFilling(false)} />
    </>
  );
}

interface GroupRowProps {
  league: LeagueView;
  group: Group;
  /** Undefined while the entries load. */
  count: number | undefined;
  onAsk: (question: GroupQuestion) => void;
}

function GroupRow({ league, group, count, onAsk }: GroupRowProps) {
  const { name, key } = group;
  return (
    <li className="flex min-h-14 items-center gap-3">
      <div className="min-w-0 flex-1 py-2">
        <p className="text-14 font-medium wrap-anywhere text-strong">{name}</p>
        <p className="tabular text-12 text-muted">
          {count === undefined ? "…" : <Plural value={count} one="# entry" other="# entries" />}
        </p>
      </div>
      <LinkButton size="sm" to={paths.leagueStandings(league.id, { group: key })} aria-label={t`Standings of ${name}`}>
        <Trans>Standings</Trans>
      </LinkButton>
      {league.isCommissioner && (
        <Menu
          label={t`Options for ${name}`}
          actions={[
            {
              label: t`Copy Join Link`,
              icon: <Link aria-hidden />,
              onSelect: () => void copyInviteLink(league.inviteCode, key),
            },
            { label: t`Rename`, icon: <Pencil aria-hidden />, onSelect: () => onAsk({ action: "rename", group }) },
            {
              label: t`Remove`,
              icon: <Trash2 aria-hidden />,
              tone: "danger",
              onSelect: () => onAsk({ action: "remove", group }),
            },
          ]}
        />
      )}
    </li>
  );
}
