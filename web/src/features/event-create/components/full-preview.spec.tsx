import { expect, test } from 'vitest';
import { emptyWizard } from '../wizard-values.ts';
import { previewOf } from './full-preview.tsx';

const words = { untitled: 'Sans titre', noPlace: 'Sans lieu' };

test('shows what is typed as the page would, and says what is missing', () => {
  expect(previewOf(emptyWizard, null, words)).toMatchObject({
    title: 'Sans titre',
    location: 'Sans lieu',
    date: null,
    description: null,
    participants: [],
  });
  const values = {
    ...emptyWizard,
    title: ' Bal ',
    date: '2027-01-01',
    time: '20:00',
    start_date: '2027-02-01',
    end_time: '23:00',
    description: 'Une soirée',
    is_public: 'false',
    location: { ...emptyWizard.location, text: 'Zénith', latitude: 48.6, longitude: 7.7, isApproximate: true },
  } as const;
  expect(previewOf(values, 'blob:logo', words)).toMatchObject({
    title: 'Bal',
    logo: 'blob:logo',
    location: 'Zénith',
    is_place_approximate: true,
    is_public: false,
    date: '2027-01-01',
    // Of the other kind of event, which is not chosen.
    start_date: null,
    end_time: '23:00',
    description: 'Une soirée',
  });
});
