/** What a build for the cloud is configured with; a local one reads /config.json instead (src/app/config.ts). */
interface ImportMetaEnv {
  readonly VITE_CONVEX_URL?: string;
  readonly VITE_CLERK_PUBLISHABLE_KEY?: string;
}
