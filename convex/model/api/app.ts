// The documented /api: every row of section 7 of the specification, built on the functions that the app subscribes to.
import { addAdminDataRoutes } from "./routes/adminDataRoutes";
import { addAdminRoutes } from "./routes/adminRoutes";
import { addAnnouncementRoutes } from "./routes/announcementRoutes";
import { addMailInvitationRoutes } from "./routes/mailInvitationRoutes";
import { addSegmentRoutes } from "./routes/segmentRoutes";
import { addNewSeasonRoutes } from "./routes/newSeasonRoutes";
import { addForOtherRoutes } from "./routes/forOtherRoutes";
import { addDuesRoutes } from "./routes/duesRoutes";
import { addPrizeRoutes } from "./routes/prizeRoutes";
import { addWeekToolRoutes } from "./routes/weekToolRoutes";
import { addConsoleRoutes } from "./routes/consoleRoutes";
import { addDetailRoutes } from "./routes/detailRoutes";
import { addDocumentRoutes } from "./document";
import { addEntryRoutes } from "./routes/entryRoutes";
import { addFileRoutes } from "./routes/fileRoutes";
import { addGameRoutes } from "./routes/gameRoutes";
import { createHttpApp, type HttpApp } from "./httpApp";
import { addLeagueRoutes } from "./routes/leagueRoutes";
import { addPickRoutes } from "./routes/pickRoutes";
import { addSurvivorPickRoutes } from "./routes/survivorPickRoutes";
import { addSurvivorRoutes } from "./routes/survivorRoutes";
import { addUserRoutes } from "./routes/userRoutes";

export function documentedApi(): HttpApp {
  const app = createHttpApp();
  addDocumentRoutes(app);
  addUserRoutes(app);
  addGameRoutes(app);
  addDetailRoutes(app);
  addLeagueRoutes(app);
  addEntryRoutes(app);
  addConsoleRoutes(app);
  addAnnouncementRoutes(app);
  addMailInvitationRoutes(app);
  addWeekToolRoutes(app);
  addDuesRoutes(app);
  addPrizeRoutes(app);
  addSegmentRoutes(app);
  addNewSeasonRoutes(app);
  addForOtherRoutes(app);
  addFileRoutes(app);
  addPickRoutes(app);
  addSurvivorRoutes(app);
  addSurvivorPickRoutes(app);
  addAdminRoutes(app);
  addAdminDataRoutes(app);
  return app;
}
