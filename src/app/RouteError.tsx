import { useRouteError } from "react-router-dom";
import { Button } from "../components/ui/Button";
import { Notice } from "../components/ui/Notice";
import { messageOf } from "../lib/errors";
import { paths } from "../lib/paths";

// A page's code that can't be fetched nearly always means that a new version was deployed under an open tab.
const missingCode = /dynamically imported module|module script failed|error loading|Failed to fetch/i;

/** A page that broke: says what happened, that nothing saved is lost, and what to do. */
export function RouteError() {
  const error = useRouteError();
  const isStale = error instanceof TypeError && missingCode.test(error.message);
  const title = isStale ? "This page has been updated" : "This page stopped working";
  const text = isStale
    ? "A newer version of Huddle Picks is there. Reload to go on with it; your picks are saved."
    : `${messageOf(error, "Something unexpected happened while showing it.")} Your saved picks are safe.`;
  return (
    <Notice
      title={title}
      text={text}
      actions={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
          <Button onClick={() => window.location.assign(paths.home)}>Go to the start</Button>
        </>
      }
    />
  );
}
