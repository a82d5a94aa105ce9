import { startChromium } from './by-puppeteer.ts';
import { journeyIn } from './journey.ts';
import { findOldChromium } from './programs.ts';

journeyIn('Chromium 103 itself', () => startChromium(findOldChromium()));
