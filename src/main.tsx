import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { loadAuthProvider } from "./app/auth/AuthProvider";
import { loadConfig } from "./app/config";
import { memoryOf } from "./app/convexClient/clientMemory";
import { createConvexClient } from "./app/convexClient/createConvexClient";
import { removeFirstPaint } from "./app/frame/firstPaint";
import { makeInstallable } from "./app/makeInstallable";
import { loadPageAt } from "./app/router";
import { StartFailure } from "./app/pages/StartFailure";
import "./styles/app.css";

const element = document.getElementById("root");
if (!element) throw new Error("index.html has no #root element.");
const root = createRoot(element);

// Not at the top level: the provider's file imports from this one, and would wait for it.
async function start() {
  void loadPageAt(window.location.pathname);
  const config = await loadConfig(import.meta.env);
  const AuthProvider = await loadAuthProvider(config);
  // Only now: a socket that has failed by the time the provider is there no longer waits for the token.
  const convex = createConvexClient(config.convexUrl);
  memoryOf(convex)?.watchConnection();
  // In slices, between which the browser can answer.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App config={config} convex={convex} AuthProvider={AuthProvider} />
      </StrictMode>,
    ),
  );
}

start().catch((error: unknown) => {
  console.error(error);
  removeFirstPaint();
  root.render(<StartFailure error={error} />);
});
makeInstallable();
