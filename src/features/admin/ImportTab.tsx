// [5.7][7.41][7.42][7.45] Games and picks as JSON: checked first, then imported as a whole or not at all.
import { FileJson } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../components/ui/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { TextArea } from "../../components/ui/TextArea";
import { toastError } from "../../components/ui/toast";
import { ImportReportCard } from "./ImportReportCard";
import type { ImportKind } from "./importFile";
import { useImport } from "./useImport";

const about = {
  games: {
    title: "Import Games",
    hint: "A list of games. Teams by abbreviation or id; a game whose id is new is added. The winner follows from the score.",
    sample: `[{ "id": "401772980", "season": 2025, "week": 10, "homeTeamId": "GB", "awayTeamId": "CHI",\n   "gameDate": "2025-11-09T18:00:00Z", "status": "final", "homeScore": 24, "awayScore": 17 }]`,
  },
  picks: {
    title: "Import Picks",
    hint: "A list of picks. People by e-mail or id, leagues by invite code or id. Results and points follow from the games.",
    sample: `[{ "userId": "pat@example.com", "leagueId": "ABCD2345", "gameId": "401772980", "selectedTeamId": "GB" }]`,
  },
};

export function ImportTab({ kind }: { kind: ImportKind }) {
  const [text, setText] = useState("");
  const { run, forget, problem, report, working } = useImport(kind);
  const { title, hint, sample } = about[kind];
  const change = (next: string) => {
    setText(next);
    forget();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card aria-label={title}>
        <CardHeader title={title} subtitle="Deadlines don’t hold it back. A check shows first what would change." />
        <CardBody>
          <TextArea
            label={`${kind === "games" ? "Games" : "Picks"} as JSON`}
            hint={hint}
            error={problem ?? undefined}
            rows={12}
            spellCheck={false}
            placeholder={sample}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="primary" isLoading={working === "import"} onClick={() => void run(text, "import")}>
              {title}
            </Button>
            <Button isLoading={working === "check"} onClick={() => void run(text, "check")}>
              Check Only
            </Button>
            <FileButton onText={change} />
          </div>
        </CardBody>
      </Card>
      {report && <ImportReportCard report={report} kind={kind} />}
    </div>
  );
}

function FileButton({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      onText(await file.text());
    } catch {
      toastError("The file could not be read.");
    }
  };
  return (
    <label
      htmlFor={id}
      className="relative inline-flex h-11 cursor-pointer items-center gap-2 rounded-md px-4 text-14 font-semibold text-body hover:bg-hover hover:text-strong has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <FileJson aria-hidden="true" className="size-4" />
      Choose File
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        className="sr-only"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </label>
  );
}
