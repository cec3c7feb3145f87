import type { TeamMap } from "../../hooks/useTeams";
import { FormDots } from "../ui/FormDots";
import { Tooltip } from "../ui/overlays/Tooltip";
import { FormList } from "./FormList";
import type { FormView } from "./gameViews";

interface FormTooltipProps {
  form: readonly FormView[];
  teams: TeamMap;
  /** Set where nothing around the dots can take the keyboard focus. */
  isFocusable?: boolean;
  className?: string;
}

/** [2.36] A team's last five games as dots, with the results on hover; games not yet played are blank. */
export function FormTooltip({ form, teams, isFocusable = false, className = "" }: FormTooltipProps) {
  return (
    <Tooltip isFocusable={isFocusable} className={className} content={<FormList form={form} teams={teams} isDated />}>
      <FormDots form={form} />
    </Tooltip>
  );
}
