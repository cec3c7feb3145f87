import { Share } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { Button } from "../../components/ui/buttons/Button";
import { canAddToHomeScreen, isInstalled, useInstallPrompt } from "../../lib/installPrompt";

/** [15.1] Offers to install the app, where the browser can. */
export function InstallCard() {
  const install = useInstallPrompt();
  const isByHand = !install && canAddToHomeScreen(navigator);
  if (isInstalled() || (!install && !isByHand)) return null;
  return (
    <Card aria-label={t`Install`}>
      <CardHeader title={t`Install`} subtitle={t`Huddle Picks with its own icon, even without a connection.`} />
      <CardBody>
        {install ? (
          <Button onClick={() => void install()}>
            <Trans>Install Huddle Picks</Trans>
          </Button>
        ) : (
          <p className="text-14 text-body">
            <Trans>Press </Trans>
            <Share aria-hidden="true" className="inline size-4 align-text-bottom" />
            <Trans> Share in Safari, then “Add to Home Screen”.</Trans>
          </p>
        )}
      </CardBody>
    </Card>
  );
}
