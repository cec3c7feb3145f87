import { useMutation } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { useState, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { deadlineOf } from "../../../domain/leagues/deadlines";
import { formatLockRule } from "../../lib/format";
import { messageOf, reasonOf } from "../../lib/serverErrors";
import type { LeagueView } from "../../lib/views";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog";
import { toastError, toastSuccess } from "../ui/overlays/toast";

type Change = FunctionArgs<typeof api.leagues.updateSettings>;
type Settings = Omit<Change, "leagueId" | "deadlineFrom">;

interface SettingsChange {
  save: (settings: Settings) => Promise<void>;
  isSaving: boolean;
  /** [10.11] A week that is under way keeps its deadline: asks whether the new one may follow it. */
  question: ReactNode;
}

/** Saves a league's or pool's settings. */
export function useSettingsChange(league: LeagueView, success: string, onSaved: () => void): SettingsChange {
  const change = useMutation(api.leagues.updateSettings);
  const [isSaving, setSaving] = useState(false);
  const [asked, setAsked] = useState<Settings | null>(null);
  const run = async (settings: Settings, from: Pick<Change, "deadlineFrom">) => {
    setSaving(true);
    try {
      await change({ leagueId: league.id, ...settings, ...from });
      setAsked(null);
      toastSuccess(success);
      onSaved();
    } catch (error) {
      if (reasonOf(error) === "weekUnderWay") setAsked(settings);
      else toastError(messageOf(error, t`Failed to update settings`));
    } finally {
      setSaving(false);
    }
  };
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => asked && void run(asked, { deadlineFrom: "nextWeek" })}
      title={t`Change it after this week?`}
      text={
        <Trans>
          This week has begun and keeps its deadline: picks lock {formatLockRule(deadlineOf(league))}. The new one holds
          once this week’s last game has locked.
        </Trans>
      }
      confirmLabel={t`Change After This Week`}
      variant="primary"
      isLoading={isSaving}
    />
  );
  return { save: async (settings) => await run(settings, {}), isSaving: isSaving && asked === null, question };
}
