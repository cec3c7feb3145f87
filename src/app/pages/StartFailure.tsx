import { Button } from "../../components/ui/buttons/Button";
import { Notice } from "../../components/ui/feedback/Notice";
import * as texts from "../../texts/app/pages";

/** Shown when the app can't start because its services are unknown or unreachable. */
export function StartFailure({ error }: { error: unknown }) {
  return (
    <main>
      <Notice
        title={texts.huddlePicksCouldNotStart}
        text={error instanceof Error ? error.message : texts.itsConfigurationCouldNotBe}
        actions={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {texts.tryAgain}
          </Button>
        }
      />
    </main>
  );
}
