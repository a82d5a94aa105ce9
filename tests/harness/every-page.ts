import { LANGUAGES, type Lang } from '@convoi/contracts';
import { paths } from '../../web/src/config/paths.ts';
import { type Client, createEvent, dayFromNow, linkIn, mailsTo, register } from './client.ts';

/** Every page of the product as it comes from the server, in every language. */

export interface ServedPage {
  /** Address with its language. */
  readonly address: string;
  readonly lang: Lang;
  readonly status: number;
  readonly html: string;
}

interface Addresses {
  /** All pages, those of every route among them. */
  readonly now: readonly string[];
  /** Pages that say something else once their event is over. */
  readonly later: readonly string[];
}

/** Fills the product with an event of each kind. */
async function addressesOf(client: Client): Promise<Addresses> {
  const open = await createEvent(client, {
    title: 'Fête <du> "lac" & l’été',
    telephone: '+33612345678',
    is_email_visible: true,
  });
  const closed = await createEvent(client, { title: 'Mariage', is_public: false });
  const season = await createEvent(client, {
    title: 'École',
    event_type: 'saisonnier',
    start_date: dayFromNow(7),
    end_date: dayFromNow(90),
  });
  const legs = [{ kind: 'outbound', departure_time: '17:00' }];
  const people = [
    { name: 'Anna Arnaud', chauffeur: 'Je préfère prendre ma voiture', legs },
    { name: 'Ben Blanc', chauffeur: 'Je préfère me faire conduire', places: 1 },
    { name: 'Cléo Caron', comment: 'Deux lignes\net <b>trois</b> & plus', weekdays: [1, 3] },
    { name: 'Dan Doré', latitude: null, longitude: null },
  ];
  let position = season.position;
  for (const event of [open, season])
    for (const [index, person] of people.entries()) {
      const email = `p${index}@example.org`;
      ({ event_position: position } = await register(client, event.id, { ...person, email }));
    }
  await client.get(`/api/events/user/${open.id_user}`, { after: position });
  const [mail] = await mailsTo(client, 'p0@example.org', 'registration_received');
  if (mail === undefined) throw new Error('no mail with the link of a registration');
  const parts: Readonly<Record<string, string>> = {
    id_user: open.id_user,
    id_admin: open.id_admin,
    kind: 'event',
    id: open.id,
  };
  const routes = Object.values(paths).map(({ path }) =>
    path.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? 'x'),
  );
  const more = [closed, season].flatMap(({ id_user, id_admin }) => [
    paths.eventPage.href({ id_user }),
    paths.eventPoster.href({ id_user }),
    paths.eventAdmin.href({ id_admin }),
    paths.eventSuccess.href({ id_user, id_admin }),
  ]);
  const ofEvents = [open, closed].flatMap(({ id_user, id_admin }) => [
    paths.eventPage.href({ id_user }),
    paths.eventAdmin.href({ id_admin }),
    `/embed/event/${id_user}`,
  ]);
  const now = [
    ...routes,
    ...more,
    '/?q=F%C3%AAte',
    '/login?redirect=%2Fdashboard&error=denied',
    '/signup?redirect=%2Fprofil',
    '/event/create?step=2',
    '/event/payment?amount=5&currency=EUR&showSkip=true',
    '/payment/return?payment=0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f',
    `/event/admin/${open.id_admin}?tab=participants`,
    new URL(linkIn(mail, '/participation')).pathname,
    '/actualites?date=2026-12-05',
    '/nowhere',
    '/event/user/nowhere',
    '/event/admin/nowhere',
    `/embed/event/${open.id_user}`,
    `/embed/event/${season.id_user}`,
    '/embed/event/nowhere',
    '/maintenance.html',
    '/offline.html',
  ];
  return { now: [...new Set(now)], later: ofEvents };
}

/** Fetches every page in every language; moves the product's clock for those that change with it. */
export async function everyPage(client: Client): Promise<readonly ServedPage[]> {
  const pages: ServedPage[] = [];
  const fetchAll = async (addresses: readonly string[]): Promise<void> => {
    for (const path of addresses)
      for (const lang of LANGUAGES) {
        const address = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
        const answer = await client.get<string>(address);
        pages.push({ address, lang, status: answer.status, html: answer.body });
      }
  };
  const { now, later } = await addressesOf(client);
  await fetchAll(now);
  await client.post('/dev/clock', { advance_s: 30 * 86_400 });
  await fetchAll(later);
  await client.post('/dev/clock', { reset: true });
  return pages;
}
