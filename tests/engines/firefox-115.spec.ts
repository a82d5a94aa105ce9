import { startFirefox } from './by-puppeteer.ts';
import { journeyIn } from './journey.ts';
import { takenAwayFor } from './take-away.ts';

journeyIn('Firefox with what its release 115 has', startFirefox, takenAwayFor('firefox'));
