import { startChromium } from './by-puppeteer.ts';
import { journeyIn } from './journey.ts';

journeyIn('Chromium', () => startChromium());
