// [13.2] The locked games of a week that are open for an entry, each with a way to close it again.
import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useChange } from "../../../hooks/useChange";
import { Button } from "../../ui/buttons/Button";
import type { Enterable } from "./enterable";

interface OpenedGamesProps {
  leagueId: Id<"leagues">;
  entry: Enterable["entries"][number];
  opened: Enterable["opened"];
  /** Null while the game isn't known. */
  labelOf: (gameId: Id<"games">) => string | null;
}

export function OpenedGames({ leagueId, entry, opened, labelOf }: OpenedGamesProps) {
  const texts = { success: t`Game closed`, failure: t`Failed to close the game` };
  const closing = useChange(useMutation(api.picksForOthers.close), texts);
  const { entryId, entryName } = entry;
  const rows = opened.filter((row) => row.entryId === entryId);
  if (rows.length === 0) return null;
  return (
    <section aria-label={t`Open for ${entryName}`} className="border-t border-hairline pt-3">
      <h3 className="text-14 font-medium text-strong">
        <Trans>Open for {entryName} until kickoff</Trans>
      </h3>
      <ul>
        {rows.map(({ gameId, openedBy, openedReason }) => (
          <li key={gameId} className="flex items-center justify-between gap-3 py-2 text-14">
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-strong">{labelOf(gameId) ?? t`A game`}</span>
              <span className="block text-12 text-muted">
                <Trans>
                  {openedBy}: {openedReason}
                </Trans>
              </span>
            </span>
            <Button
              variant="ghost"
              disabled={closing.isSaving}
              aria-label={t`Close ${labelOf(gameId) ?? t`the game`}`}
              onClick={() => void closing.run({ leagueId, entryId, gameId })}
            >
              <Trans>Close</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
