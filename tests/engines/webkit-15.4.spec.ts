import { startWebKit } from './by-webdriver.ts';
import { journeyIn } from './journey.ts';
import { takenAwayFor } from './take-away.ts';

journeyIn('WebKit with what an iPhone with iOS 15.4 has', startWebKit, takenAwayFor('ios_saf'));
