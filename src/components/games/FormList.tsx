import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { padForm } from "../../../domain/games/records";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { formatMonthDay } from "../../lib/format";
import type { FormView } from "./gameViews";

interface FormListProps {
  form: readonly FormView[];
  teams: TeamMap;
  isDated?: boolean;
}

const tones = { W: "bg-success-soft text-success", L: "bg-danger-soft text-danger", T: "bg-neutral-soft text-body" };

/** [2.36] A team's last five games, newest first; games not yet played are blank. */
export function FormList({ form, teams, isDated = false }: FormListProps) {
  return (
    <ul className="tabular grid gap-1 py-1">
      {padForm(form).map((game, index) => (
        <li key={index} className="flex h-5 items-center gap-2 whitespace-nowrap">
          <span
            className={cx(
              "inline-flex size-5 shrink-0 items-center justify-center rounded-sm text-12 font-bold",
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
              <span>
                <Trans>vs {teams.get(game.opponentTeamId)?.abbreviation ?? t`Unknown`}</Trans>
              </span>
              {isDated && <span className="ml-auto pl-2 opacity-75">{formatMonthDay(game.kickoffAtMs)}</span>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
