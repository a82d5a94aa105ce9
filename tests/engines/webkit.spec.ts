import { startWebKit } from './by-webdriver.ts';
import { journeyIn } from './journey.ts';

journeyIn('WebKit', () => startWebKit());
