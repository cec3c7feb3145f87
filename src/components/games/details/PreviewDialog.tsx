import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { formatMoment } from "../../../lib/format";
import { Dialog } from "../../ui/overlays/Dialog";
import { AsOf, Failed, Loading, Nothing, Section } from "./DetailsFrame";
import { KeyPlayers } from "./KeyPlayers";
import { OddsTable } from "./OddsTable";
import { useRefresh } from "./useRefresh";
import type { ArticleView, DetailsProps, PreviewView } from "./detailViews";

interface PreviewDialogProps extends DetailsProps {
  isOpen: boolean;
  onClose: () => void;
  /** "Chicago Bears @ Green Bay Packers" */
  matchup: string;
}

/** [2.43] */
export function PreviewDialog({ isOpen, onClose, matchup, ...details }: PreviewDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Game Preview" description={matchup} size="lg" isForReading>
      <Preview {...details} />
    </Dialog>
  );
}

function Preview({ game, teams }: DetailsProps) {
  const preview = useQuietQuery(api.gameDetails.preview, { gameId: game.id });
  const { isRefused, ask } = useRefresh(game.id, preview?.state === "ready");
  if (preview === null || preview?.state === "failed" || (isRefused && preview?.state !== "ready"))
    return <Failed text="Failed to load game preview" onRetry={ask} />;
  if (preview?.state !== "ready") return <Loading text="Loading game preview..." />;
  const { article, odds, gameNotes, fetchedAtMs } = preview;
  // Betting lines close at kickoff.
  const lines = game.status === "in_progress" || game.status === "final" ? "Closing lines" : "Lines";
  const hasPlayers = preview.teams.some(({ keyPlayers }) => keyPlayers.length > 0);
  if (!article && !odds && !hasPlayers && gameNotes.length === 0)
    return <Nothing text="No preview data available for this game" />;
  return (
    <>
      <div className="grid gap-8">
        {article && <Article article={article} />}
        {odds && (
          <Section title="Betting Odds" aside={odds.provider && `${lines} by ${odds.provider}`}>
            <OddsTable odds={odds} {...sidesOf(preview, teams)} />
          </Section>
        )}
        {hasPlayers && (
          <Section title="Key Players">
            <KeyPlayers sides={preview.teams} teams={teams} />
          </Section>
        )}
        {gameNotes.length > 0 && (
          <Section title="Game Notes">
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

function Article({ article: { headline, description, story, publishedAtMs } }: { article: ArticleView }) {
  return (
    <article>
      <h3 className="text-20 leading-tight font-semibold text-balance text-strong">{headline}</h3>
      {publishedAtMs !== null && (
        <p className="tabular mt-1.5 text-12 text-muted">
          Published <time dateTime={new Date(publishedAtMs).toISOString()}>{formatMoment(publishedAtMs)}</time>
        </p>
      )}
      {description && <p className="mt-3 max-w-[68ch] text-16 text-body">{description}</p>}
      {story && (
        // As plain text, line breaks and all.
        <p className="mt-3 max-w-[68ch] border-l-2 border-hairline pl-4 text-14 whitespace-pre-line text-muted">
          {story}
        </p>
      )}
    </article>
  );
}
