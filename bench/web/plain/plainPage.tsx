// The least that a page with React and Convex can be: it says whether it is connected to the deployment that its address
// names, and has two buttons that show that they were pressed.
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { ConvexProvider, ConvexReactClient, useConvexConnectionState } from "convex/react";

const convexUrl = new URLSearchParams(location.search).get("convex") ?? location.origin;

function Connection() {
  const { isWebSocketConnected } = useConvexConnectionState();
  return (
    <main>
      <h1>A plain page</h1>
      <p>{isWebSocketConnected ? "Connected." : "Connecting …"}</p>
      <Choice />
      <Choice />
    </main>
  );
}

function Choice() {
  const [isPressed, setPressed] = useState(false);
  return (
    <button type="button" aria-pressed={isPressed} onClick={() => setPressed(!isPressed)}>
      {isPressed ? "Pressed" : "Press"}
    </button>
  );
}

const root = document.querySelector("#root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConvexProvider client={new ConvexReactClient(convexUrl)}>
        <Connection />
      </ConvexProvider>
    </StrictMode>,
  );
}
