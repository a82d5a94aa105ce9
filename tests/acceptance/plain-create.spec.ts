import type { EventView } from '@convoi/contracts';
import { CALLS, LANGUAGES } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { dayFromNow, eventBody, linkIn, mailsTo } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
const FORM = '/event/create/plain';
let count = 0;
const newContact = (): string => {
  count += 1;
  return `orga${count}@example.org`;
};

/** What a browser without scripts sends of the form. */
const typed = (more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  title: 'Bal des canards',
  is_public: 'true',
  location: 'Place de la Mairie, 74000 Annecy',
  event_type: 'ponctuel',
  date: dayFromNow(30),
  time: '19:30',
  start_date: '',
  end_date: '',
  contact: 'orga@example.org',
  telephone: '06 12 34 56 78',
  ...more,
});

/** Posts a form; redirects are not followed. */
async function post(path: string, fields: Readonly<Record<string, string>> = {}, headers: Record<string, string> = {}) {
  const response = await fetch(`${it.client.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

async function publishPath(contact: string): Promise<string> {
  const [mail] = await mailsTo(it.client, contact, 'event_draft');
  if (mail === undefined) throw new Error('no mail');
  return new URL(linkIn(mail, '/event/publish/')).pathname;
}

/** Titles that the search finds. */
async function listed(q: string): Promise<readonly string[]> {
  const { body } = await it.client.get<readonly { title: string }[]>(
    `${CALLS.searchEvents.path}?query=${encodeURIComponent(q)}`,
  );
  return body.map(({ title }) => title);
}

describe('creating an event by a form without scripts', () => {
  test.each(LANGUAGES)(
    'it is published by a press on the page of the mailed link, and by nothing before (%s)',
    async (lang) => {
      const contact = newContact();
      const title = `Bal ${{ fr: 'Pamplemousse', en: 'Woodpecker', de: 'Schlittschuh', es: 'Murciélago' }[lang]}`;
      const sent = await post(FORM, typed({ contact, title }), { 'accept-language': lang });
      expect([sent.status, sent.headers.get('location')]).toEqual([303, `${FORM}?sent=mail`]);
      const path = await publishPath(contact);
      const [asked] = await mailsTo(it.client, contact, 'event_draft');
      expect(asked?.subject).toContain({ fr: 'Publiez', en: 'Publish', de: 'Veröffentliche', es: 'Publica' }[lang]);
      // Programs follow the links in mails: reading the page publishes nothing.
      const page = await it.client.get<string>(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toContain('no-store');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(await listed(title)).toEqual([]);

      const published = await post(path);
      expect(published.status).toBe(303);
      const [, idUser, idAdmin] =
        /^\/event\/success\/([^/]+)\/([^/]+)$/.exec(published.headers.get('location') ?? '') ?? [];
      const event = await eventually(
        async () => {
          const answer = await it.client.get<EventView>(`/api/events/user/${idUser}`);
          expect(answer.status).toBe(200);
          return answer.body;
        },
        { within: 10_000 },
      );
      expect(event).toMatchObject({ title, location: 'Place de la Mairie, 74000 Annecy', time: '19:30' });
      expect(event.latitude).toBeCloseTo(45.9, 0);
      await eventually(async () => expect(await listed(title)).toEqual([title]), { within: 10_000 });
      // The same mail as an event that was created with scripts.
      const [links] = await mailsTo(it.client, contact, 'event_links');
      expect(links?.text).toContain(`/event/admin/${idAdmin}`);
      const organised = await it.client.get<{ telephone: string }>(`/api/events/admin/${idAdmin}`);
      expect(organised.body).toMatchObject({ contact });
      expect((await it.client.get<string>(published.headers.get('location') ?? '')).body).toContain(
        `/event/user/${idUser}`,
      );
      // A second press finds the same event.
      expect((await post(path)).headers.get('location')).toBe(published.headers.get('location'));
      expect(await mailsTo(it.client, contact, 'event_links')).toHaveLength(1);
    },
  );

  test.each(LANGUAGES)('a mistake is told beside its field, with everything typed kept (%s)', async (lang) => {
    const answer = await post(
      FORM,
      typed({ title: 'Un <b>bal</b>', contact: 'orga@', is_public: 'false', is_email_visible: 'on' }),
      { 'accept-language': lang },
    );
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const words = { fr: 'adresse email valide', en: 'valid email', de: 'gültige E-Mail', es: 'correo' }[lang];
    expect(answer.html.toLowerCase()).toContain(words.toLowerCase());
    for (const text of [
      'value="orga@"',
      'value="Un &lt;b&gt;bal&lt;/b&gt;"',
      'value="06 12 34 56 78"',
      'value="19:30"',
    ])
      expect(answer.html).toContain(text);
    expect(answer.html).toMatch(/<input[^>]*name="is_public"[^>]*checked=""[^>]*value="false"/);
    expect(answer.html).toMatch(/<input[^>]*name="is_email_visible"[^>]*checked=""/);
  });

  test('what the first step of the wizard sends brings the whole form, without a reproach', async () => {
    const answer = await post(FORM, { title: 'Bal des canards', logo: '', is_public: 'false' });
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('value="Bal des canards"');
    expect(answer.html).not.toContain('aria-invalid="true"');
  });

  test('a doubtful place is asked about, and the choice counts', async () => {
    const contact = newContact();
    const asked = await post(FORM, typed({ contact, location: 'Saint-Denis' }));
    expect(asked.status).toBe(422);
    const choices = [...asked.html.matchAll(/name="place"[^>]*value="(-?[\d.]+,-?[\d.]+)"/g)].map(([, value]) => value);
    expect(choices.length).toBeGreaterThan(1);
    expect(asked.html).toContain('Plusieurs lieux portent ce nom, ou aucun.');
    const place = choices[1] ?? '';
    const chosen = typed({ contact, location: 'Saint-Denis', place_of: 'Saint-Denis', place });
    // It stays chosen while something else is wrong.
    const wrong = await post(FORM, { ...chosen, time: '' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain(`type="hidden" name="place" value="${place}"`);
    expect((await post(FORM, chosen)).status).toBe(303);
    const published = await post(await publishPath(contact));
    const idUser = published.headers.get('location')?.split('/')[3];
    const event = await eventually(
      async () => {
        const answer = await it.client.get<EventView>(`/api/events/user/${idUser}`);
        expect(answer.status).toBe(200);
        return answer.body;
      },
      { within: 10_000 },
    );
    expect(`${event.latitude},${event.longitude}`).toBe(place);
    // Another address is asked about anew.
    const other = await post(FORM, { ...chosen, contact: newContact(), location: 'Zzyzx-sur-Rien' });
    expect(other.status).toBe(422);
  });

  test('a place that is nowhere is told beside its field', async () => {
    const answer = await post(FORM, typed({ location: 'Qqqqzzzzxx' }));
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('Nous ne trouvons pas ce lieu');
    expect((await post(FORM, typed({ location: 'Qqqqzzzzxx', place_of: 'Qqqqzzzzxx', place: 'none' }))).status).toBe(
      422,
    );
  });

  test('a link that nobody was mailed publishes nothing', async () => {
    for (const token of ['x', 'A'.repeat(64), '%E0%A4%A'])
      expect((await post(`/event/publish/${token}`)).status).not.toBe(303);
    expectProblem(await it.client.post(CALLS.publishEvent.path, { token: 'A'.repeat(64) }), 400, 'auth.link_invalid');
  });

  test('another site can neither send nor publish it', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await post(FORM, typed(), foreign)).status).toBe(400);
    const contact = newContact();
    await post(FORM, typed({ contact }));
    expect((await post(await publishPath(contact), {}, foreign)).status).toBe(400);
  });

  test('an event that is over, or badly dated, is refused before a mail goes out', async () => {
    const contact = newContact();
    expectProblem(
      await it.client.post(CALLS.draftEvent.path, eventBody({ contact, date: '2020-01-01' })),
      422,
      'validation.failed',
    );
    expect((await post(FORM, typed({ contact, date: '2020-01-01' }))).status).toBe(422);
    // Of one that can be, one mail tells.
    expect((await post(FORM, typed({ contact }))).status).toBe(303);
    expect(await mailsTo(it.client, contact)).toHaveLength(1);
  });
});
