import { Share } from "lucide-react";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { Button } from "../../components/ui/buttons/Button";
import { canAddToHomeScreen, isInstalled, useInstallPrompt } from "../../lib/installPrompt";
import * as texts from "../../texts/pages/profile";

/** [15.1] Offers to install the app, where the browser can. */
export function InstallCard() {
  const install = useInstallPrompt();
  const isByHand = !install && canAddToHomeScreen(navigator);
  if (isInstalled() || (!install && !isByHand)) return null;
  return (
    <Card aria-label={texts.install}>
      <CardHeader title={texts.install} subtitle={texts.huddlePicksWithAnIcon} />
      <CardBody>
        {install ? (
          <Button onClick={() => void install()}>{texts.installHuddlePicks}</Button>
        ) : (
          <p className="text-14 text-body">
            {texts.press} <Share aria-hidden="true" className="inline size-4 align-text-bottom" />{" "}
            {texts.shareInSafariThenAdd}
          </p>
        )}
      </CardBody>
    </Card>
  );
}
