// [18.3] A league on a screen in the room: read only, in type for the other end of it. It keeps the screen awake, turns
// its own pages, and needs nobody from then on.
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { later } from "../../lib/later";
import { paths } from "../../lib/paths";
import type { LeagueScreenProps } from "./LeagueScreen";
import type { PoolScreenProps } from "./PoolScreen";
import { useRoomType } from "./useRoomType";
import { useWakeLock } from "./useWakeLock";
import { useQuery } from "../../hooks/useQuery";

const LeagueScreen = later<LeagueScreenProps>(async () => (await import("./LeagueScreen")).LeagueScreen);
const PoolScreen = later<PoolScreenProps>(async () => (await import("./PoolScreen")).PoolScreen);

export function BigScreen({ token }: { token: string }) {
  useRoomType();
  useWakeLock();
  const view = useQuery(api.screens.show, { token });
  useDocumentTitle(view?.name ?? t`Big screen`);
  return (
    <main id="main" className="grid min-h-dvh bg-page text-body [color-scheme:dark] lg:h-dvh lg:overflow-hidden">
      {!view?.current && (
        <h1 className="sr-only">
          <Trans>Big screen</Trans>
        </h1>
      )}
      {view === undefined ? (
        <Waiting />
      ) : view === null ? (
        <EmptyState
          className="self-center"
          title={t`This address shows nothing any more`}
          text={t`A commissioner of the league has ended or renewed it. Ask for the new one.`}
          actions={
            <LinkButton to={paths.home}>
              <Trans>Go to the home page</Trans>
            </LinkButton>
          }
        />
      ) : view.current === null ? (
        <EmptyState
          className="self-center"
          title={view.name}
          text={t`The schedule appears here as soon as it is known.`}
        />
      ) : (
        <Suspense fallback={<Waiting />}>
          {view.poolType === "survivor" ? (
            <PoolScreen view={view} current={view.current} />
          ) : (
            <LeagueScreen view={view} current={view.current} />
          )}
        </Suspense>
      )}
    </main>
  );
}

function Waiting() {
  return (
    <div className="p-6">
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
