// All tables. model/tables has them by subject, with the invariants that their rows keep.
import { defineSchema } from "convex/server";
import { adminTables } from "./model/tables/adminTables";
import { duesTables } from "./model/tables/duesTables";
import { feedTables } from "./model/tables/feedTables";
import { gameTables } from "./model/tables/gameTables";
import { importTables } from "./model/tables/importTables";
import { invitationTables } from "./model/tables/invitationTables";
import { leagueRuleTables } from "./model/tables/leagueRuleTables";
import { leagueTables } from "./model/tables/leagueTables";
import { lockTables } from "./model/tables/lockTables";
import { netTables } from "./model/tables/netTables";
import { noticeTables } from "./model/tables/noticeTables";
import { outboxTables } from "./model/tables/outboxTables";
import { pickTables } from "./model/tables/pickTables";
import { scoringTables } from "./model/tables/scoringTables";
import { seasonTables } from "./model/tables/seasonTables";
import { survivorTables } from "./model/tables/survivorTables";
import { talkTables } from "./model/tables/talkTables";
import { userTables } from "./model/tables/userTables";
import { webhookTables } from "./model/tables/webhookTables";
import { weekToolTables } from "./model/tables/weekToolTables";

export default defineSchema({
  ...userTables,
  ...gameTables,
  ...feedTables,
  ...lockTables,
  ...leagueTables,
  ...invitationTables,
  ...leagueRuleTables,
  ...pickTables,
  ...scoringTables,
  ...seasonTables,
  ...survivorTables,
  ...weekToolTables,
  ...talkTables,
  ...webhookTables,
  ...duesTables,
  ...netTables,
  ...noticeTables,
  ...outboxTables,
  ...adminTables,
  ...importTables,
});
