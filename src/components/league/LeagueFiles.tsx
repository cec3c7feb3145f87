// [13.7] The files that a league or pool exports.
import { useConvex } from "convex/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { fileKindsOf, type FileKind } from "../../../domain/files/leagueFiles";
import { useChange } from "../../hooks/useChange";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { Link } from "../ui/Link";
import { Button } from "../ui/buttons/Button";

const kindNames: Readonly<Record<FileKind, string>> = {
  members: t`Members`,
  standings: t`Standings`,
  picks: t`Picks`,
  "survivor-picks": t`Picks`,
  dues: t`Dues`,
  log: t`Log`,
};

export function LeagueFiles({ league }: { league: LeagueView }) {
  const client = useConvex();
  const [kind, setKind] = useState<FileKind | null>(null);
  const { run, isSaving } = useChange(
    async (wanted: FileKind) =>
      await (await import("./downloadLeagueFile")).downloadLeagueFile(client, { league, kind: wanted }),
    { success: t`Your file is ready`, failure: t`Failed to make the file` },
  );
  return (
    <details className="text-14">
      <summary className="min-h-11 content-center font-semibold text-strong">
        <Trans>Download as spreadsheets</Trans>
      </summary>
      <p className="mb-3 text-muted">
        <Trans>CSV files of this season. Picks of others are in them once they are shown.</Trans>
      </p>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {fileKindsOf(league.poolType).map((each) => (
          <li key={each}>
            <Button
              className="w-full"
              iconLeft={<Download aria-hidden="true" className="size-4" />}
              isLoading={isSaving && kind === each}
              disabled={isSaving && kind !== each}
              onClick={() => {
                setKind(each);
                void run(each);
              }}
            >
              {kindNames[each]}
            </Button>
          </li>
        ))}
      </ul>
      <Link className="block min-h-11 content-center font-semibold text-accent" to={paths.printOf(league)}>
        <Trans>Print sheets</Trans>
      </Link>
    </details>
  );
}
