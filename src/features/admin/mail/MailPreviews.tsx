// A preview of every mail at a phone's width.
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { noticeKindNames, type NoticeKind } from "./noticeKindNames";

const options = Object.entries(noticeKindNames).map(([value, label]) => ({ value, label }));

export function MailPreviews() {
  const [kind, setKind] = useState<NoticeKind>("deadline24h");
  const preview = useQuietQuery(api.admin.previewMail, { kind });
  return (
    <Card aria-label={t`Email previews`}>
      <CardHeader title={t`How Emails Look`} subtitle={t`With made-up names, at a phone's width.`} />
      <CardBody>
        <SelectField
          label={t`Mail`}
          value={kind}
          options={options}
          onChange={(event) => setKind(event.target.value as NoticeKind)}
        />
        {preview ? (
          <>
            <p className="mt-3 text-14 font-semibold text-strong">{preview.subject}</p>
            {/* Links open next to the app; scripts can't run. */}
            <iframe
              title={t`Preview`}
              sandbox="allow-popups"
              srcDoc={preview.html}
              className="mt-2 h-120 w-full max-w-[24.375rem] rounded-md border border-hairline bg-white"
            />
            <details className="mt-2">
              <summary className="min-h-11 content-center text-14 font-semibold text-strong">
                <Trans>As plain text</Trans>
              </summary>
              <pre className="overflow-x-auto rounded-md bg-surface-sunken p-3 text-12 whitespace-pre-wrap text-body">
                {preview.text}
              </pre>
            </details>
          </>
        ) : (
          <Skeleton className="mt-3 h-120 rounded-md" />
        )}
      </CardBody>
    </Card>
  );
}
