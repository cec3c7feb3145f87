// All parts with their states, in both schemes, as docs/design.md describes them: /design under `npm run dev`, and in
// no build. The teams and the game are the season's own. Nobody but developers reads its texts, so they aren't
// translated.
import type { ReactNode } from "react";
import { PageHeader } from "../../components/ui/PageHeader";
import { useWeekGames } from "../../components/games/weeks/useWeekGames";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { isUndecided, useTeams } from "../../hooks/useTeams";
import { Controls } from "./Controls";
import { Colors, Shapes, TypeScale } from "./Foundations";
import { GameRows } from "./GameRows";
import { Badges, People, Results, Teams } from "./Marks";
import { Overlays } from "./Overlays";
import { States } from "./States";

export function DesignPage() {
  useDocumentTitle("Design");
  const week = useCurrentWeek();
  const games = useWeekGames(week ?? "skip");
  const teams = useTeams();
  const clubs = [...teams.values()].filter((team) => !isUndecided(team));
  const sections: [title: string, text: string, content: ReactNode][] = [
    ["Color", "Words, surfaces and states. The accent is the favorite team’s.", <Colors />],
    ["Type", "Inter for what is read, Barlow Condensed for titles, scores and counts.", <TypeScale />],
    ["Space and shape", "Steps of 8 px, and 4 inside a row.", <Shapes />],
    ["Buttons and fields", "One primary a view; a finger fits on each.", <Controls />],
    ["Dialogs, menus and tabs", "One question; on phones at the bottom edge.", <Overlays />],
    ["Badges", "A word, a sign and a color, where something is the exception.", <Badges />],
    ["Teams", "A shield for the AFC, a hexagon for the NFC, where no logo arrives.", <Teams teams={clubs} />],
    ["People", "Their team’s colors, and a mark of their own.", <People teams={clubs} />],
    ["Results", "Numbers first.", <Results teams={clubs} />],
    ["Game rows", "As high in every state.", games.status === "ready" && <GameRows week={games} teams={teams} />],
    ["States", "Empty, loading, failed and offline.", <States />],
  ];
  return (
    <>
      <PageHeader title="Design" subtitle="Every part and its states. docs/design.md says what each is for." />
      {sections.map(([title, text, content]) => (
        <section key={title} aria-label={title} className="mt-10">
          <h2 className="display text-28">{title}</h2>
          <p className="mt-1 mb-4 text-14 text-muted">{text}</p>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {["light", "dark"].map((colorScheme) => (
              <div
                key={colorScheme}
                style={{ colorScheme }}
                className="min-w-0 rounded-card border border-hairline bg-page p-4 text-body sm:p-6"
              >
                {content}
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
