import { CircleAlert, FileText, X } from "lucide-react";
import { useId } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { IconButton } from "../../../components/ui/buttons/IconButton";
import type { ImportFile } from "./importFile";

interface ChosenFileProps {
  file: ImportFile;
  error: string | undefined;
  onRemove: () => void;
}

/** A chosen file by name and size: thousands of rows would be unreadable in a field. */
export function ChosenFile({ file, error, onRemove }: ChosenFileProps) {
  const { parsed } = file;
  const problem = error ?? ("problem" in parsed ? parsed.problem : null);
  const size = t`${Math.max(1, Math.round(file.bytes / 1024))} KB`;
  return (
    <div role="group" aria-label={t`Chosen file`}>
      <div className="flex items-center gap-3 rounded-md border border-hairline bg-surface-sunken py-2 pr-2 pl-4">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-14 font-medium text-strong">{file.name}</p>
          <p className="tabular text-12 text-muted">
            {"rows" in parsed ? (
              <Trans>
                <Plural value={parsed.rows.length} one="# row" other="# rows" />, {size}
              </Trans>
            ) : (
              size
            )}
          </p>
        </div>
        <IconButton label={t`Remove the file`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {problem && (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-14 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  );
}

export function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative inline-flex h-11 cursor-pointer items-center gap-2 rounded-md px-4 text-14 font-semibold text-body hover:bg-hover hover:text-strong has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <FileText aria-hidden="true" className="size-4" />
      <Trans>Choose File</Trans>
      <input
        id={id}
        type="file"
        accept=".json,.csv,.tsv,.txt,application/json,text/csv"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
    </label>
  );
}
