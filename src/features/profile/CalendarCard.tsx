// [12.3] A secret address with the games and deadlines of one's leagues, for calendars that subscribe to it.
import { CalendarPlus } from "lucide-react";
import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { Button } from "../../components/ui/buttons/Button";
import { TextButton } from "../../components/ui/buttons/TextButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useChange } from "../../hooks/useChange";
import { formatDate } from "../../lib/format";
import { CalendarLinks } from "./CalendarLinks";
import { useQuery } from "../../hooks/useQuery";

export function CalendarCard() {
  const known = useQuery(api.calendar.address);
  /** Only the answer to the press that made it tells it. */
  const [address, setAddress] = useState<string | null>(null);
  const renew = useMutation(api.calendar.renew);
  const renewal = useChange(async () => setAddress(await renew({})), {
    success: t`Calendar address created`,
    failure: t`Failed to create a calendar address`,
  });
  const remove = useMutation(api.calendar.remove);
  const removal = useChange(async () => setAddress(await remove({})), {
    success: t`Calendar address removed`,
    failure: t`Failed to remove the calendar address`,
  });
  const isSaving = renewal.isSaving || removal.isSaving;

  return (
    <Card aria-label={t`Calendar`}>
      <CardHeader title={t`Calendar`} subtitle={t`Games and deadlines of your leagues, in your own calendar.`} />
      <CardBody>
        {known === undefined && <Skeleton className="h-11 rounded-md" />}
        {known === null && (
          <Button
            iconLeft={<CalendarPlus aria-hidden="true" className="size-4" />}
            isLoading={isSaving}
            onClick={() => void renewal.run()}
          >
            <Trans>Create Address</Trans>
          </Button>
        )}
        {known && (
          <div className="grid grid-cols-1 gap-3">
            {address === null ? (
              <p className="text-14 text-body">
                <Trans>
                  Your address is from {formatDate(known.createdAtMs)}. It can’t be shown again: renew it to subscribe
                  with another calendar.
                </Trans>
              </p>
            ) : (
              <CalendarLinks address={address} />
            )}
            <p className="text-12 text-muted">
              <Trans>Whoever has the address can read your calendar. Renewing it ends the one before.</Trans>
            </p>
            <div className="flex flex-wrap gap-x-6">
              <TextButton disabled={isSaving} onClick={() => void renewal.run()}>
                <Trans>Renew Address</Trans>
              </TextButton>
              <TextButton disabled={isSaving} onClick={() => void removal.run()}>
                <Trans>Remove Address</Trans>
              </TextButton>
            </div>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
