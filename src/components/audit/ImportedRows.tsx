// Shows the changes of an import, row by row. Admins see all of it, a league's members see their league's part.
import { usePaginatedQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { LockKeyhole } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import type { LeagueView } from "../../lib/views";
import { Badge } from "../ui/Badge";
import { Skeleton } from "../ui/feedback/Skeleton";
import { TextButton } from "../ui/buttons/TextButton";
import { ChangeList } from "./ChangeList";

type ImportId = FunctionReturnType<typeof api.imports.list>[number]["id"];
type Row = FunctionReturnType<typeof api.imports.listRows>["page"][number];

const PAGE = 25;

export function ImportedRows({ importId }: { importId: ImportId }) {
  const found = usePaginatedQuery(api.imports.listRows, { importId }, { initialNumItems: PAGE });
  return <RowPages rows={found.results} status={found.status} onMore={() => found.loadMore(PAGE)} />;
}

export function LeagueImportedRows({ importId, leagueId }: { importId: ImportId; leagueId: LeagueView["id"] }) {
  const asked = { importId, leagueId };
  const found = usePaginatedQuery(api.imports.listLeagueRows, asked, { initialNumItems: PAGE });
  return <RowPages rows={found.results} status={found.status} onMore={() => found.loadMore(PAGE)} />;
}

interface RowPagesProps {
  rows: readonly Row[];
  status: ReturnType<typeof usePaginatedQuery>["status"];
  onMore: () => void;
}

function RowPages({ rows, status, onMore }: RowPagesProps) {
  if (status === "LoadingFirstPage") return <Skeleton className="h-16 rounded-md" />;
  return (
    <>
      <ul className="divide-y divide-hairline text-14" aria-label={t`Rows`}>
        {rows.map((row) => (
          <ImportedRow key={row.row} row={row} />
        ))}
      </ul>
      {status !== "Exhausted" && (
        <TextButton aria-disabled={status === "LoadingMore"} onClick={onMore}>
          <Trans>Show more</Trans>
        </TextButton>
      )}
    </>
  );
}

function ImportedRow({ row: { row, isNew, label, owner, fields, isHidden } }: { row: Row }) {
  // A new game needs only its name, and the rest is in the file. For a pick, what matters is the team.
  const isDetailed = owner !== null || !isNew;
  return (
    <li className="flex gap-3 py-2">
      <span className="tabular w-18 shrink-0 whitespace-nowrap text-muted">
        <Trans>Row {row}</Trans>
      </span>
      <span className="min-w-0 flex-1">
        <span className="font-medium text-strong">{owner === null ? label : `${owner}: ${label}`}</span>
        {isHidden ? (
          <span className="flex items-center gap-1 text-12 text-muted">
            <LockKeyhole aria-hidden="true" className="size-3" />
            <Trans>Hidden until the deadline</Trans>
          </span>
        ) : (
          isDetailed && <ChangeList changes={fields} />
        )}
      </span>
      <Badge tone={isNew ? "accent" : "neutral"}>{isNew ? <Trans>New</Trans> : <Trans>Changed</Trans>}</Badge>
    </li>
  );
}
