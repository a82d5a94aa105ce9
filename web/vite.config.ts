import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedChunks } from './chunks.ts';
import { buildTargets } from './oldest-browsers.ts';

/** The router's folder with its build for production, which its list of exports names nowhere. */
const router = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');

/** The browser bundle and, with `ssr`, its server twin; `build.ts` runs both. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  // What we write is written for the oldest browsers, fields of classes too: Safari 15 loses names in their first values.
  ...(isSsrBuild ? {} : { oxc: { target: buildTargets(), assumptions: { setPublicClassFields: true } } }),
  // The twin holds React's production build whatever NODE_ENV the server runs with.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  resolve: {
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'src/ui/display/light-icon.ts') },
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
    ],
  },
  // The server writes them some thousand times into a page.
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  publicDir: isSsrBuild ? false : 'public',
  ssr: { noExternal: true, target: 'node' },
  build: {
    // Libraries come in a syntax that those read, and would grow by 1 KB if written anew; `oldest browsers` of the lint says
    // when one no longer does.
    target: 'es2022',
    cssTarget: buildTargets(),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // The server names the files of the first page; a table of everybody else's would cost each visitor 2.5 KB.
    modulePreload: false,
    reportCompressedSize: false,
    // The server reads its twin once, whole: a later build may replace the files under a running process.
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: 'src/entry-client.tsx',
          // What every page needs is one file, and so is what some of them share: it compresses better than its parts and costs one request.
          // A file is named by its content alone: its name stands in every file that needs it.
          output: {
            codeSplitting: { groups: [{ name: 'base', tags: ['$initial'], priority: 100 }, ...sharedChunks()] },
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
          },
        },
  },
}));
