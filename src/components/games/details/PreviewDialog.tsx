import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { Dialog } from "../../ui/overlays/Dialog";
import { Article } from "./Article";
import { AsOf, Failed, Loading, Nothing, Section } from "./DetailsFrame";
import { KeyPlayers } from "./KeyPlayers";
import { OddsTable } from "./OddsTable";
import { useRefresh } from "./useRefresh";
import type { DetailsProps, PreviewView } from "./detailViews";

interface PreviewDialogProps extends DetailsProps {
  isOpen: boolean;
  onClose: () => void;
  /** "Chicago Bears @ Green Bay Packers" */
  matchup: string;
}

/** [2.43] */
export function PreviewDialog({ isOpen, onClose, matchup, ...details }: PreviewDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Game Preview`} description={matchup} size="lg" isForReading>
      <Preview {...details} />
    </Dialog>
  );
}

function Preview({ game, teams }: DetailsProps) {
  const preview = useQuietQuery(api.gameDetails.preview, { gameId: game.id });
  const { isRefused, ask } = useRefresh(game.id, preview?.state === "ready");
  if (preview === null || preview?.state === "failed" || (isRefused && preview?.state !== "ready"))
    return <Failed text={t`Failed to load game preview`} onRetry={ask} />;
  if (preview?.state !== "ready") return <Loading text={t`Loading game preview...`} />;
  const { article, odds, gameNotes, fetchedAtMs } = preview;
  // Betting lines close at kickoff.
  const lines = game.status === "in_progress" || game.status === "final" ? t`Closing lines` : t`Lines`;
  const hasPlayers = preview.teams.some(({ keyPlayers }) => keyPlayers.length > 0);
  if (!article && !odds && !hasPlayers && gameNotes.length === 0)
    return <Nothing text={t`No preview data available for this game`} />;
  return (
    <>
      <div className="grid grid-cols-1 gap-8">
        {article && <Article article={article} />}
        {odds && (
          <Section title={t`Betting Odds`} aside={odds.provider && t`${lines} by ${odds.provider}`}>
            <OddsTable odds={odds} {...sidesOf(preview, teams)} />
          </Section>
        )}
        {hasPlayers && (
          <Section title={t`Key Players`}>
            <KeyPlayers sides={preview.teams} teams={teams} />
          </Section>
        )}
        {gameNotes.length > 0 && (
          <Section title={t`Game Notes`}>
            <ul className="grid gap-2">
              {gameNotes.map((note, index) => (
                <li
                  key={index}
                  className="rounded-md bg-surface-sunken px-3 py-2 font-mono text-12 wrap-anywhere text-body"
                >
                  {note}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <AsOf atMs={fetchedAtMs} />
    </>
  );
}

/** Away first, as everywhere. */
function sidesOf({ teams: [away, home] }: PreviewView, teams: DetailsProps["teams"]) {
  return { away: away && teams.get(away.teamId), home: home && teams.get(home.teamId) };
}
