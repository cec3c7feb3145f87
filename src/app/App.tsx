import type { ConvexReactClient } from "convex/react";
import type { ComponentType } from "react";
import { BrowserRouter } from "react-router-dom";
import type { AuthProviderProps } from "./auth/AuthProvider";
import type { AppConfig } from "./config";
import { PageErrors } from "./pages/PageErrors";
import { AppRoutes } from "./router";

interface AppProps {
  config: AppConfig;
  convex: ConvexReactClient;
  AuthProvider: ComponentType<AuthProviderProps>;
}

export function App({ config, convex, AuthProvider }: AppProps) {
  return (
    <BrowserRouter>
      <AuthProvider config={config} convex={convex}>
        <PageErrors isWhole>
          <AppRoutes />
        </PageErrors>
      </AuthProvider>
    </BrowserRouter>
  );
}
