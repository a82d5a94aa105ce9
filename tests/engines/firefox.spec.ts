import { startFirefox } from './by-puppeteer.ts';
import { journeyIn } from './journey.ts';

journeyIn('Firefox', () => startFirefox());
