import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findProgram } from '../harness/debian.ts';

/** Firefox as Debian keeps it for a long time; it speaks WebDriver BiDi without a driver of its own. */
export function findFirefox(): string {
  return findProgram({
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
  });
}

/** What WebKit needs: the browser, the program that drives it, and a screen, which it cannot do without. */
export interface WebKitPrograms {
  readonly browser: string;
  readonly driver: string;
  readonly screen: string;
}

const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'];

export function findWebKit(): WebKitPrograms {
  const of = (title: string, variable: string, names: readonly string[]): string =>
    findProgram({ title, variable, names, packages: WEBKIT_PACKAGES });
  return {
    driver: of('WebKitWebDriver', 'WEBKIT_DRIVER_PATH', ['WebKitWebDriver']),
    browser: of("WebKit's MiniBrowser", 'WEBKIT_PATH', ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser']),
    screen: of('Xvfb', 'XVFB_PATH', ['Xvfb']),
  };
}

const OLD = join(import.meta.dirname, 'old');
const OLD_FILE = join(import.meta.dirname, '..', '.cache', 'chromium-103');

/** Chromium 103, from a package that only this suite needs; it is fetched and unpacked once. */
export function findOldChromium(): string {
  const named = process.env.OLD_CHROMIUM_PATH;
  if (named !== undefined && named !== '') return named;
  if (existsSync(OLD_FILE)) return OLD_FILE;
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', '--prefix', OLD, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  const packed = readFileSync(join(OLD, 'node_modules/@sparticuz/chromium/bin/chromium.br'));
  mkdirSync(dirname(OLD_FILE), { recursive: true });
  writeFileSync(`${OLD_FILE}.part`, brotliDecompressSync(packed), { mode: 0o755 });
  renameSync(`${OLD_FILE}.part`, OLD_FILE);
  return OLD_FILE;
}
