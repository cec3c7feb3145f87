import "./lib/configureZod";
import { ConvexReactClient } from "convex/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { loadAuthProvider } from "./app/auth/AuthProvider";
import { loadConfig } from "./app/config";
import { createRouter } from "./app/router";
import { StartFailure } from "./app/pages/StartFailure";
import "./styles/app.css";

const element = document.getElementById("root");
if (!element) throw new Error("index.html has no #root element.");
const root = createRoot(element);

try {
  const config = await loadConfig(import.meta.env);
  const AuthProvider = await loadAuthProvider(config);
  const convex = new ConvexReactClient(config.convexUrl);
  root.render(
    <StrictMode>
      <App config={config} convex={convex} router={createRouter()} AuthProvider={AuthProvider} />
    </StrictMode>,
  );
} catch (error) {
  console.error(error);
  root.render(<StartFailure error={error} />);
}
