import { useId } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SettingsFields } from "../../../components/league/SettingsFields";
import { useSettingsChange } from "../../../components/league/useSettingsChange";
import { Button } from "../../../components/ui/buttons/Button";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import type { LeagueView } from "../../../lib/views";

interface PoolSettingsDialogProps {
  league: LeagueView;
  startingWeek: number;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * [5.4] The commissioners': what the pool is called, who may be in it and when picks lock. How it is played:
 * PoolOptionsDialog.tsx.
 */
export function PoolSettingsDialog({ league, startingWeek, isOpen, onClose }: PoolSettingsDialogProps) {
  const formId = useId();
  const { save, isSaving, question } = useSettingsChange(league, t`Pool settings updated`, onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Pool Settings`}
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
      <SettingsFields id={formId} league={league} startingWeek={startingWeek} onSubmit={save} />
      {question}
    </Dialog>
  );
}
