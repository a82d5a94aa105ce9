import { describe, expect, it } from 'vitest';
import { ATTRIBUTIONS, attributionLine, TILE_ATTRIBUTION } from './attribution.ts';

describe('attribution', () => {
  it('names every owner once, with the licence', () => {
    expect(attributionLine(['geonames', 'etalab', 'geonames'])).toBe(
      'GeoNames (CC BY 4.0), Etalab, découpage administratif (Licence Ouverte 2.0)',
    );
    expect(TILE_ATTRIBUTION).toBe('GSHHG (LGPL 3.0), Natural Earth (Public domain), GeoNames (CC BY 4.0)');
  });

  it('links to the owner and the licence over https', () => {
    for (const { url, licenceUrl } of Object.values(ATTRIBUTIONS)) {
      expect(new URL(url).protocol).toBe('https:');
      expect(new URL(licenceUrl).protocol).toBe('https:');
    }
  });
});
