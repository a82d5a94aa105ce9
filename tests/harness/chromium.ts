import { findProgram } from './debian.ts';

/** The Chromium to test with: CHROMIUM_PATH, else the PATH, else Debian's package. */
export function findChromium(): string {
  return findProgram({
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packages: ['chromium'],
  });
}

/** Switches that keep Chromium from calling home and let it run as root in a container. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
