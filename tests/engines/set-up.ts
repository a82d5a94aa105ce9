import { findChromium } from '../harness/chromium.ts';
import { findFirefox, findOldChromium, findWebKit } from './programs.ts';

/** Sees to every browser before the first test, one after the other: a package manager does one thing at a time. */
export default function setUp(): void {
  findChromium();
  findFirefox();
  findWebKit();
  findOldChromium();
}
