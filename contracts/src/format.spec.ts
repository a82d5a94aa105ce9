import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDay,
  formatKm,
  formatMoney,
  formatPeriod,
  formatSchedule,
  formatSpan,
  formatTime,
} from './format.ts';
import { LANGUAGES, type Lang } from './languages.ts';

/** A text with every kind of space made plain. */
const plain = (text: string): string => text.replace(/\s/gu, ' ');
const inEach = (format: (lang: Lang) => string): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, plain(format(lang))]));

describe('days', () => {
  it('names a day in four languages', () => {
    expect(inEach((lang) => formatDay('2026-12-05', lang))).toEqual({
      fr: 'samedi 5 décembre 2026',
      en: 'Saturday 5 December 2026',
      de: 'Samstag, 5. Dezember 2026',
      es: 'sábado, 5 de diciembre de 2026',
    });
  });

  it('leaves out the weekday, or the year and half of the letters', () => {
    expect(inEach((lang) => formatDay('2026-12-05', lang, 'long'))).toEqual({
      fr: '5 décembre 2026',
      en: '5 December 2026',
      de: '5. Dezember 2026',
      es: '5 de diciembre de 2026',
    });
    expect(inEach((lang) => formatDay('2026-12-05', lang, 'short'))).toEqual({
      fr: 'sam. 5 déc.',
      en: 'Sat 5 Dec',
      de: 'Sa., 5. Dez.',
      es: 'sáb, 5 dic',
    });
  });

  it('writes the first of a month as French does', () => {
    expect(formatDay('2027-01-01', 'fr')).toBe('vendredi 1er janvier 2027');
    expect(formatPeriod('2027-01-01', '2027-01-09', 'fr')).toBe('du 1er au 9 janvier 2027');
  });

  it.each(['2028-02-29', '2027-03-28', '2027-10-31', '2026-12-31', '2100-12-31'])('keeps the day %s', (day) => {
    for (const lang of LANGUAGES) {
      expect(formatDay(day, lang)).toContain(day.slice(0, 4));
      expect(formatDay(day, lang)).toMatch(new RegExp(`\\b${Number(day.slice(8))}\\b`));
    }
  });
});

describe('periods', () => {
  it('says month and year once', () => {
    expect(inEach((lang) => formatPeriod('2026-12-05', '2026-12-12', lang))).toEqual({
      fr: 'du 5 au 12 décembre 2026',
      en: '5 to 12 December 2026',
      de: 'vom 5. bis 12. Dezember 2026',
      es: 'del 5 al 12 de diciembre de 2026',
    });
  });

  it('says both months of two, and both years of two', () => {
    expect(inEach((lang) => formatPeriod('2026-11-28', '2026-12-05', lang))).toEqual({
      fr: 'du 28 novembre au 5 décembre 2026',
      en: '28 November to 5 December 2026',
      de: 'vom 28. November bis 5. Dezember 2026',
      es: 'del 28 de noviembre al 5 de diciembre de 2026',
    });
    expect(formatPeriod('2026-12-28', '2027-01-05', 'fr')).toBe('du 28 décembre 2026 au 5 janvier 2027');
    expect(formatPeriod('2026-12-05', '2027-12-12', 'en')).toBe('5 December 2026 to 12 December 2027');
  });

  it('is a day when it lasts one', () => {
    expect(formatPeriod('2026-12-05', '2026-12-05', 'de')).toBe('Samstag, 5. Dezember 2026');
  });
});

describe('times', () => {
  it.each([
    ['00:00', '12:00 am'],
    ['00:30', '12:30 am'],
    ['09:05', '9:05 am'],
    ['12:00', '12:00 pm'],
    ['14:05', '2:05 pm'],
    ['23:59', '11:59 pm'],
  ])('%s is %s in English and stays as it is elsewhere', (time, english) => {
    expect(inEach((lang) => formatTime(time, lang))).toEqual({ fr: time, en: english, de: time, es: time });
  });

  it('joins day and time', () => {
    const schedule = { date: '2026-12-05', time: '19:30', start_date: null, end_date: null };
    expect(inEach((lang) => formatSchedule(schedule, lang))).toEqual({
      fr: 'samedi 5 décembre 2026 à 19:30',
      en: 'Saturday 5 December 2026 at 7:30 pm',
      de: 'Samstag, 5. Dezember 2026 um 19:30 Uhr',
      es: 'sábado, 5 de diciembre de 2026 a las 19:30',
    });
    expect(plain(formatSchedule({ ...schedule, time: '01:15' }, 'es'))).toBe(
      'sábado, 5 de diciembre de 2026 a la 01:15',
    );
  });

  it('gives the period of a season, the day alone, and nothing for nothing', () => {
    const nothing = { date: null, time: null, start_date: null, end_date: null };
    expect(formatSchedule({ ...nothing, start_date: '2026-12-05', end_date: '2026-12-12' }, 'fr')).toBe(
      'du 5 au 12 décembre 2026',
    );
    expect(formatSchedule({ ...nothing, date: '2026-12-05' }, 'fr')).toBe('samedi 5 décembre 2026');
    expect(formatSchedule(nothing, 'fr')).toBe('');
  });
});

describe('numbers', () => {
  it('writes money from cents', () => {
    expect(inEach((lang) => formatMoney(250, 'EUR', lang))).toEqual({
      fr: '2,50 €',
      en: '€2.50',
      de: '2,50 €',
      es: '2,50 €',
    });
    expect(formatMoney(250, 'EUR', 'fr')).toBe('2,50\u00a0€');
    expect(formatMoney(1000, 'EUR', 'fr', true)).toBe('10\u00a0€');
    expect(formatMoney(1050, 'EUR', 'fr', true)).toBe('10,50\u00a0€');
    expect(formatMoney(1_000_000, 'EUR', 'fr')).toBe('10\u202f000,00\u00a0€');
  });

  it('writes distances with one decimal', () => {
    expect(inEach((lang) => formatKm(53, lang))).toEqual({
      fr: '53,0 km',
      en: '53.0 km',
      de: '53,0 km',
      es: '53,0 km',
    });
    expect(formatKm(10.74, 'fr')).toBe('10,7\u00a0km');
  });

  it('separates thousands', () => {
    expect(inEach((lang) => formatCount(12_345, lang))).toEqual({
      fr: '12 345',
      en: '12,345',
      de: '12.345',
      es: '12.345',
    });
  });
});

describe('spans of time', () => {
  it.each([
    ['fr', '30\u00a0jours', '1\u00a0jour', '0\u00a0jour', '10\u00a0ans'],
    ['en', '30\u00a0days', '1\u00a0day', '0\u00a0days', '10\u00a0years'],
    ['de', '30\u00a0Tage', '1\u00a0Tag', '0\u00a0Tage', '10\u00a0Jahre'],
    ['es', '30\u00a0días', '1\u00a0día', '0\u00a0días', '10\u00a0años'],
  ] as const)('are counted in words of %s', (lang, thirty, one, none, years) => {
    expect([30, 1, 0].map((count) => formatSpan(count, 'days', lang))).toEqual([thirty, one, none]);
    expect(formatSpan(10, 'years', lang)).toBe(years);
  });
});
