import { CreateEventBody } from '@convoi/contracts';
import { describe, expect, it } from 'vitest';
import { countryOfPhone, internationalPhone, isInternational, withCountry } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['06.12.34.56.78', 'FR', '+33612345678'],
    ['612345678', 'FR', '+33612345678'],
    ['0171/123-456', 'DE', '+49171123456'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['612 345 678', 'ES', '+34612345678'],
    ['+33 6 12 34 56 78', 'DE', '+33612345678'],
    ['+33 (0)6 12 34 56 78', 'FR', '+33612345678'],
    ['0041 79 123 45 67', 'FR', '+41791234567'],
    ['06 12', 'ZZ', '+33612'],
  ])('%s of %s is sent as %s', (text, country, sent) => {
    expect(internationalPhone(text, country)).toBe(sent);
  });

  it('is absent when nothing is typed', () => {
    expect(internationalPhone('  ', 'FR')).toBeNull();
  });

  it('keeps what is no number, for the check of the contract', () => {
    const telephone = internationalPhone('appelez-moi', 'FR');
    const result = CreateEventBody.shape.telephone.safeParse(telephone);
    expect(result.error?.issues[0]?.message).toBe('phone_invalid');
  });

  it('names its country by the longest prefix', () => {
    expect(countryOfPhone('+352 621 123 456')).toBe('LU');
    expect(countryOfPhone('+1 555 0100')).toBe('CA');
    expect(countryOfPhone('+999 1')).toBeNull();
    expect(isInternational('0033 6')).toBe(true);
    expect(isInternational('06 12')).toBe(false);
  });

  it('changes its prefix with the country', () => {
    expect(withCountry('+33 6 12 34 56 78', 'BE')).toBe('+32612345678');
    expect(withCountry('06 12', 'BE')).toBe('06 12');
  });
});
