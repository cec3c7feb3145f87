// [13.11] For commissioners: the segments of the league's season, all at once.
import { useMutation } from "convex/react";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../../convex/_generated/api";
import { SEGMENT_PRESETS, SEGMENTS_A_SEASON, segmentsProblem } from "../../../../../domain/scoring/segmentsProblem";
import { useReplacement } from "../../../../components/league/useReplacement";
import type { SegmentView } from "../../../../components/league/SegmentWinners";
import { Button } from "../../../../components/ui/buttons/Button";
import { Dialog } from "../../../../components/ui/overlays/Dialog";
import { useChange } from "../../../../hooks/useChange";
import { fieldError } from "../../../../lib/fieldError";
import { messageOf } from "../../../../lib/serverErrors";
import type { LeagueView } from "../../../../lib/views";
import { rowsOf, withAnother, withPreset } from "./segmentForm";
import { SegmentRowFields } from "./SegmentRowFields";

interface SegmentsDialogProps {
  league: LeagueView;
  segments: readonly SegmentView[];
  onClose: () => void;
}

const failure = t`Failed to set the segments`;

/** Open as long as it is rendered. */
export function SegmentsDialog({ league, segments, onClose }: SegmentsDialogProps) {
  const formId = useId();
  const [rows, setRows] = useState(() => rowsOf(segments));
  const [wasRefused, setRefused] = useState(false);
  const { run, isSaving, error } = useChange(useMutation(api.segments.change), { success: t`Segments set`, failure });
  const wrong = fieldError(segmentsProblem(rows));
  const { maySave, isWarned } = useReplacement(segments.map(({ name, fromWeek, toWeek }) => [name, fromWeek, toWeek]));
  const replaces = isWarned
    ? t`Somebody else has changed the segments meanwhile. Save again to replace theirs, or cancel to see them.`
    : null;
  const problem = (wasRefused ? wrong : null) ?? replaces ?? (error ? messageOf(error, failure) : null);
  const submit = async () => {
    setRefused(wrong !== null);
    if (wrong !== null || isSaving || !maySave()) return;
    const chosen = rows.map(({ name, fromWeek, toWeek }) => ({ name, fromWeek, toWeek }));
    if (await run({ leagueId: league.id, segments: chosen })) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t`Segments of the ${league.currentSeason} Season`}
      description={t`Each has a table and a winner of its own. Their weeks can’t overlap.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div role="group" aria-label={t`Presets`} className="flex flex-wrap gap-2">
          <Button onClick={() => setRows(withPreset(rows, SEGMENT_PRESETS.halves))}>
            <Trans>Halves</Trans>
          </Button>
          <Button onClick={() => setRows(withPreset(rows, SEGMENT_PRESETS.quarters))}>
            <Trans>Quarters</Trans>
          </Button>
        </div>
        {rows.length === 0 && (
          <p className="text-14 text-muted">
            <Trans>Without segments the season has one table.</Trans>
          </p>
        )}
        <ul className="space-y-5">
          {rows.map((row, index) => (
            <SegmentRowFields
              key={row.id}
              row={row}
              place={index + 1}
              onChange={(changed) => setRows(rows.map((each) => (each.id === row.id ? changed : each)))}
              onRemove={() => setRows(rows.filter(({ id }) => id !== row.id))}
            />
          ))}
        </ul>
        <Button
          iconLeft={<Plus aria-hidden className="size-4" />}
          disabled={rows.length >= SEGMENTS_A_SEASON}
          onClick={() => setRows(withAnother(rows))}
        >
          <Trans>Add Segment</Trans>
        </Button>
        <p role="alert" className="text-14 text-danger empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  );
}
