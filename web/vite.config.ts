import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `light-dark()` and nesting reach the browser as written; older browsers get the light values (tokens.css). */
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

/** The browser bundle and, with `ssr`, its server twin; `build.ts` runs both. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  // The twin holds React's production build whatever NODE_ENV the server runs with.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  publicDir: isSsrBuild ? false : 'public',
  ssr: { noExternal: true, target: 'node' },
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    cssTarget,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx' },
  },
}));
