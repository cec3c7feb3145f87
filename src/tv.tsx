// The big screen's page for browsers that don't know the app's styles, as TVs have them: /tv.html#{token}. index.html
// sends them here, and local/build/tvPage.ts builds it for them.
import "./app/tv/missing";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ConvexReactClient } from "convex/react";
import { loadConfig } from "./app/config";
import { StartFailure } from "./app/pages/StartFailure";
import { markFlexGap } from "./app/tv/markFlexGap";
import { TvScreen } from "./app/tv/TvScreen";
import "./styles/app.css";

const element = document.getElementById("root");
if (!element) throw new Error("tv.html has no #root element.");
const root = createRoot(element);

async function start() {
  markFlexGap();
  const config = await loadConfig(import.meta.env);
  root.render(
    <StrictMode>
      <TvScreen convex={new ConvexReactClient(config.convexUrl)} />
    </StrictMode>,
  );
}

// A renewed address, put in place of the old one.
window.addEventListener("hashchange", () => window.location.reload());
start().catch((error: unknown) => {
  console.error(error);
  root.render(<StartFailure error={error} />);
});
