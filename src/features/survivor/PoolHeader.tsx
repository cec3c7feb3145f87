import { Globe, LogOut, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { PoolView } from "../../components/survivor/views";
import { Badge } from "../../components/ui/Badge";
import { InviteCode } from "../../components/ui/InviteCode";
import { Menu } from "../../components/ui/Menu";
import { formatCount, formatDeadlineHours } from "../../lib/format";
import { paths } from "../../lib/paths";
import { DeletePoolDialog } from "./DeletePoolDialog";
import { LeavePoolDialog } from "./LeavePoolDialog";

/** The pool's name, its rules in a line, and the code that lets friends in while they still can. */
export function PoolHeader({ pool }: { pool: PoolView }) {
  const { league, settings } = pool;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const ask = () => setAsking(true);
  const dialog = { isOpen: isAsking, onClose: () => setAsking(false) };
  const leavePage = () => void navigate(paths.survivor);
  return (
    <header className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
      <div className="min-w-0 flex-1">
        <p className="text-14 text-muted">
          <Link
            to={paths.survivor}
            className="-my-3 inline-flex min-h-11 items-center rounded-sm font-medium text-accent hover:underline"
          >
            Survivor Pools
          </Link>{" "}
          · {formatCount(league.memberCount, "member")}
        </p>
        <div className="flex items-start gap-2">
          <h1 className="display flex min-w-0 flex-wrap items-center gap-x-3 text-28 text-strong [overflow-wrap:anywhere] sm:text-40">
            {league.name}
            {league.isPublic && (
              <Badge className="font-sans" icon={<Globe aria-hidden />}>
                Public
              </Badge>
            )}
          </h1>
          {(league.isCreator || pool.myEntries.length > 0) && (
            <div className="-my-1.5 ml-auto sm:my-0 sm:ml-0">
              <Menu
                label={`Options for ${league.name}`}
                actions={[
                  league.isCreator
                    ? { label: "Delete Pool", icon: <Trash2 aria-hidden="true" />, tone: "danger", onSelect: ask }
                    : { label: "Leave Pool", icon: <LogOut aria-hidden="true" />, onSelect: ask },
                ]}
              />
            </div>
          )}
        </div>
        {league.description && <p className="max-w-prose text-14 text-muted sm:text-16">{league.description}</p>}
        <p className="mt-1 text-12 text-muted">
          {[
            formatCount(settings.livesPerEntry, "life", "lives"),
            settings.tiesSurvive ? "ties survive" : "a tie is a loss",
            settings.allowMultipleEntries && `up to ${formatCount(settings.maxEntriesPerUser, "entry", "entries")}`,
            `picks lock ${lockText(league.pickDeadlineHours)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {pool.isJoinable && (
        <div className="shrink-0 sm:w-64">
          <InviteCode code={league.inviteCode} />
        </div>
      )}
      {league.isCreator ? (
        <DeletePoolDialog pool={pool} {...dialog} onDeleted={leavePage} />
      ) : (
        <LeavePoolDialog pool={pool} {...dialog} onLeft={leavePage} />
      )}
    </header>
  );
}

const lockText = (hours: number) =>
  hours === 0 ? "at kickoff" : formatDeadlineHours(hours).replace("game", "each game");
