import { Timer } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { Link } from "../../components/ui/Link";
import { paths } from "../../lib/paths";

/** [18.4] Says on every page how late it tells of running games, and leads to where that is set. */
export function BehindMark({ seconds }: { seconds: number }) {
  return (
    <p className="flex min-h-8 items-center justify-center gap-2 border-b border-hairline bg-surface-sunken px-4 text-12 text-muted">
      <Timer aria-hidden="true" className="size-4 shrink-0" />
      <Link to={paths.profile} className="font-semibold text-body underline-offset-2 hover:underline">
        <Trans>Scores and results {seconds} s behind</Trans>
      </Link>
    </p>
  );
}
