import { commandSideAt } from '@convoi/platform/http/pipeline/command-side';
import { querySideAt } from '@convoi/platform/http/pipeline/query-side';
import { createHttpApp, limitRequests, mountCalls } from '@convoi/platform/http/server/http-app';
import { createHttpServer } from '@convoi/platform/http/server/http-server';
import { openServiceFrame, runFramed } from '@convoi/platform/lifecycle/service-frame';
import { startOrExit } from '@convoi/platform/lifecycle/start-or-exit';
import { openBlobStore } from '@convoi/platform/stores/configured';
import { create } from './server/index.ts';

/** Runs the web service alone: pages, built files, places, tiles, uploads. Needs the bundle (`npm run build -w web`). */

async function main(): Promise<void> {
  const frame = openServiceFrame('web');
  const { config, clock, log } = frame;
  const ask = querySideAt(() => config.queryUrl || config.publicUrl, config.secrets.internal);
  const blobs = await openBlobStore(config, { isReading: true, log });
  const web = create(config, {
    query: (path, headers) => ask({ path, headers }),
    command: commandSideAt(() => config.commandUrl || config.publicUrl, config.secrets.internal),
    blobs,
    clock,
    log,
    openapi: async () => {
      // Loaded for the first who asks.
      const { openApiDocument } = await import('@convoi/platform/http/server/openapi');
      return openApiDocument(config.publicUrl);
    },
  });
  const http = createHttpApp(frame);
  // Everybody may ask what is answered here, so no token is looked at.
  mountCalls(http, { handlers: web.handlers, authenticate: async () => null });
  http.app.use(limitRequests(http, web.answerTooMany), web.pages);
  http.finish();
  // Pages can be drawn before anybody can ask for one.
  await web.start();
  await runFramed(frame, {
    server: createHttpServer(http.app),
    stop: async () => {
      await web.stop();
      await blobs.close();
    },
  });
}

await startOrExit('web', main);
