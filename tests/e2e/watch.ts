import type { Page } from '@playwright/test';

/**
 * Keeps watch over a page: an error in its console, a broken content policy, a script that fails, a server
 * markup that differs from the browser's, a request to somebody else. Each is one line in `found`.
 */
export interface Watch {
  readonly found: readonly string[];
}

const LOCAL_SCHEMES = ['data:', 'blob:', 'about:'];

/** `isExpected` says which lines a test brought about on purpose. */
export function watchPage(page: Page, siteUrl: string, isExpected: (line: string) => boolean): Watch {
  const found: string[] = [];
  const { host } = new URL(siteUrl);
  const note = (line: string): void => {
    if (!isExpected(line)) found.push(`${line} (at ${page.url()})`);
  };
  // Differences between server and browser arrive as errors of the page: React reports what it recovers from.
  page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || /content security policy|hydrat/i.test(message.text()))
      note(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('crash', () => note('the page crashed'));
  const checkHost = (url: string): void => {
    if (!LOCAL_SCHEMES.some((scheme) => url.startsWith(scheme)) && new URL(url).host !== host)
      note(`foreign host: ${url}`);
  };
  page.on('request', (request) => checkHost(request.url()));
  page.on('websocket', (socket) => checkHost(socket.url()));
  return { found };
}
