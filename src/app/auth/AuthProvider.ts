// Picks the sign-in provider for this build: Clerk where its key is set, else the local identity service [7.1]. Only
// the chosen one is downloaded.
import type { ConvexReactClient } from "convex/react";
import type { ComponentType, ReactNode } from "react";
import type { AppConfig } from "../config";

export interface AuthProviderProps {
  config: AppConfig;
  convex: ConvexReactClient;
  children: ReactNode;
}

export async function loadAuthProvider(config: AppConfig): Promise<ComponentType<AuthProviderProps>> {
  const module = config.clerkPublishableKey ? await import("./ClerkAuthProvider") : await import("./LocalAuthProvider");
  return module.default;
}
