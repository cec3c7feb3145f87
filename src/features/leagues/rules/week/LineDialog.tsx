import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { z } from "../../../../lib/zod";
import { api } from "../../../../../convex/_generated/api";
import { favouredByProblem } from "../../../../../domain/leagueRules/weekChoices";
import type { GameView } from "../../../../components/games/gameViews";
import { Button } from "../../../../components/ui/buttons/Button";
import { Dialog } from "../../../../components/ui/overlays/Dialog";
import { NumberField } from "../../../../components/ui/forms/NumberField";
import { SelectField } from "../../../../components/ui/forms/SelectField";
import { useChange } from "../../../../hooks/useChange";
import { messageOf } from "../../../../lib/serverErrors";
import { by, wholeNumber } from "../../../../lib/formRules";
import type { LeagueView } from "../../../../lib/views";
import { matchupOf, nameOf, type RulesWeek } from "../useRulesWeek";

const lineForm = z.object({
  favourite: z.enum(["home", "away"]),
  points: wholeNumber.superRefine(by(favouredByProblem)),
});
type LineValues = z.infer<typeof lineForm>;

const failure = t`Failed to set the line`;

interface LineDialogProps {
  league: LeagueView;
  week: RulesWeek;
  game: GameView;
  onClose: () => void;
}

/** Open as long as it is rendered. */
export function LineDialog({ league, week: { week, lines, teams }, game, onClose }: LineDialogProps) {
  const formId = useId();
  const { run, isSaving, error } = useChange(useMutation(api.leagueRules.setLine), { success: t`Line set`, failure });
  const known = lines.get(game.id);
  const spread = (known === undefined ? game.spread : known.homeSpread) ?? 0;
  const { register, handleSubmit, formState, control } = useForm<LineValues>({
    resolver: zodResolver(lineForm),
    defaultValues: { favourite: spread > 0 ? "away" : "home", points: Math.abs(spread) },
  });
  const names = { home: nameOf(game.homeTeamId, teams), away: nameOf(game.awayTeamId, teams) };
  const [favourite, points] = useWatch({ control, name: ["favourite", "points"] });
  const submit = async (values: LineValues) => {
    const homeSpread = values.favourite === "home" ? -values.points : values.points;
    const at = { leagueId: league.id, season: league.currentSeason, week, gameId: game.id };
    // Never -0, which is another value than 0 on the wire.
    if (await run({ ...at, homeSpread: homeSpread === 0 ? 0 : homeSpread })) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Set Line`}
      description={t`${matchupOf(game, teams)}. The feed no longer changes a line you set.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            <Trans>Set Line</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <SelectField
          {...register("favourite")}
          defaultValue={favourite}
          label={t`Favorite`}
          options={[
            { value: "home", label: names.home },
            { value: "away", label: names.away },
          ]}
        />
        <NumberField
          {...register("points", { valueAsNumber: true })}
          autoFocus
          label={t`Favored by`}
          unit={t`points`}
          inputMode="decimal"
          step={0.5}
          min={0}
          error={formState.errors.points?.message ?? (error === null ? undefined : messageOf(error, failure))}
        />
        <p role="status" className="min-h-5 text-14 font-medium text-strong">
          {favouredByProblem(points) === null && coverText(names, { favourite, points })}
        </p>
      </form>
    </Dialog>
  );
}

function coverText(names: Record<"home" | "away", string>, { favourite, points }: LineValues): string {
  if (points === 0) return t`An even line: whoever wins covers.`;
  return t`The ${names[favourite]} cover if they win by more than ${points}.`;
}
