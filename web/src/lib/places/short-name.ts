import { foldText } from '@convoi/contracts';

/** Towns that are called after what lies by them, which people leave out: "Frankfurt am Main", "Newcastle upon Tyne". */
const BESIDE = / (?:am|an der|im|ob der|on|upon) .*/;

/** The folded name of a town as people say it: "frankfurt". The whole one where nothing is left out. */
export const shortName = (town: string): string => foldText(town).replace(BESIDE, '');
