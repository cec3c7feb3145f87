// [17.5] For owners: a past season as a small table, a person a row.
import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { FIRST_SEASON, SEASON_NOTE_MAX, toldProblem } from "../../../../domain/leagues/pastSeasons";
import { useChange } from "../../../hooks/useChange";
import { fieldError } from "../../../lib/fieldError";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { NumberField } from "../../ui/forms/NumberField";
import { TextArea } from "../../ui/forms/TextArea";
import { Dialog } from "../../ui/overlays/Dialog";
import type { SeasonsView, SeasonView } from "./seasonViews";
import { peopleOf, rowsOf, unknownToday } from "./toldForm";
import { ToldTable } from "./ToldTable";
import { useQuery } from "../../../hooks/useQuery";

interface TellSeasonDialogProps {
  league: LeagueView;
  view: SeasonsView;
  /** The one that is changed; undefined for another one. */
  season: SeasonView | undefined;
  isOpen: boolean;
  onClose: () => void;
}

const failure = t`Failed to save the season`;

export function TellSeasonDialog({ league, view, season, isOpen, onClose }: TellSeasonDialogProps) {
  const formId = useId();
  const entries = useQuery(api.pastSeasons.listEntries, isOpen ? { leagueId: league.id } : "skip") ?? [];
  const [year, setYear] = useState(() => String(season?.season ?? newestUntold(view)));
  const [rows, setRows] = useState(() => rowsOf(season));
  const [note, setNote] = useState(season?.told?.note ?? "");
  const [wasRefused, setRefused] = useState(false);
  const { run, isSaving, error } = useChange(useMutation(api.pastSeasons.tell), { success: t`Season saved`, failure });
  const people = peopleOf(rows, entries);
  const stranger = unknownToday(rows, entries);
  const known = season === undefined ? view.seasons.find((each) => String(each.season) === year.trim()) : undefined;
  const problem =
    (known &&
      (known.told
        ? t`The ${known.season} season is there already. Edit it instead.`
        : t`The ${known.season} season was played here, so its results stay as they are.`)) ??
    fieldError(toldProblem({ people, note })?.problem ?? null) ??
    (stranger === null
      ? null
      : t`Nobody in this league is called ${stranger} today. Leave it empty, or choose from the list.`);
  const shown = (wasRefused ? problem : null) ?? (error ? messageOf(error, failure) : null);
  const submit = async () => {
    setRefused(problem !== null);
    if (problem !== null || isSaving) return;
    if (await run({ leagueId: league.id, season: Number(year), people, note })) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={season ? t`The ${season.season} Season` : t`A Past Season`}
      description={t`It is marked as told. Where somebody still plays, say who it is today.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            <Trans>Save Season</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {season === undefined && (
          <NumberField
            label={t`Season`}
            className="w-32"
            min={FIRST_SEASON}
            max={view.newestTold}
            value={year}
            onChange={(event) => setYear(event.target.value)}
          />
        )}
        <ToldTable rows={rows} entries={entries} hasWeeks={league.poolType === "pickem"} onChange={setRows} />
        <TextArea
          label={t`Note`}
          maxLength={SEASON_NOTE_MAX}
          placeholder={t`How it was decided, who made the trophy`}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p role="alert" className="text-14 text-danger empty:hidden">
          {shown}
        </p>
      </form>
    </Dialog>
  );
}

function newestUntold({ seasons, newestTold }: SeasonsView): number {
  const known = new Set(seasons.map(({ season }) => season));
  let season = newestTold;
  while (known.has(season) && season > FIRST_SEASON) season -= 1;
  return season;
}
