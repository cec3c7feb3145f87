import { useId } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { PresetName } from "../../../../domain/leagueRules/presets";
import { SettingsFields } from "../../../components/league/SettingsFields";
import { useSettingsChange } from "../../../components/league/useSettingsChange";
import { Button } from "../../../components/ui/buttons/Button";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import type { LeagueView } from "../../../lib/views";
import { presetInWords } from "../rules/presetInWords";
import { useQuery } from "../../../hooks/useQuery";

interface LeagueSettingsDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
  onChangeRules: () => void;
}

export function LeagueSettingsDialog({ league, isOpen, onClose, onChangeRules }: LeagueSettingsDialogProps) {
  const formId = useId();
  const { save, isSaving, question } = useSettingsChange(league, t`League settings updated successfully!`, onClose);
  const asked = { leagueId: league.id, season: league.currentSeason };
  const versions = useQuery(api.leagueRules.get, isOpen ? asked : "skip")?.versions;
  const week = useCurrentWeek()?.week ?? 1;
  const isShownTogether = versions?.some(
    ({ settings }, index) => settings.reveal === "together" && (versions[index + 1]?.fromWeek ?? Infinity) > week,
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`League Settings`}
      description={league.name}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            <Trans>Save Settings</Trans>
          </Button>
        </>
      }
    >
      <SettingsFields id={formId} league={league} keepsWeekDeadline={isShownTogether === true} onSubmit={save} />
      {question}
      <RulesSetting preset={versions?.at(-1)?.preset} onChange={onChangeRules} />
    </Dialog>
  );
}

interface RulesSettingProps {
  /** Undefined while it loads; null for rules of the league's own. */
  preset: PresetName | null | undefined;
  onChange: () => void;
}

/** [10.11] Rules are changed on their own, since a change may hold from a later week. */
function RulesSetting({ preset, onChange }: RulesSettingProps) {
  return (
    <section
      aria-label={t`Rules`}
      className="mt-5 flex items-center justify-between gap-4 border-t border-hairline pt-5"
    >
      <div className="min-w-0">
        <h3 className="text-14 font-medium text-strong">
          <Trans>Rules</Trans>
        </h3>
        <p className="min-h-5 text-14 text-muted">{preset !== undefined && presetInWords(preset).name}</p>
      </div>
      <Button onClick={onChange}>
        <Trans>Change Rules</Trans>
      </Button>
    </section>
  );
}
