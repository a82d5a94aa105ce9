import { CALLS, type EventCreatedView } from '@convoi/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '../../web/src/config/paths.ts';
import { openAccount } from '../harness/accounts.ts';
import {
  type Client,
  createClient,
  createEvent,
  linkIn,
  mailsTo,
  openLink,
  register as registerPerson,
} from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { withHumanToken } from '../harness/human-check.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { accept, asked, join, messagesOf, PASSENGER, write } from '../harness/relations.ts';
import { type Browser, type Start, WIDTHS } from './engine.ts';
import { type Gate, startGate } from './gate.ts';
import { isOnOneLine, linesOfWords, stateOf, type Target } from './in-page.ts';
import { type Reader, ROUTES } from './routes.ts';
import { button, dialog, field, link, region, text, type Visitor, visitorAt } from './visitor.ts';

const card = (name: string, shows?: string): Target => ({
  css: 'article',
  name,
  ...(shows === undefined ? {} : { shows }),
});

const STAFF = 'staff@example.org';

/** A test that is none in this engine. */
const none = (): void => undefined;

/** The whole way of a person on a phone, in one engine: as at their second visit, the site's worker in control. */
export function journeyIn(title: string, start: Start, takenAway = ''): void {
  let gate: Gate;
  /** Where the product listens, behind the gate. */
  let origin: string;
  let product: Product;
  let browser: Browser;
  let me: Visitor;
  /** Calls as they are. */
  let caller: Client;
  /** Calls that pass the human check. */
  let client: Client;

  /** Makes an event and waits until its pages know it. */
  async function madeEvent(fields: { readonly title: string }): ReturnType<typeof createEvent> {
    const event = await createEvent(client, fields);
    await caller.get(`/api/events/user/${event.id_user}`, { after: event.position });
    return event;
  }

  const form = region("Je m'inscris");
  const register = button("S'inscrire au covoiturage", form);
  /** Fills in the form of an event's page; `before` runs in the page first. */
  async function fillRegistration(
    event: EventCreatedView,
    person: { readonly name: string; readonly email: string },
    before?: () => void,
  ): Promise<void> {
    await me.go(`/event/user/${event.id_user}`);
    if (before !== undefined) await browser.evaluate(before);
    await me.press({ css: 'label', shows: 'Je préfère prendre ma voiture', in: form });
    await me.fill(field('Adresse de départ', form), 'Chambéry');
    await me.press({ css: '[role=option]', shows: 'Chambéry' });
    await me.see(text(/Position (trouvée|approchée) : Chambéry/));
    await me.fill(field('Nom ou pseudonyme', form), person.name);
    await me.fill(field('E-mail', form), person.email);
  }

  beforeAll(async () => {
    gate = await startGate(takenAway);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    gate.leadTo(origin);
    const env = {
      PORT: String(port),
      PUBLIC_URL: gate.url,
      HUMAN_CHECK: 'altcha',
      HUMAN_CHECK_COST: '1',
      STAFF_EMAILS: STAFF,
    };
    [product, browser] = await Promise.all([startProduct({ env }), start()]);
    process.stdout.write(`${title}: ${browser.name} ${browser.version}\n`);
    caller = createClient(gate.url);
    client = withHumanToken(caller);
    me = visitorAt(browser, gate);
    await me.go('/');
    await me.holds('the worker is in control', () => navigator.serviceWorker.controller !== null);
    await me.go('/');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.dispose();
    await gate?.close();
  });
  beforeEach(({ onTestFailed }) => {
    gate.taken();
    onTestFailed(async () => {
      process.stdout.write(`${title}, when it failed: ${await browser.evaluate(stateOf)}\n`);
      process.stdout.write(
        gate
          .taken()
          .map((line) => `  ${line}\n`)
          .join(''),
      );
    });
  });

  describe(`in ${title}`, () => {
    test('register, ask, accept, chat and cancel at 390 px with the human check on', async () => {
      const event = await madeEvent({ title: 'Fête du lac' });
      await join(client, event.id, 'alice@example.org', { name: 'Alice Martin' });

      await fillRegistration(event, { name: 'Bob Bernard', email: 'bob@example.org' });
      await me.press(register);
      await me.see(text('Votre inscription est enregistrée.'));

      const mail = await eventually(
        async () => {
          const [found] = await mailsTo(caller, 'bob@example.org', 'registration_received');
          if (found === undefined) throw new Error('no mail with the link');
          return found;
        },
        { within: 30_000 },
      );
      await me.go(linkIn(mail, '/participation'));
      await me.press(button('Ouvrir ma participation'));
      await me.see(region('Votre inscription'));

      await me.press(button('Contacter Alice M.'));
      const contact = dialog('Contacter Alice M.');
      await me.fill(field('Votre message', contact), 'Bonjour, une place ?');
      await me.press(button('Envoyer', contact));
      await me.gone(contact);
      await me.see(card('Alice M.', 'En attente de réponse'));

      // Somebody else asks: the card comes by itself.
      const { participant } = await openLink(caller, mail);
      const carole = await join(client, event.id, 'carole@example.org', { name: 'Carole Dufour', ...PASSENGER });
      const { id } = await asked(caller, carole, { ...carole, id: participant.id });
      await me.see(card('Carole D.', 'Demande reçue'));
      await me.press(button(/^Détails/, card('Carole D.')));
      await me.see({ ...dialog('Carole D.'), shows: 'Je pars de la gare.' });
      await me.press(button('Fermer', dialog('Carole D.')));
      await me.press(button(/^Accepter/, card('Carole D.')));
      await me.press(button('Accepter', dialog(/^Accepter la demande/)));
      await me.see(card('Carole Dufour', 'Acceptée'));

      await me.press(button('Écrire', card('Carole Dufour')));
      const chat = dialog(/Carole Dufour/);
      await me.fill(field('Votre message', chat), 'Rendez-vous à 8 h ?');
      await browser.press('Enter');
      await me.see(text('Rendez-vous à 8 h ?', { css: '[role=log]' }));
      await eventually(
        async () => {
          const { body } = await messagesOf(caller, id, carole, 0);
          expect(body.map(({ content }) => content)).toContain('Rendez-vous à 8 h ?');
        },
        { within: 10_000 },
      );
      await write(caller, id, carole, 'Parfait, à demain.');
      await me.see(text('Parfait, à demain.', { css: '[role=log]' }));
      await me.press(button('Actions de la conversation', chat));
      await me.see(button('Annuler le trajet', chat));
      await me.press(button('Fermer la conversation', chat));
      await me.gone(chat);

      await me.press(button(/^Annuler le trajet/, card('Carole Dufour')));
      await me.press(button('Annuler le trajet', dialog(/^Annuler ce trajet/)));
      await me.gone(card('Carole Dufour'));

      const denis = await join(client, event.id, 'denis@example.org', { name: 'Denis Favre', ...PASSENGER });
      await asked(caller, denis, { ...denis, id: participant.id });
      await me.press(button(/^Refuser/, card('Denis F.')));
      await me.press(button(/^Refuser/, { css: 'dialog[open]' }));
      await me.gone(card('Denis F.', 'Demande reçue'));
      expect(await me.troubles()).toEqual([]);
    });

    test('the page of a ride day is read without a network', async () => {
      const event = await madeEvent({ title: 'Course du lac' });
      const [dora, paul] = await Promise.all([
        join(client, event.id, 'dora-jour@example.org', { name: 'Dora Durand' }),
        join(client, event.id, 'paul-jour@example.org', { name: 'Paul Petit', ...PASSENGER }),
      ]);
      const { id } = await asked(caller, paul, dora);
      await accept(caller, id, dora);
      const phone = CALLS.shareRideDetails.path.replace(':id', dora.id);
      await caller.call('PUT', phone, { token: dora.token, body: { phone: '+33611223344' } });
      const meetings = CALLS.proposeMeeting.path.replace(':id', id);
      const meeting = { leg: 'outbound', place: 'Gare de Chambéry', time: '16:10' };
      const { body } = await caller.post<{ proposal_id: string }>(meetings, meeting, { token: dora.token });
      await caller.post(`${meetings}/${body.proposal_id}/confirm`, {}, { token: paul.token });

      const [mail] = await mailsTo(caller, paul.email, 'registration_received');
      if (mail === undefined) throw new Error('no mail with the link');
      await me.go(linkIn(mail, '/participation'));
      await me.press(button('Ouvrir ma participation'));
      await me.press(link('Page du jour, lisible sans réseau'));
      const isThere = async (): Promise<void> => {
        await me.see(text('Dora Durand conduit.'));
        await me.see(text('16:10'));
        await me.see(text('Gare de Chambéry'));
        await me.see(link('Appeler Dora Durand'));
      };
      await isThere();
      const path = `/ride-day/${event.id_user}`;
      await browser.evaluate((kept) => {
        const look = (): void =>
          void caches
            .open('pages-1')
            .then((cache) => cache.match(kept, { ignoreVary: true }))
            .then((page) => {
              if (page === undefined) setTimeout(look, 100);
              else document.documentElement.dataset.kept = '';
            });
        look();
      }, path);
      await me.holds('the worker has kept the page', () => document.documentElement.dataset.kept === '');
      expect(await me.troubles()).toEqual([]);

      gate.leadTo(`http://127.0.0.1:${await freePort()}`);
      try {
        await me.go(path);
        await isThere();
        await me.see(text('Le site ne répond pas : voici ce qui a été gardé.'));
      } finally {
        gate.leadTo(origin);
        gate.taken();
      }
      await me.go(path);
      await me.press(button('Oublier sur cet appareil'));
      await me.holds('nothing of it is kept', () => localStorage.getItem('rideDays') === null);
      expect(await me.troubles()).toEqual([]);
    });

    test('the human check where no worker starts, and where nothing can do it', async () => {
      const event = await madeEvent({ title: 'Marché de Noël' });
      await fillRegistration(event, { name: 'Elsa Ernaux', email: 'elsa@example.org' }, () => {
        window.Worker = class {
          constructor() {
            throw new Error('stopped');
          }
        } as unknown as typeof Worker;
      });
      await me.press(register);
      await me.see(text('Votre inscription est enregistrée.'));

      const other = await madeEvent({ title: 'Marché de Pâques' });
      await fillRegistration(other, { name: 'Farid Faure', email: 'farid@example.org' }, () => {
        Object.defineProperty(crypto, 'subtle', { value: undefined });
      });
      await me.press(register);
      const alert = { css: 'main [role=alert]', shows: 'Ce navigateur ne sait pas faire la vérification anti-robot.' };
      await me.see(link('Nous écrire', alert));
      // The form goes on without it, with what was typed.
      await me.press(button('Continuer par e-mail, sans vérification', alert));
      await me.see(text(/^Il reste une étape/));
      const [mail] = await mailsTo(caller, 'farid@example.org', 'registration_received');
      if (mail === undefined) throw new Error('no mail of the registration');
      await me.go(new URL(linkIn(mail, '/participation/confirm/')).pathname);
      await me.press(button('Confirmer mon inscription'));
      await me.see(text('Votre inscription est confirmée.'));
      expect(await me.troubles()).toEqual([]);
    });

    test('the flag of a departure is set by the keys and by dragging', async () => {
      const event = await madeEvent({ title: 'Foire aux miels' });
      await me.go(`/event/user/${event.id_user}`);
      await me.press(button('Placer sur la carte', form));
      const flag = button(/^Drapeau/, form);
      await me.see(flag);
      await browser.evaluate(() => {
        const pin = document.querySelector('.leaflet-marker-draggable button');
        pin?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
      });
      await me.see(text(/Position trouvée/));
      const at = () => document.querySelector('.leaflet-marker-draggable')?.getBoundingClientRect().x ?? 0;
      const before = await browser.evaluate(at);
      await browser.evaluate(() => {
        const holder = document.querySelector('.leaflet-marker-draggable');
        const { x = 0, y = 0 } = holder?.getBoundingClientRect() ?? {};
        const send = (to: EventTarget | null | undefined, type: string, right: number) =>
          to?.dispatchEvent(
            new MouseEvent(type, {
              clientX: x + 20 + right,
              clientY: y + 20,
              bubbles: true,
              cancelable: true,
              view: window,
            }),
          );
        send(holder?.querySelector('button'), 'mousedown', 0);
        for (const right of [10, 20, 30, 40]) send(document.body, 'mousemove', right);
        send(document.body, 'mouseup', 40);
      });
      await me.holds(
        'the flag has moved by forty pixels',
        (from) => {
          const x = document.querySelector('.leaflet-marker-draggable')?.getBoundingClientRect().x ?? 0;
          return Math.abs(x - from - 40) <= 2;
        },
        before,
      );
      await me.see(text(/Position trouvée/));
      expect(await me.troubles()).toEqual([]);
    });

    // A browser that only lost the calls still has the popovers themselves.
    const itWhole = takenAway === '' ? test : none;
    itWhole('a menu opens, closes and is chosen from', async () => {
      await me.go('/');
      const picker = button(/^Langue : Français/);
      const german = link('Deutsch', { css: 'header' });
      await me.press(picker);
      await me.see(german);
      await browser.press('Escape');
      await me.gone(german);
      await me.press(picker);
      await me.press(german);
      await me.holds('the page is German', () => document.documentElement.lang === 'de');
      await me.gone(german);
      await me.press(button(/^Sprache: Deutsch/));
      await me.press(link('Français', { css: 'header' }));
      await me.holds('the page is French', () => document.documentElement.lang === 'fr');
      expect(await me.troubles()).toEqual([]);
    });

    test('a long title is broken between its words only', async () => {
      const title = 'Rassemblement intercommunal des collectionneurs automobiles';
      const event = await madeEvent({ title });
      await me.go(`/event/user/${event.id_user}`);
      expect(await browser.evaluate(linesOfWords, 'h1')).toEqual(title.split(' ').map(() => 1));
    });

    const itInWebKit = title.startsWith('WebKit') ? test : none;
    itInWebKit('an empty day or time does not look filled in', async () => {
      await me.go('/dev/ui');
      for (const type of ['date', 'time']) {
        const part = { css: `input[type=${type}]` };
        const filled = await me.ink(part);
        await browser.evaluate((css) => {
          (document.querySelector(css) as HTMLInputElement).value = '';
        }, part.css);
        // A picture may be of the frame before.
        await eventually(async () => expect(await me.ink(part)).toBeLessThan(filled / 2), { within: 3000 });
      }
    });

    test.for(WIDTHS)('every kind of dialog shows what it holds at %i px', async (width) => {
      await browser.resize(width);
      await me.go('/dev/ui');
      for (const [opener, name, inside] of [
        ['Confirmer', 'Annuler cette demande ?', 'Annuler la demande'],
        ['Contacter', 'Contacter Alice M.', 'Envoyer'],
        ['Feuille', 'Contacter Alice M.', 'Envoyer'],
        ['Menu de côté', 'Menu', 'Fermer'],
      ] as const) {
        await me.press(button(opener));
        await me.press(button(inside, dialog(name)));
        await me.gone(dialog(name));
      }
      await browser.resize(390);
      expect(await me.troubles()).toEqual([]);
    });

    describe('every route answers, without an error', () => {
      let event: EventCreatedView & { readonly position: number };
      /** What the pages of one thing are about, where it is not the event. */
      let ids: Readonly<Record<string, string>> = {};
      const tokens: Record<Reader, string | null> = { guest: null, staff: null };
      /** What the page before may still be answered with: a request outlives the page that made it. */
      let late: RegExp | undefined;
      beforeAll(async () => {
        event = await madeEvent({ title: 'Bal du village' });
        const personId = (await registerPerson(client, event.id)).id;
        const report = { target_type: 'event', target_id: event.id, reason: 'spam' };
        const { id: reportId } = (await client.post<{ id: string }>(CALLS.reportAbuse.path, report)).body;
        const letter = { fullName: 'Claire Petit', email: 'claire@example.org', subject: 'help', message: 'Bonjour.' };
        const { id: letterId } = (await client.post<{ id: string }>(CALLS.writeToAssociation.path, letter)).body;
        ids = {
          [paths.staffPerson.path]: personId,
          [paths.staffEvent.path]: event.id,
          [paths.staffReport.path]: reportId,
          [paths.staffMessage.path]: letterId,
        };
        const token = await openAccount(caller, STAFF, { full_name: 'Alice Martin' });
        tokens.staff = token;
        const known = [`/people/${personId}`, `/reports/${reportId}`, `/contacts/${letterId}`];
        for (const path of known)
          await eventually(async () => expect((await caller.get(`/api/staff${path}`, { token })).status).toBe(200), {
            within: 30_000,
            every: 100,
          });
      });
      test.for(ROUTES)('$path as $as', async ({ path, as, expects }) => {
        const values: Readonly<Record<string, string>> = {
          id_user: event.id_user,
          id_admin: event.id_admin,
          kind: 'event',
          id: ids[path] ?? event.id,
        };
        await me.be(tokens[as]);
        await me.go(path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? name));
        if (path === paths.dashboard.path && as === 'staff')
          await me.holds('the label of the search is on one line', isOnOneLine, 'main search label');
        const before = late;
        late = expects;
        const isForeseen = (line: string): boolean => [expects, before].some((one) => one?.test(line) === true);
        expect((await me.troubles()).filter((line) => !isForeseen(line))).toEqual([]);
      });
    });
  });
}
