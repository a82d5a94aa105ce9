import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { type Browser, HEIGHTS, type Width } from './engine.ts';
import { findWebKit } from './programs.ts';

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB } as const;

/** A screen that nobody looks at; gives its name and the process. */
async function startScreen(program: string): Promise<readonly [string, ChildProcess]> {
  const size = `${1280}x${HEIGHTS[1280]}x24`;
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return [`:${String(number).trim()}`, screen];
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** WebKit by classic WebDriver: MiniBrowser over the whole of a screen, whose bars would not fit into a phone's width. */
export async function startWebKit(): Promise<Browser> {
  const programs = findWebKit();
  const [display, screen] = await startScreen(programs.screen);
  const port = await freePort();
  const { LANG: _, ...environment } = process.env;
  const driverProcess = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...environment, DISPLAY: display },
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation', '--full-screen'] },
  });
  const server = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(`${server}/status`), { within: 20_000 });
  const driver: WebDriver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  const resize = async (width: Width): Promise<void> => {
    await driver.manage().window().setRect({ x: 0, y: 0, width, height: HEIGHTS[width] });
  };
  await resize(390);
  const run = <T>(script: unknown, args: readonly unknown[]): Promise<T> =>
    driver.executeScript<T>(`return (${String(script)}).apply(null, arguments)`, ...args);
  return {
    name: 'webkit',
    version: (await driver.getCapabilities()).get('browserVersion') as string,
    resize,
    open: (url) => driver.get(url),
    evaluate: (script, ...args) => run(script, args),
    find: async (script, ...args) => {
      const element = await run<WebElement | null>(script, args);
      return element === null ? null : { click: () => element.click(), type: (text) => element.sendKeys(text) };
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    press: async (key) => {
      await driver.actions().sendKeys(KEYS[key]).perform();
    },
    // Without a word to the driver: a page that hangs would not let it answer. The browser ends with its screen.
    close: async () => {
      await end(driverProcess);
      await end(screen);
    },
  };
}
