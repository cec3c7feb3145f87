import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../components/ui/buttons/Button";
import { Notice } from "../../components/ui/feedback/Notice";

/** Shown when the app can't start because its services are unknown or unreachable. */
export function StartFailure({ error }: { error: unknown }) {
  return (
    <main>
      <Notice
        title={t`Huddle Picks could not start`}
        text={error instanceof Error ? error.message : t`Its configuration could not be read.`}
        actions={
          <Button variant="primary" onClick={() => window.location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </main>
  );
}
