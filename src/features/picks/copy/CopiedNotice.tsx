// [12.1] Says that picks came from another sheet, and takes that back. It goes with the sheet's next change.
import { useMutation } from "convex/react";
import { Copy } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../components/ui/buttons/Button";
import { useChange } from "../../../hooks/useChange";
import type { LeagueWeekOf } from "./CopyPicksDialog";

interface CopiedNoticeProps {
  readonly at: LeagueWeekOf;
  /** How many picks of the copy can be taken back. */
  readonly copied: number;
}

export function CopiedNotice({ at, copied }: CopiedNoticeProps) {
  const { run, isSaving } = useChange(useMutation(api.picks.undoCopying), {
    success: ({ restored }) => ({ title: t`${plural(restored, { one: "# pick", other: "# picks" })} taken back` }),
    failure: t`Failed to undo the copy`,
  });
  return (
    <p className="flex min-h-11 items-center gap-3 text-14 text-body">
      <Copy aria-hidden className="size-4 shrink-0 text-accent" />
      <span className="flex-1">
        <Plural
          value={copied}
          one="# open pick came from another sheet of yours."
          other="# open picks came from another sheet of yours."
        />
      </span>
      <Button size="sm" isLoading={isSaving} onClick={() => void run(at)}>
        <Trans>Undo</Trans>
      </Button>
    </p>
  );
}
