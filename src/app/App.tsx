import type { ConvexReactClient } from "convex/react";
import type { ComponentType } from "react";
import { RouterProvider } from "react-router-dom";
import type { AuthProviderProps } from "./auth/AuthProvider";
import type { AppConfig } from "./config";
import type { createRouter } from "./router";

interface AppProps {
  config: AppConfig;
  convex: ConvexReactClient;
  router: ReturnType<typeof createRouter>;
  AuthProvider: ComponentType<AuthProviderProps>;
}

export function App({ config, convex, router, AuthProvider }: AppProps) {
  return (
    <AuthProvider config={config} convex={convex} navigate={(path, options) => router.navigate(path, options)}>
      <RouterProvider router={router} />
    </AuthProvider>
  );
}
