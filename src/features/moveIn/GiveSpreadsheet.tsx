// [17.1] The first step: a spreadsheet is dropped, chosen or pasted.
import { ClipboardPaste, Download, FileText } from "lucide-react";
import { useId, useState, type ClipboardEvent, type DragEvent } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { templatesFor } from "../../../domain/moveIn/spreadsheetTemplates";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { TextArea } from "../../components/ui/forms/TextArea";
import { cx } from "../../lib/cx";
import type { LeagueView } from "../../lib/views";
import { readFile, readGiven, type GivenSpreadsheet, type ReadGiven } from "./givenSpreadsheet";
import { pastedTable } from "./pastedTable";
import { saveTemplate, templateNames } from "./templates";

interface GiveSpreadsheetProps {
  poolType: LeagueView["poolType"];
  onGiven: (spreadsheet: Omit<GivenSpreadsheet, "count">) => void;
}

export function GiveSpreadsheet({ poolType, onGiven }: GiveSpreadsheetProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const take = async (read: Promise<ReadGiven>, title?: string) => {
    setReading(true);
    setProblem(null);
    try {
      const found = await read;
      if ("problem" in found) setProblem(found.problem);
      else onGiven({ title, lines: found.lines });
    } catch {
      setProblem(t`What reads sheets could not be loaded. Try again.`);
    } finally {
      setReading(false);
    }
  };
  const takeFile = (file: File) => void take(readFile(file), file.name);
  const handlePaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    const table = pastedTable(event.clipboardData.getData("text/html"));
    if (table === null && file === undefined) return;
    event.preventDefault();
    if (table === null && file) {
      takeFile(file);
      return;
    }
    setText(table ?? "");
    void take(readGiven(table ?? ""));
  };
  return (
    <DropZone onFile={takeFile}>
      <Card aria-label={t`Your sheet`}>
        <CardHeader
          title={t`Your Sheet`}
          subtitle={t`A CSV file, or cells copied from a spreadsheet or from your old site’s picks or standings page.`}
        />
        <CardBody className="space-y-4">
          <TextArea
            label={t`Paste here`}
            hint={t`Only the text is read, on this device. Nothing is written before you confirm it.`}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            placeholder={t`Select the whole table, copy it, and paste it here`}
            value={text}
            onPaste={handlePaste}
            onChange={(event) => setText(event.target.value)}
          />
          <p role="alert" className="text-14 [overflow-wrap:anywhere] text-danger empty:hidden">
            {problem}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              isLoading={isReading}
              disabled={text.trim() === ""}
              iconLeft={<ClipboardPaste aria-hidden className="size-4" />}
              onClick={() => void take(readGiven(text))}
            >
              <Trans>Read the Sheet</Trans>
            </Button>
            <FileButton onFile={takeFile} />
          </div>
          <div>
            <h3 className="text-14 font-semibold text-strong">
              <Trans>Templates</Trans>
            </h3>
            <p className="text-12 text-muted">
              <Trans>You don’t need one: sheets are read as they are.</Trans>
            </p>
            <ul className="mt-1 flex flex-wrap gap-2">
              {templatesFor(poolType).map((template) => (
                <li key={template.kind}>
                  <Button
                    size="sm"
                    iconLeft={<Download aria-hidden className="size-4" />}
                    onClick={() => saveTemplate(template)}
                  >
                    {templateNames[template.kind]}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        </CardBody>
      </Card>
    </DropZone>
  );
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative inline-flex h-11 cursor-pointer items-center gap-2 rounded-md px-4 text-14 font-semibold text-body hover:bg-hover hover:text-strong has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <FileText aria-hidden className="size-4" />
      <Trans>Choose File</Trans>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
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

/** A file can be dropped anywhere on the card. Choose File does the same without a mouse. */
function DropZone({ onFile, children }: { onFile: (file: File) => void; children: React.ReactNode }) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={cx("rounded-card", isOver && "outline-2 outline-offset-2 outline-accent")}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      }}
    >
      {children}
    </div>
  );
}
