// [16.2] The viewer's own entries, in a league where members can have several.
import { Pencil, Plus, SquarePen, UserMinus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { paths } from "../../../lib/paths";
import type { LeagueView, OwnEntryView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { laterDialog } from "../../ui/overlays/laterDialog";
import { Menu } from "../../ui/overlays/Menu";
import { useQuery } from "../../../hooks/useQuery";

const AddEntryDialog = laterDialog(async () => (await import("./OwnEntryDialogs")).AddEntryDialog);
const RenameEntryDialog = laterDialog(async () => (await import("./OwnEntryDialogs")).RenameEntryDialog);
const RemoveEntryDialog = laterDialog(async () => (await import("./OwnEntryDialogs")).RemoveEntryDialog);

interface Question {
  readonly action: "rename" | "remove";
  readonly entry: OwnEntryView;
}

/** Nothing for who has one entry and can't have more. */
export function OwnEntries({ league, className }: { league: LeagueView; className?: string }) {
  const entries = useQuery(api.entries.listOwn, { leagueId: league.id });
  const [isAdding, setAdding] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const max = league.entriesPerMember ?? 1;
  if (!entries || (entries.length < 2 && max < 2)) return null;
  const ask = (next: Question) => {
    setQuestion(next);
    setOpen(true);
  };
  return (
    <section aria-labelledby="own-entries" className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="own-entries" className="text-14 font-semibold text-strong">
          <Trans>Your entries</Trans>
        </h3>
        {entries.length < max && (
          <Button size="sm" iconLeft={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
            <Trans>Add an Entry</Trans>
          </Button>
        )}
      </div>
      <ul aria-labelledby="own-entries" className="divide-y divide-hairline">
        {entries.map((entry, index) => (
          <li key={entry.entryId} className="flex min-h-14 items-center gap-3">
            <p className="min-w-0 flex-1 py-2 text-14 font-medium wrap-anywhere text-strong">{entry.entryName}</p>
            <Menu
              label={t`Options for ${entry.entryName}`}
              actions={[
                {
                  label: t`Make Picks`,
                  icon: <SquarePen aria-hidden />,
                  onSelect: () => void navigate(paths.picksFor(league.id, entry.entryId)),
                },
                { label: t`Rename`, icon: <Pencil aria-hidden />, onSelect: () => ask({ action: "rename", entry }) },
                ...(index === 0
                  ? []
                  : [
                      {
                        label: t`Remove`,
                        icon: <UserMinus aria-hidden />,
                        tone: "danger" as const,
                        onSelect: () => ask({ action: "remove", entry }),
                      },
                    ]),
              ]}
            />
          </li>
        ))}
      </ul>
      <p className="text-14 text-muted">
        <Plural
          value={max}
          one="Each member can have one entry."
          other="Each member can have up to # entries, each with a sheet of its own."
        />
      </p>
      <AddEntryDialog league={league} isOpen={isAdding} onClose={() => setAdding(false)} />
      {question && (
        <>
          <RenameEntryDialog
            entry={question.entry}
            isOpen={isOpen && question.action === "rename"}
            onClose={() => setOpen(false)}
          />
          <RemoveEntryDialog
            entry={question.entry}
            isOpen={isOpen && question.action === "remove"}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </section>
  );
}
