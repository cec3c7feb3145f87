// [4.7][5.8] The pick form: the teams that this entry may still take, one radio group, and the button that submits.
// Choosing alone saves nothing: a week's one pick shouldn't slip from a finger.
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useController, useForm } from "react-hook-form";
import { api } from "../../../convex/_generated/api";
import { weekName } from "../../../domain/weeks";
import type { TeamId, WeekGamesView } from "../../components/games/views";
import type { AvailableTeamView, PickSheetView, PoolView } from "../../components/survivor/views";
import { Button } from "../../components/ui/Button";
import { SelectField } from "../../components/ui/SelectField";
import { useChange } from "../../hooks/useChange";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { pickForm } from "./poolForms";
import { sortTeams, type TeamOrder } from "./teamOrder";
import { TeamOption } from "./TeamOption";

interface PickFormProps {
  pool: PoolView;
  sheet: PickSheetView;
  options: readonly AvailableTeamView[];
  week: WeekGamesView | null;
  teams: TeamMap;
  /** After it was saved, or given up. */
  onDone: () => void;
}

const orders: { value: TeamOrder; label: string }[] = [
  { value: "kickoff", label: "By kickoff" },
  { value: "favourites", label: "Favourites first" },
];

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function PickForm({ pool, sheet, options, week, teams, onDone }: PickFormProps) {
  const [order, setOrder] = useState<TeamOrder>("kickoff");
  const rows = useRef(new Map<TeamId, HTMLButtonElement>());
  const { control, handleSubmit } = useForm<{ teamId: string }>({
    resolver: zodResolver(pickForm),
    defaultValues: { teamId: sheet.pick?.selectedTeamId ?? "" },
  });
  const { field, fieldState } = useController({ control, name: "teamId" });
  const { run, isSaving } = useChange(useMutation(api.survivor.submitPick), {
    success: "Pick submitted successfully!",
    failure: "Failed to submit pick",
  });
  const nameOf = (id: TeamId) => teams.get(id)?.name ?? "Unknown";
  const sorted = sortTeams(options, order, (option) => nameOf(option.teamId));
  const confirmed = useMemo(
    () => new Set(week?.games.filter((game) => game.isKickoffConfirmed).map(({ id }) => id)),
    [week],
  );
  const chosen = options.find((option) => option.teamId === field.value);

  const submit = async () => {
    if (!chosen) return;
    const isSaved = await run({
      leagueId: pool.league.id,
      entryNumber: sheet.entry.entryNumber,
      week: sheet.week,
      selectedTeamId: chosen.teamId,
      gameId: chosen.gameId,
    });
    if (isSaved) onDone();
  };

  // A radio group: arrows go to the next team and choose it.
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = sorted.findIndex(({ teamId }) => rows.current.get(teamId) === document.activeElement);
    const next = sorted[(at + step + sorted.length) % sorted.length];
    if (!next) return;
    field.onChange(next.teamId);
    rows.current.get(next.teamId)?.focus();
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <div className="flex items-center justify-between gap-4 pb-3">
        <p className="text-14 text-muted">
          <span className="tabular font-semibold text-strong">{options.length}</span> available{" "}
          {options.length === 1 ? "team" : "teams"}
        </p>
        <SelectField
          label="Order of teams"
          isLabelHidden
          className="w-44"
          value={order}
          options={orders}
          onChange={(event) => setOrder(event.target.value === "favourites" ? "favourites" : "kickoff")}
        />
      </div>
      <div
        role="radiogroup"
        aria-label={`${weekName(sheet.week)}: pick a team to win`}
        aria-busy={isSaving || undefined}
        onKeyDown={handleKeyDown}
        className="grid gap-2 md:grid-cols-2"
      >
        {sorted.map((option, index) => (
          <TeamOption
            key={option.teamId}
            ref={(row) => {
              if (row) rows.current.set(option.teamId, row);
              else rows.current.delete(option.teamId);
            }}
            option={option}
            team={teams.get(option.teamId)}
            opponent={teams.get(option.opponentTeamId)}
            record={week?.teamRecords[option.teamId]}
            isKickoffConfirmed={confirmed.has(option.gameId)}
            isChosen={chosen?.teamId === option.teamId}
            tabIndex={chosen ? (chosen.teamId === option.teamId ? 0 : -1) : index === 0 ? 0 : -1}
            onChoose={() => field.onChange(option.teamId)}
          />
        ))}
      </div>
      <div className="sticky bottom-0 -mx-4 mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-hairline bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
        <p role="status" className={cx("min-w-0 text-14", !sheet.pick && "flex-1")}>
          {chosen ? (
            <>
              <strong className="font-semibold text-strong">{nameOf(chosen.teamId)}</strong> to beat the{" "}
              {nameOf(chosen.opponentTeamId)}
            </>
          ) : (
            <span className={fieldState.error ? "text-danger" : "text-muted"}>
              {fieldState.error?.message ?? "Choose a team"}
            </span>
          )}
        </p>
        <span className={cx("flex gap-3", sheet.pick && "max-sm:w-full max-sm:*:flex-1")}>
          {sheet.pick && <Button onClick={onDone}>Keep {nameOf(sheet.pick.selectedTeamId)}</Button>}
          <Button type="submit" variant="primary" isLoading={isSaving}>
            Submit Pick
          </Button>
        </span>
      </div>
    </form>
  );
}
