import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    // The colour tokens are light-dark() pairs, also in inline styles, so the browsers that know it are the target.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
});
