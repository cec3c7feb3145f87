import type { ConvexReactClient } from "convex/react";
import type { ComponentType } from "react";
import type { AuthProviderProps } from "./auth/AuthProvider";
import { AppRouter } from "./AppRouter";
import type { AppConfig } from "./config";
import { PageErrors } from "./pages/PageErrors";
import { AppRoutes, loadPageAt } from "./router";

interface AppProps {
  config: AppConfig;
  convex: ConvexReactClient;
  AuthProvider: ComponentType<AuthProviderProps>;
}

export function App({ config, convex, AuthProvider }: AppProps) {
  return (
    <AppRouter loadPageAt={loadPageAt}>
      <AuthProvider config={config} convex={convex}>
        <PageErrors isWhole>
          <AppRoutes />
        </PageErrors>
      </AuthProvider>
    </AppRouter>
  );
}
