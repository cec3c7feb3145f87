// A preview of every mail at a phone's width.
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { noticeKindNames, type NoticeKind } from "./noticeKindNames";
import * as texts from "../../../texts/pages/admin/mail";

const options = Object.entries(noticeKindNames).map(([value, label]) => ({ value, label }));

export function MailPreviews() {
  const [kind, setKind] = useState<NoticeKind>("deadline24h");
  const preview = useQuietQuery(api.admin.previewMail, { kind });
  return (
    <Card aria-label={texts.mailPreviews}>
      <CardHeader title={texts.howMailsLook} subtitle={texts.withMadeUpNamesAt} />
      <CardBody>
        <SelectField
          label={texts.mail}
          value={kind}
          options={options}
          onChange={(event) => setKind(event.target.value as NoticeKind)}
        />
        {preview ? (
          <>
            <p className="mt-3 text-14 font-semibold text-strong">{preview.subject}</p>
            {/* Links open next to the app; scripts can't run. */}
            <iframe
              title={texts.preview}
              sandbox="allow-popups"
              srcDoc={preview.html}
              className="mt-2 h-120 w-full max-w-[24.375rem] rounded-md border border-hairline bg-white"
            />
            <details className="mt-2">
              <summary className="min-h-11 content-center text-14 font-semibold text-strong">
                {texts.asPlainText}
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
