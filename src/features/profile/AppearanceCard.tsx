import { Monitor, Moon, Sun, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { cx } from "../../lib/cx";
import {
  readThemePreference,
  saveThemePreference,
  themePreferences,
  type ThemePreference,
} from "../../lib/themePreference";

const choices: Record<ThemePreference, { label: string; icon: LucideIcon }> = {
  system: { label: t`System`, icon: Monitor },
  light: { label: t`Light`, icon: Sun },
  dark: { label: t`Dark`, icon: Moon },
};

export function AppearanceCard() {
  const [preference, setPreference] = useState(readThemePreference);
  const choose = (next: ThemePreference) => {
    saveThemePreference(next);
    setPreference(next);
  };
  return (
    <Card aria-label={t`Appearance`}>
      <CardHeader title={t`Appearance`} subtitle={t`Saved in this browser.`} />
      <CardBody>
        <fieldset className="grid grid-cols-3 gap-1 rounded-md bg-surface-sunken p-1">
          <legend className="sr-only">
            <Trans>Theme</Trans>
          </legend>
          {themePreferences.map((value) => {
            const { label, icon: Icon } = choices[value];
            return (
              <label
                key={value}
                className={cx(
                  "flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm text-14 font-semibold",
                  "has-focus-visible:outline-2 has-focus-visible:outline-accent",
                  preference === value ? "bg-surface-raised text-strong shadow-card" : "text-muted hover:text-strong",
                )}
              >
                <input
                  type="radio"
                  name="theme"
                  value={value}
                  checked={preference === value}
                  onChange={() => choose(value)}
                  className="sr-only"
                />
                <Icon aria-hidden="true" className="size-4" />
                {label}
              </label>
            );
          })}
        </fieldset>
      </CardBody>
    </Card>
  );
}
