// [14.2] For commissioners: messages that members have reported, to delete or to keep. Empty without any.
import { useMutation } from "convex/react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { formatList } from "../../../lib/format";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../ui/Card";

export function ReportedMessages({ league }: { league: LeagueView }) {
  const reported = useQuietQuery(api.talk.listReports, { leagueId: league.id }) ?? [];
  const remove = useChange(useMutation(api.talk.remove), {
    success: t`Message deleted`,
    failure: t`Failed to delete the message`,
  });
  const keep = useChange(useMutation(api.talk.keep), {
    success: t`Message kept`,
    failure: t`Failed to keep the message`,
  });
  const isSaving = remove.isSaving || keep.isSaving;
  if (reported.length === 0) return null;
  return (
    <Card aria-label={t`Reported messages`}>
      <CardHeader title={plural(reported.length, { one: "# message reported", other: "# messages reported" })} />
      <CardBody>
        <ul className="divide-y divide-hairline">
          {reported.map(({ messageId, authorName, text, reporterNames }) => (
            <li key={messageId} className="flex flex-wrap items-center gap-3 py-3">
              <div className="min-w-0 flex-1 basis-48 text-14">
                <p className="font-semibold text-strong wrap-anywhere">{authorName}</p>
                <p className="line-clamp-4 whitespace-pre-wrap text-body wrap-anywhere">{text}</p>
                <p className="text-12 text-muted">
                  <Trans>Reported by {formatList(reporterNames)}</Trans>
                </p>
              </div>
              <Button
                variant="danger"
                disabled={isSaving}
                aria-label={t`Delete the message of ${authorName}`}
                onClick={() => void remove.run({ messageId })}
              >
                <Trans>Delete</Trans>
              </Button>
              <Button
                disabled={isSaving}
                aria-label={t`Keep the message of ${authorName}`}
                onClick={() => void keep.run({ messageId })}
              >
                <Trans>Keep</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
