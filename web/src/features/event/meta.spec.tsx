import { beforeAll, describe, expect, test } from 'vitest';
import { formatOf } from '#web/i18n/format.ts';
import { createI18n } from '#web/i18n/index.ts';
import { problemOf } from '#web/lib/api/problem.ts';
import type { MetaContext, Translate } from '#web/lib/pages/route-module.ts';
import { eventView, participantView, runtimeOf } from '#web/testing/data.ts';
import { eventJsonLd, eventMeta } from './meta.ts';

let t: Translate;
beforeAll(async () => {
  t = (await createI18n('fr', 'Convoi')).t as unknown as Translate;
});

const contextOf = (event: ReturnType<typeof eventView> | undefined, error?: unknown): MetaContext => ({
  params: { id_user: 'fete-du-lac-annecy-2026-12-05' },
  url: new URL('http://127.0.0.1:3000/event/user/fete-du-lac-annecy-2026-12-05'),
  t,
  format: formatOf('fr'),
  lang: 'fr',
  runtime: runtimeOf(),
  data: (() => event) as MetaContext['data'],
  error,
});

/** Spaces that do not break count as spaces. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/gu, ' ');

describe('what a page says of itself', () => {
  test('a public event: title, town and date; free seats in the description', () => {
    const meta = eventMeta(contextOf(eventView({ participants: [participantView()] })));
    expect(plain(meta.title)).toBe('Fête du lac, Annecy, 5 décembre 2026 : covoiturage');
    expect(plain(meta.description)).toBe(
      'Covoiturage pour Fête du lac, 5 décembre 2026, Annecy : 3 places libres. Proposez ou demandez une place, sans compte.',
    );
    expect(meta.isIndexable).toBe(true);
    expect(meta.jsonLd).toHaveLength(1);
  });

  test('a private event: its title and a picture, nothing of when and where, not to be listed', () => {
    const meta = eventMeta(contextOf(eventView({ is_public: false })));
    expect(meta).toEqual({
      title: 'Fête du lac',
      isIndexable: false,
      description: 'Page de covoiturage privée.',
      image: expect.stringMatching(/^\/og\/event\/fete-du-lac-annecy-2026-12-05\.png\?lang=fr&v=[0-9a-f]{8}$/),
    });
  });

  test('an ended one names the event, a missing one does not', () => {
    const ended = problemOf(
      410,
      {
        code: 'event.ended',
        detail: 'Cet événement est terminé.',
        ...{ id_user: 'x', title: 'Fête du lac', logo: null, location: 'Annecy', is_public: true, is_upcoming: false },
        ...{ event_type: 'ponctuel', type_event: 'ponctuel', date: '2026-12-05', time: '19:30' },
        ...{ start_date: null, end_date: null, date_start: null, date_end: null },
      },
      () => null,
    );
    expect(eventMeta(contextOf(undefined, ended))).toEqual({
      title: 'Fête du lac, événement terminé',
      isIndexable: false,
    });
    const gone = problemOf(404, { code: 'event.not_found', detail: '' }, () => null);
    expect(eventMeta(contextOf(undefined, gone)).title).toBe('Événement introuvable');
  });
});

describe('the event for search engines', () => {
  const jsonLd = (given: Parameters<typeof eventView>[0] = {}) =>
    eventJsonLd(eventView(given), { publicUrl: 'https://convoi.example', description: 'd', lang: 'fr' });

  test('times carry the offset of the place on that day', () => {
    expect(jsonLd()).toMatchObject({
      '@type': 'Event',
      startDate: '2026-12-05T19:30:00+01:00',
      endDate: '2026-12-05T23:59:00+01:00',
      location: { name: 'Annecy', geo: { latitude: 45.8992, longitude: 6.1294 } },
      url: 'https://convoi.example/event/user/fete-du-lac-annecy-2026-12-05',
    });
    expect(jsonLd({ date: '2026-07-04', timezone: 'Europe/Paris' })).toMatchObject({
      startDate: '2026-07-04T19:30:00+02:00',
    });
    expect(jsonLd({ timezone: 'America/St_Johns' })).toMatchObject({ startDate: '2026-12-05T19:30:00-03:30' });
  });

  test('a season runs from its first to its last day', () => {
    const season = { date: null, time: null, start_date: '2026-09-07', end_date: '2027-06-25' };
    expect(jsonLd({ ...season, event_type: 'saisonnier' })).toMatchObject({
      startDate: '2026-09-07T00:00:00+02:00',
      endDate: '2027-06-25T23:59:00+02:00',
    });
  });

  test('the organiser is named only as far as the page shows them', () => {
    expect(jsonLd()).not.toHaveProperty('organizer');
    expect(jsonLd({ contact: 'orga@example.org', is_email_visible: false })).not.toHaveProperty('organizer');
    expect(jsonLd({ contact: 'orga@example.org', is_email_visible: true })).toMatchObject({
      organizer: { '@type': 'Organization', email: 'orga@example.org' },
    });
  });
});
