// The app's build: relative URLs, so that dist/ works under any sub-path, and a policy that lets nothing out.
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

// Scenario texts are bundled (`import.meta.glob` with `?raw`), so the built page needs no connection at all.
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'none'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

// Only in the build: the dev server's hot reload needs a web socket and inline scripts.
function contentSecurityPolicyTag(): Plugin {
  return {
    name: "fenceline:content-security-policy",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy },
        injectTo: "head-prepend",
      },
    ],
  };
}

export default defineConfig({
  base: "./",
  plugins: [react(), contentSecurityPolicyTag()],
  server: { port: 5173, strictPort: true },
  worker: {
    format: "es",
    // check-size.mjs and the tests find workers by this name.
    rolldownOptions: { output: { entryFileNames: "assets/worker-[name]-[hash].js" } },
  },
  build: {
    target: "es2023",
    // Nothing is inlined as data: the policy allows fonts and scripts from files only.
    assetsInlineLimit: 0,
    // The preload helper's polyfill calls fetch, which the policy forbids.
    modulePreload: { polyfill: false },
  },
});
