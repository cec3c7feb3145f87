// [13.12] How a sheet came to be: every save, the latest first. Others' show as far as their picks do.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { TeamMap } from "../../../hooks/useTeams";
import { formatMoment } from "../../../lib/format";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Dialog } from "../../ui/overlays/Dialog";
import type { GameView } from "../gameViews";
import { weekName } from "../../../lib/weekName";
import { changeText, type SaveView } from "./changeText";
import { useQuery } from "../../../hooks/useQuery";

export interface SheetOf {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly week: number;
  /** Without it, the viewer's first one. */
  readonly entryId?: Id<"entries"> | undefined;
}

interface SheetHistoryDialogProps {
  at: SheetOf;
  games: readonly GameView[];
  teams: TeamMap;
  isOpen: boolean;
  onClose: () => void;
}

export function SheetHistoryDialog({ at, games, teams, isOpen, onClose }: SheetHistoryDialogProps) {
  const { leagueId, season, week, entryId } = at;
  const asked = { leagueId, season, week, ...(entryId && { entryId }) };
  const history = useQuery(api.picks.history, isOpen ? asked : "skip");
  const description = [history?.entryName, weekName(week)].filter(Boolean).join(" · ");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`History`} description={description}>
      {history === undefined ? (
        <Skeleton className="h-24 rounded-md" />
      ) : (
        <>
          {history?.checkWord && (
            <p className="mb-2 text-14 text-body">
              <Trans>
                Check word: <strong className="text-strong">{history.checkWord}</strong>
              </Trans>
            </p>
          )}
          {history?.isWhole === false && history.checkWord === null && (
            <p className="mb-2 text-14 text-muted">
              <Trans>The rest shows once the whole week’s picks are shown.</Trans>
            </p>
          )}
          {history === null || history.saves.length === 0 ? (
            <p className="text-14 text-muted">
              <Trans>No saves to show yet.</Trans>
            </p>
          ) : (
            <ul aria-label={t`Saves`} className="divide-y divide-hairline">
              {history.saves.map((save, index) => (
                <Save key={index} save={save} games={games} teams={teams} />
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
}

function byText({ byName, how }: SaveView): string | null {
  if (how === "net") return t`Safety net`;
  if (how === "recast") return t`The week’s games or rules changed`;
  if (how === "import") return t`Imported from a file`;
  return byName;
}

function Save({ save, games, teams }: { save: SaveView } & Pick<SheetHistoryDialogProps, "games" | "teams">) {
  const { atMs, reason, more, changes } = save;
  return (
    <li className="py-3 text-14 [overflow-wrap:anywhere]">
      <p className="tabular text-12 text-muted">{[formatMoment(atMs), byText(save)].filter(Boolean).join(" · ")}</p>
      <ul className="mt-1 grid gap-0.5 text-body">
        {changes.map((change, index) => (
          <li key={index}>{changeText(change, { games, teams })}</li>
        ))}
      </ul>
      {reason !== undefined && <p className="mt-1 text-muted">“{reason}”</p>}
      {more !== undefined && (
        <p className="mt-1 text-12 text-muted">
          {plural(more, { one: "One save before it is counted in.", other: "# saves before it are counted in." })}
        </p>
      )}
    </li>
  );
}
