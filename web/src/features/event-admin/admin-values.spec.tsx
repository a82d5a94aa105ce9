import { type EventAdminView, parseObject } from '@convoi/contracts';
import { describe, expect, it } from 'vitest';
import { eventView } from '#web/testing/data.ts';
import { adminSchema } from './admin-schema.ts';
import { adminBody, adminForm, changesOf, feeOf, touchedOf, valuesOf } from './admin-values.ts';

const adminView = (given: Partial<EventAdminView> = {}): EventAdminView => ({
  ...eventView(),
  contact: 'orga@example.org',
  telephone: '+33612345678',
  id_admin: 'secret',
  is_hidden: false,
  topic: 'board:x',
  you: { role: 'owner', state: 'active', is_offered: false },
  date: '2099-12-05',
  ...given,
});

describe('the fee of more participants', () => {
  it.each([
    [20, 25, { extra: 5, amountCents: 250 }],
    [20, 21, { extra: 1, amountCents: 50 }],
    [20, 20, null],
    [20, 12, null],
    [null, 30, null],
    [20, null, null],
  ])('from %s to %s', (current, wanted, fee) => {
    expect(feeOf(current, wanted)).toEqual(fee);
  });
});

describe('before and after', () => {
  const before = valuesOf(adminView());

  it('finds nothing in an untouched form', () => {
    expect(changesOf(before, before, 'FR')).toEqual([]);
  });

  it('names what differs, in the order of the form, date and time as one', () => {
    const after = { ...before, is_email_visible: true, time: '20:00', date: '2099-12-06', title: 'Grande fête' };
    expect(changesOf(before, after, 'FR')).toEqual(['title', 'when', 'is_email_visible']);
  });

  it('takes the same number written otherwise, and blanks around a text, for the same', () => {
    const after = { ...before, title: ' Fête du lac ', telephone: { country: 'FR', text: '06 12 34 56 78' } };
    expect(changesOf(before, after, 'FR')).toEqual([]);
  });

  it('keeps what was touched when the event moves elsewhere', () => {
    expect(touchedOf(before, { ...before, title: 'Grande fête' })).toEqual({ title: 'Grande fête' });
  });
});

describe('the body', () => {
  it('holds every field that can be edited, and the days of its type only', () => {
    const event = adminView({ is_public: false, max_participants: 20 });
    expect(adminBody(valuesOf(event), event, 'FR')).toEqual({
      title: 'Fête du lac',
      date: '2099-12-05',
      time: '19:30',
      description: '',
      practical_notes: '',
      organiser_name: '',
      end_time: '',
      doors_time: '',
      contact: 'orga@example.org',
      telephone: '+33612345678',
      is_email_visible: false,
      is_telephone_visible: false,
      max_participants: 20,
    });
  });

  it('leaves the maximum of a public event out', () => {
    const event = adminView();
    expect(adminBody(valuesOf(event), event, 'FR')).not.toHaveProperty('max_participants');
  });

  it('is the days alone once the event has ended', () => {
    const event = adminView({ is_upcoming: false });
    expect(adminBody(valuesOf(event), event, 'FR')).toEqual({ date: '2099-12-05', time: '19:30' });
  });

  it('removes a number by an empty text', () => {
    const event = adminView();
    const body = adminBody({ ...valuesOf(event), telephone: { country: null, text: '' } }, event, 'FR');
    expect(adminForm(body, { lang: 'fr', logo: null }).get('telephone')).toBe('');
  });
});

describe('the checks', () => {
  const check = (given: Partial<EventAdminView>) => {
    const event = adminView(given);
    const parsed = parseObject(adminSchema(event), adminBody(valuesOf(event), event, 'FR'));
    return parsed.isValid ? [] : parsed.errors.map(({ field, code }) => `${field} ${code}`);
  };
  const season = { event_type: 'saisonnier', date: null, time: null } as const;

  it.each([
    ['an event to come', {}, []],
    ['no title and no contact', { title: '', contact: '' }, ['title required', 'contact email_invalid']],
    ['no time', { time: null }, ['time required']],
    ['a day that is past', { date: '2020-01-01' }, ['date date_past']],
    ['a year of two digits', { date: '0026-12-05' }, ['date date_past']],
    ['a day beyond all calendars', { date: '9999-12-31' }, ['date out_of_range']],
    ['a season without days', season, ['start_date required', 'end_date required']],
    [
      'a season that ends before it begins',
      { ...season, start_date: '2099-02-01', end_date: '2099-01-01' },
      ['end_date date_order'],
    ],
    ['a season that is past', { ...season, start_date: '2020-01-01', end_date: '2020-02-01' }, ['end_date date_past']],
    ['a wrong number', { telephone: 'abc' }, ['telephone phone_invalid']],
  ])('%s', (_, given, errors) => {
    expect(check(given)).toEqual(errors);
  });
});
