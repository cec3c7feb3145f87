import { padForm } from "../../../domain/records";
import type { TeamMap } from "../../hooks/useTeams";
import { FormDots } from "../ui/FormDots";
import { Tooltip } from "../ui/Tooltip";
import { cx } from "../../lib/cx";
import { formatMonthDay } from "../../lib/format";
import type { FormView } from "./views";

interface FormTooltipProps {
  form: readonly FormView[];
  teams: TeamMap;
  /** Where nothing around the dots takes the keyboard's focus. */
  isFocusable?: boolean;
}

const tones = { W: "bg-success-soft text-success", L: "bg-danger-soft text-danger", T: "bg-neutral-soft text-body" };

/** [2.36] A team's last five games as dots, and as results on hover; games not played yet are blank. */
export function FormTooltip({ form, teams, isFocusable = false }: FormTooltipProps) {
  return (
    <Tooltip isFocusable={isFocusable} content={<FormList form={form} teams={teams} />}>
      <FormDots form={form} />
    </Tooltip>
  );
}

function FormList({ form, teams }: Pick<FormTooltipProps, "form" | "teams">) {
  return (
    <ul className="tabular grid gap-1 py-1">
      {padForm(form).map((game, index) => (
        <li key={index} className="flex h-5 items-center gap-2">
          <span
            className={cx(
              "inline-flex size-5 items-center justify-center rounded-sm text-12 font-bold",
              game ? tones[game.result] : "border border-dashed border-faint",
            )}
          >
            {game?.result}
          </span>
          {game && (
            <>
              <span>
                {game.teamScore}–{game.opponentScore}
              </span>
              <span>vs {teams.get(game.opponentTeamId)?.abbreviation ?? "Unknown"}</span>
              <span className="ml-auto pl-2 opacity-75">{formatMonthDay(game.kickoffAtMs)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
