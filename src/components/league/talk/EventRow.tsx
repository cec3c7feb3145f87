// [14.3] An event, in one quiet line between the messages, with a link to more of it.
import {
  CalendarCheck,
  Crown,
  Eye,
  Megaphone,
  Settings,
  Skull,
  Trophy,
  UserCheck,
  Zap,
  type LucideIcon,
} from "lucide-react";
import { memo } from "react";
import { formatMoment, formatTime } from "../../../lib/format";
import type { LeagueView } from "../../../lib/views";
import { Link } from "../../ui/Link";
import { eventPath, eventText } from "./eventText";
import type { EventView } from "./talkViews";

/** Icons that every page has, so that these lines bring no other page's file along. */
const icons: Readonly<Record<EventView["event"]["kind"], LucideIcon>> = {
  announcement: Megaphone,
  joined: UserCheck,
  weekWon: Trophy,
  leads: Crown,
  upset: Zap,
  revealed: Eye,
  eliminated: Skull,
  poolWon: Trophy,
  changed: Settings,
};

interface EventRowProps {
  league: LeagueView;
  row: EventView;
}

export const EventRow = memo(function EventRow({ league, row: { happenedAtMs, event } }: EventRowProps) {
  const Icon = event.kind === "changed" && event.thing === "deadline" ? CalendarCheck : icons[event.kind];
  return (
    <li className="flex gap-3 pt-3 text-14 text-muted">
      <div className="flex w-8 shrink-0 justify-center pt-1">
        <Icon aria-hidden className="size-4" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="leading-6">
          <Link
            to={eventPath(event, league)}
            className="rounded-sm py-1.5 wrap-anywhere hover:text-body hover:underline"
          >
            {eventText(event)}
          </Link>{" "}
          <time
            dateTime={new Date(happenedAtMs).toISOString()}
            title={formatMoment(happenedAtMs)}
            className="tabular ml-1 text-12 whitespace-nowrap"
          >
            {formatTime(happenedAtMs)}
          </time>
        </p>
        {event.kind === "announcement" && (
          <p className="border-l-2 border-hairline pl-3 whitespace-pre-line text-body wrap-anywhere">{event.text}</p>
        )}
      </div>
    </li>
  );
});
