/** The configuration of a build for the cloud. A local build reads /config.json instead (src/app/config.ts). */
interface ImportMetaEnv {
  /** False in builds. */
  readonly DEV: boolean;
  readonly VITE_CONVEX_URL?: string;
  readonly VITE_CLERK_PUBLISHABLE_KEY?: string;
}
