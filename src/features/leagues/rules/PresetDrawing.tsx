// [10.10] One game, drawn as it is picked and scored under each preset: Detroit 27, Chicago 24, and Detroit was favored
// by 3.5. The card says in words what the drawing shows.
import { Check, SlidersHorizontal } from "lucide-react";
import type { PresetName } from "../../../../domain/leagueRules/presets";
import { PRESETS } from "../../../../domain/leagueRules/presets";
import { cx } from "../../../lib/cx";

const GAME = [
  { name: "DET", score: 27, line: "−3.5", edge: "#0076b6" },
  { name: "CHI", score: 24, line: "+3.5", edge: "#c83803" },
] as const;
const NUMBER = 14;

export function PresetDrawing({ preset }: { preset: PresetName }) {
  const { format, weights } = PRESETS[preset];
  const hasLine = format === "spread";
  const isNumbered = weights === "confidence";
  // Detroit won by 3 and didn't cover.
  const correct = hasLine ? "CHI" : "DET";
  return (
    <span aria-hidden className="flex h-12 max-w-56 items-center gap-1 sm:gap-1.5">
      {isNumbered && (
        <span className="display grid h-12 w-6 shrink-0 place-items-center sm:w-7 rounded-sm border border-control/55 bg-surface-sunken text-16 text-strong">
          {NUMBER}
        </span>
      )}
      <span className="grid h-12 min-w-0 flex-1 grid-rows-2 overflow-hidden rounded-sm border border-hairline bg-surface">
        {GAME.map((team) => (
          <Side key={team.name} team={team} hasLine={hasLine} isPicked={team.name === correct} />
        ))}
      </span>
      <span className="display flex w-7 shrink-0 flex-col sm:w-8 items-center text-16 leading-5 text-success">
        <Check strokeWidth={3} className="size-4" />+{isNumbered ? NUMBER : 1}
      </span>
    </span>
  );
}

interface SideProps {
  team: (typeof GAME)[number];
  hasLine: boolean;
  isPicked: boolean;
}

function Side({ team: { name, score, line, edge }, hasLine, isPicked }: SideProps) {
  return (
    <span
      style={{ borderColor: edge }}
      className={cx(
        "flex min-w-0 items-center gap-0.5 border-l-4 px-0.5 sm:gap-1 sm:px-1",
        isPicked && "bg-accent-strong",
      )}
    >
      <span className={cx("display text-14", isPicked ? "text-strong" : "text-muted")}>{name}</span>
      {hasLine && <span className="tabular text-12 text-muted">{line}</span>}
      <span className={cx("display ml-auto text-14 sm:text-16", isPicked ? "text-strong" : "text-faint")}>{score}</span>
    </span>
  );
}

export function CustomDrawing() {
  return (
    <span aria-hidden className="flex h-8 max-w-72 items-center gap-2 text-muted">
      <SlidersHorizontal className="size-6" />
      <span className="flex flex-1 flex-col gap-1.5">
        {["w-1/2", "w-4/5", "w-1/4"].map((width) => (
          <span key={width} className="relative h-1 rounded-full bg-neutral-soft">
            <span className={cx("absolute inset-y-0 left-0 rounded-full bg-accent", width)} />
          </span>
        ))}
      </span>
    </span>
  );
}
