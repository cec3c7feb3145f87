import { Button } from "../components/ui/Button";
import { Notice } from "../components/ui/Notice";

/** The app could not be started: the services that it needs aren't known or can't be reached. */
export function StartFailure({ error }: { error: unknown }) {
  return (
    <main>
      <Notice
        title="Huddle Picks could not start"
        text={error instanceof Error ? error.message : "Its configuration could not be read."}
        actions={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
        }
      />
    </main>
  );
}
