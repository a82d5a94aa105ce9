import type { DataOf } from '@convoi/contracts/events';
import { it } from 'vitest';
import { draft } from '../../testing/deciders/deciders.ts';
import { fact } from '../../testing/deciders/facts.ts';
import { spec } from '../../testing/deciders/spec.ts';
import { keepDraft } from './draft.decider.ts';

const typed: DataOf<'EventDrafted'> = {
  subjectId: 'subject-1',
  contactEmail: 'canary-orga@example.org',
  contactKey: 'key-of-the-contact',
  form: {
    title: 'canary: Fête du lac',
    location: 'Place de la Mairie, 74000 Annecy',
    latitude: 45.8992,
    longitude: 6.1294,
    countryCode: 'FR',
    schedule: { kind: 'ponctuel', date: '2026-12-05', time: '19:30' },
    isPublic: true,
    phone: null,
    showEmail: false,
    showPhone: false,
  },
  lang: 'fr',
};

it('keeps what was typed, once', () => {
  const drafted = fact('EventDrafted', typed);
  spec(draft).given().when(keepDraft, typed).gives(drafted);
  spec(draft).given(drafted).when(keepDraft, typed).gives();
});
