// The documented /api: every row of section 7 of the specification, over the functions that the app subscribes to.
import { addAdminDataRoutes } from "./adminDataRoutes";
import { addAdminRoutes } from "./adminRoutes";
import { addDetailRoutes } from "./detailRoutes";
import { addDocumentRoutes } from "./document";
import { addGameRoutes } from "./gameRoutes";
import { createHttpApp, type HttpApp } from "./httpApp";
import { addLeagueRoutes } from "./leagueRoutes";
import { addPickRoutes } from "./pickRoutes";
import { addSurvivorPickRoutes } from "./survivorPickRoutes";
import { addSurvivorRoutes } from "./survivorRoutes";
import { addUserRoutes } from "./userRoutes";

export function documentedApi(): HttpApp {
  const app = createHttpApp();
  addDocumentRoutes(app);
  addUserRoutes(app);
  addGameRoutes(app);
  addDetailRoutes(app);
  addLeagueRoutes(app);
  addPickRoutes(app);
  addSurvivorRoutes(app);
  addSurvivorPickRoutes(app);
  addAdminRoutes(app);
  addAdminDataRoutes(app);
  return app;
}
