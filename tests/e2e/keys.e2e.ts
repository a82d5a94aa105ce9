import type { Locator, Page } from '@playwright/test';
import { ASK_WORDS } from '../../web/src/components/people/ask-words.ts';
import { ANSWER_WORDS } from '../../web/src/features/participation/answer-words.ts';
import { dayFromNow, linkIn, mailsTo } from '../harness/client.ts';
import { png } from '../harness/images.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { enter, eventMap, madeEvent, madeRegistration, participants, registrationForm, rowOf, told } from './steps.ts';
import { WORDS } from './words.ts';

test.describe('by keys alone', () => {
  test('search and register @core', async ({ page, client }) => {
    const event = await madeEvent(client);
    const keys = page.keyboard;
    await go(page, '/');
    await keys.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await keys.press('Enter');
    await keys.press('Tab');
    const search = page.getByRole('combobox', { name: 'Rechercher un événement' });
    await expect(search).toBeFocused();
    await keys.type(event.title);
    await expect(page.getByRole('option')).toHaveCount(1);
    await keys.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await keys.press('ArrowDown');
    await keys.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText(event.title);
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeFocused();

    const form = registrationForm(page);
    const to = (target: Locator) => tabTo(page, target);
    await to(form.getByRole('radio').first());
    await keys.press('ArrowDown');
    await expect(form.getByRole('radio', { name: 'Je préfère me faire conduire' })).toBeChecked();
    await to(form.getByRole('combobox', { name: 'Adresse de départ' }));
    await keys.type('Grenoble');
    await expect(page.getByRole('option', { name: 'Grenoble' }).first()).toBeVisible();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(told(page, /Position (trouvée|approchée)\s:\sGrenoble/)).toBeVisible();
    await to(form.getByLabel('Nom ou pseudonyme'));
    await keys.type('Lucie Lambert');
    await to(form.getByRole('textbox', { name: 'E-mail' }));
    await keys.type(`${unique()}@example.org`);
    await to(form.getByRole('button', { name: "S'inscrire au covoiturage" }));
    await keys.press('Enter');
    await expect(told(page, 'Votre inscription est enregistrée.')).toBeVisible();
    // What comes next has the focus.
    await expect(page.getByRole('heading', { name: /Encore une étape/ })).toBeFocused();
  });

  test('create an event', async ({ page }) => {
    const keys = page.keyboard;
    const to = (target: Locator) => tabTo(page, target);
    const title = `Bal des clés ${unique()}`;
    await go(page, '/event/create');
    await to(page.getByLabel("Titre de l'événement"));
    await keys.type(title);
    await to(page.getByRole('radio', { name: 'Public' }));
    await to(page.getByRole('button', { name: 'Continuer' }));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'Où et quand' })).toBeFocused();
    await to(page.getByRole('combobox', { name: "Adresse de l'événement" }));
    await keys.type('Annecy');
    await expect(page.getByRole('option', { name: 'Annecy' }).first()).toBeVisible();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(told(page, /Position (trouvée|approchée)\s:\sAnnecy/)).toBeVisible();
    // The parts of the browser's own fields for days and times are typed one after the other; each is a stop of its own.
    await to(page.getByLabel('Date', { exact: true }));
    await page.getByLabel('Date', { exact: true }).fill(dayFromNow(9));
    await to(page.getByLabel('Heure'));
    await page.getByLabel('Heure').fill('18:00');
    await to(page.getByLabel('E-mail de contact'));
    await keys.type(`${unique()}@example.org`);
    await to(page.getByRole('button', { name: 'Générer la page' }));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Votre page est créée' })).toBeFocused();
    await to(page.getByRole('link', { name: 'Passer cette étape' }));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Votre page est prête' })).toBeFocused();
  });

  test('write to somebody, accept, talk and cancel', async ({ visitor, client, expectError }) => {
    test.setTimeout(120_000);
    const event = await madeEvent(client);
    const driver = await madeRegistration(client, event, { name: 'Alice Martin' });
    const rider = await madeRegistration(client, event, {
      name: 'Bob Bernard',
      chauffeur: 'Je préfère me faire conduire',
      places: 1,
    });
    const [alice, bob] = [await visitor(), await visitor()];
    await enter(alice, linkIn(driver.mail, '/participation'));
    await enter(bob, linkIn(rider.mail, '/participation'));
    const card = (page: Page, name: string) => page.getByRole('article', { name });

    // Focus goes into the dialog, and what was typed goes out by keys.
    await tabTo(bob, rowOf(bob, 'Alice M.').getByRole('button', { name: 'Contacter Alice M.' }));
    await bob.keyboard.press('Enter');
    const contact = bob.getByRole('dialog', { name: 'Contacter Alice M.' });
    await expect(contact.getByLabel('Votre message')).toBeFocused();
    await bob.keyboard.type('Bonjour');
    await tabTo(bob, contact.getByRole('button', { name: 'Envoyer' }));
    await bob.keyboard.press('Enter');
    await expect(contact).toBeHidden();

    await tabTo(alice, card(alice, 'Bob B.').getByRole('button', { name: 'Accepter' }));
    await alice.keyboard.press('Enter');
    const accept = alice.getByRole('dialog', { name: /^Accepter la demande/ });
    await tabTo(alice, accept.getByRole('button', { name: 'Accepter' }));
    await alice.keyboard.press('Enter');
    await expect(card(alice, 'Bob Bernard')).toContainText('Acceptée');

    for (const [page, name, words] of [
      [alice, 'Bob Bernard', 'À 17 h ?'],
      [bob, 'Alice Martin', 'Oui'],
    ] as const) {
      await tabTo(page, card(page, name).getByRole('button', { name: 'Écrire', exact: true }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeFocused();
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    }
    await expect(alice.getByRole('log')).toContainText('Oui');
    await expect(bob.getByRole('log')).toContainText('À 17 h ?');
    await alice.keyboard.press('Escape');
    await expect(alice.getByRole('log')).toHaveCount(0);
    const back = card(alice, 'Bob Bernard').getByRole('button', { name: 'Écrire', exact: true });
    await expect(back).toBeFocused();

    // Who reads in the conversation at that moment is told that it is gone.
    expectError(/status of 404/);
    await tabTo(alice, card(alice, 'Bob Bernard').getByRole('button', { name: /^Annuler le trajet/ }));
    await alice.keyboard.press('Enter');
    const question = alice.getByRole('dialog', { name: /^Annuler ce trajet/ });
    await tabTo(alice, question.getByRole('button', { name: 'Annuler le trajet' }));
    await alice.keyboard.press('Enter');
    await expect(card(alice, 'Bob Bernard')).toHaveCount(0);
    await expect(told(alice, 'Aucune demande en attente')).toBeVisible();
  });

  test('ask with the registration, agree on a plan, say that one cannot come, ask another car', async ({
    visitor,
    client,
  }) => {
    test.setTimeout(120_000);
    const event = await madeEvent(client, { date: dayFromNow(3) });
    const dora = await madeRegistration(client, event, { name: 'Dora Durand', places: 2 });
    const mail = `${unique()}@example.org`;
    const mailed = async (to: string, template: string, part: string): Promise<string> => {
      const [found] = await mailsTo(client, to, template);
      if (found === undefined) throw new Error(`no mail ${template}`);
      return linkIn(found, part);
    };
    const paul = await visitor();
    await go(paul, event.path);
    const form = registrationForm(paul);
    const press = async (page: Page, target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    await tabTo(paul, form.getByRole('radio').first());
    await paul.keyboard.press('ArrowDown');
    await tabTo(paul, form.getByRole('combobox', { name: 'Adresse de départ' }));
    await paul.keyboard.type('Grenoble');
    await expect(paul.getByRole('option', { name: 'Grenoble' }).first()).toBeVisible();
    await paul.keyboard.press('ArrowDown');
    await paul.keyboard.press('Enter');
    await press(paul, form.getByRole('button', { name: `${ASK_WORDS.fr.ask}, Dora D.` }));
    await tabTo(paul, form.getByLabel('Nom ou pseudonyme'));
    await paul.keyboard.type('Paul Petit');
    await tabTo(paul, form.getByRole('textbox', { name: 'E-mail' }));
    await paul.keyboard.type(mail);
    await press(paul, form.getByRole('button', { name: ASK_WORDS.fr.submit('Dora D.') }));
    await expect(paul.getByRole('heading', { name: /Encore une étape/ })).toBeFocused();
    await go(paul, await mailed(mail, 'registration_received', '/participation'));
    await press(paul, paul.getByRole('button', { name: 'Confirmer et envoyer la demande' }));
    const card = (name: string) => paul.getByRole('article', { name });
    await expect(card('Dora D.')).toContainText('En attente');

    const phone = await visitor();
    await go(phone, await mailed(dora.email, 'match_requested', '/answer#token='));
    const answer = ANSWER_WORDS.fr;
    const there = phone.getByRole('group', { name: answer.plan('outbound') });
    await tabTo(phone, there.getByLabel(answer.place));
    await phone.keyboard.type('Gare de Grenoble');
    await tabTo(phone, there.getByLabel(answer.time));
    await there.getByLabel(answer.time).fill('17:15');
    await tabTo(phone, phone.getByLabel(answer.phone));
    await phone.keyboard.type('06 11 22 33 44');
    await press(phone, phone.getByRole('button', { name: 'Accepter' }));
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(answer.accepted);
    await press(paul, card('Dora Durand').getByRole('button', { name: 'Confirmer (Aller)' }));
    await expect(card('Dora Durand')).toContainText('17:15, Gare de Grenoble');
    await expect(card('Dora Durand').getByRole('button', { name: 'Confirmer (Aller)' })).toHaveCount(0);
    await press(paul, card('Dora Durand').getByRole('link', { name: 'Page du jour, lisible sans réseau' }));
    await expect(paul.getByRole('region', { name: 'Aller' })).toContainText('Gare de Grenoble');

    const otto = await madeRegistration(client, event, { name: 'Otto Martin', places: 3 });
    try {
      await client.post('/dev/clock', { advance_s: 2.5 * 86_400 });
      await go(phone, await mailed(dora.email, 'ride_reminder', '/still-on?attendance=absent'));
      await press(phone, phone.getByRole('button', { name: 'Je ne peux pas venir' }));
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/vous ne venez pas/);
      await press(paul, paul.getByRole('main').getByRole('link', { name: 'Ma participation' }));
      const cars = paul.getByRole('region', { name: 'Une autre voiture' });
      await press(paul, cars.getByRole('button', { name: 'Demander une place à Otto M.' }));
      await expect(card('Otto M.')).toContainText('En attente');
      await go(phone, await mailed(otto.email, 'match_requested', '/answer#token='));
      await press(phone, phone.getByRole('button', { name: 'Accepter' }));
      await expect(card('Otto Martin')).toContainText('Acceptée');
    } finally {
      await client.post('/dev/clock', { reset: true });
    }
  });

  test('change every field of an event', async ({ page, client }) => {
    test.setTimeout(120_000);
    const event = await madeEvent(client);
    const keys = page.keyboard;
    const to = (target: Locator) => tabTo(page, target);
    const over = async (target: Locator, words: string) => {
      await to(target);
      await keys.press('ControlOrMeta+a');
      await keys.type(words);
    };
    const title = `Bal des touches ${unique()}`;
    const contact = `${unique()}@example.org`;
    await go(page, `/event/admin/${event.id_admin}`);
    await over(page.getByLabel("Titre de l'événement"), title);
    await to(page.getByLabel('Logo ou image'));
    const choosing = page.waitForEvent('filechooser');
    await keys.press('Space');
    await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(400, 400) });
    await expect(page.getByRole('button', { name: "Garder l'image actuelle" })).toBeVisible();
    // Arrows turn the part of a day or a time that the focus is in.
    const time = page.getByLabel('Heure');
    await expect(time).toHaveValue('19:30');
    await to(time);
    await keys.press('ArrowUp');
    await expect(time).toHaveValue('20:30');
    await over(page.getByLabel('E-mail de contact'), contact);
    await to(page.getByRole('switch', { name: WORDS.fr.event_form.contact.visible }));
    await keys.press('Space');
    await to(page.getByRole('textbox', { name: 'Téléphone' }));
    await keys.type('06 98 76 54 32');
    await to(page.getByRole('switch', { name: WORDS.fr.event_form.telephone.visible }));
    await keys.press('Space');
    await to(page.getByRole('button', { name: 'Enregistrer' }));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(told(page, /à\s20:30/)).toBeVisible();
    await expect(page.getByRole('link', { name: contact })).toBeVisible();
    await expect(page.getByRole('link', { name: '+33698765432' })).toBeVisible();
    await expect(page.getByRole('main').locator('header img').first()).toBeVisible();
  });

  test('raise a private event and pay for it', async ({ page, client, expectError }) => {
    expectError(/status of 402/);
    const event = await madeEvent(client, { is_public: false });
    const keys = page.keyboard;
    const to = (target: Locator) => tabTo(page, target);
    await go(page, `/event/admin/${event.id_admin}`);
    await to(page.getByRole('textbox', { name: 'Maximum de participants' }));
    await keys.press('ArrowUp');
    await keys.press('ArrowUp');
    await to(page.getByRole('button', { name: /^Payer 1,00\s€ et augmenter/ }));
    await keys.press('Enter');
    await expect(page).toHaveURL('/event/payment?amount=1.00');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await to(page.getByRole('radio', { name: 'Carte bancaire' }));
    await keys.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await to(page.getByRole('button', { name: /^Payer 1,00/ }));
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/dev\/checkout\/paypal\//);
    await to(page.getByRole('button', { name: /^Payer 1,00/ }));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'Capacité portée à 22.' })).toBeVisible({ timeout: 20_000 });
    await to(page.getByRole('link', { name: 'Revenir à la page de gestion' }));
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Maximum de participants' })).toHaveValue('22');
  });

  test('give by card and by PayPal, after an amount that is too small', async ({ page }) => {
    const keys = page.keyboard;
    const to = (target: Locator) => tabTo(page, target);
    for (const method of ['Carte bancaire', 'PayPal'] as const) {
      await go(page, '/donate');
      await to(page.getByRole('radio', { name: /^10/ }));
      for (const chosen of [/^20/, /^50/, 'Autre montant'] as const) {
        await keys.press('ArrowRight');
        await expect(page.getByRole('radio', { name: chosen })).toBeChecked();
      }
      const amount = page.getByRole('textbox', { name: 'Votre montant' });
      await to(amount);
      await keys.press('ControlOrMeta+a');
      await keys.type('0,5');
      await to(page.getByRole('radio', { name: 'Carte bancaire' }));
      if (method === 'PayPal') await keys.press('ArrowRight');
      await expect(page.getByRole('radio', { name: method })).toBeChecked();
      await to(page.getByRole('button', { name: /^Donner 0,50/ }));
      await keys.press('Enter');
      await expect(told(page, /Le montant minimum est de 1/)).toBeVisible();
      await expect(amount).toBeFocused();
      await keys.press('ControlOrMeta+a');
      await keys.type('12');
      await to(page.getByRole('button', { name: /^Donner 12/ }));
      await keys.press('Enter');
      await expect(page).toHaveURL(/\/dev\/checkout\//);
      await to(page.getByRole('button', { name: /^Payer 12/ }));
      await keys.press('Enter');
      await expect(page.getByRole('heading', { name: 'Merci pour votre don.' })).toBeVisible({ timeout: 20_000 });
      await to(page.getByRole('link', { name: 'Continuer' }));
      await keys.press('Enter');
      await expect(page).toHaveURL('/');
    }
  });

  test('dialogs: inside, Esc, and the focus returns; menus close', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    const page = await visitor();
    await go(page, event.path);
    const opener = page.getByRole('button', { name: 'Recevoir mon lien' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Recevoir mon lien' });
    await expect(dialog).toBeVisible();
    for (let stops = 0; stops < 8; stops += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    const language = page.getByRole('button', { name: 'Langue : Français' });
    await language.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Deutsch' })).toBeHidden();
    await expect(language).toBeFocused();

    const phone = await visitor({ width: 390 });
    await go(phone, '/');
    const menu = phone.getByRole('button', { name: 'Ouvrir le menu' });
    await menu.focus();
    await phone.keyboard.press('Enter');
    const sheet = phone.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('link', { name: 'Créer un événement' })).toBeVisible();
    await phone.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('the list beside the map: same people, same order, and back from the window', async ({ page, client }) => {
    const event = await madeEvent(client);
    for (const [name, latitude, longitude] of [
      ['Proche Petit', 45.5662, 5.9208],
      ['Milieu Martin', 45.1885, 5.7245],
      ['Loin Leroy', 45.764, 4.8357],
    ] as const)
      await madeRegistration(client, event, { name, latitude, longitude });
    await go(page, event.path);
    const map = eventMap(page);
    await expect(map.getByRole('button', { name: /^Loin L\./ })).toBeVisible();
    const names = await participants(page).getByRole('listitem').getByRole('heading').allTextContents();
    expect(names.map((name) => name.slice(0, 6))).toEqual(['Proche', 'Milieu', 'Loin L']);
    const onMap = await map
      .locator('button[data-item]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(0, 6)));
    expect(onMap.slice(1)).toEqual(['Proche', 'Milieu', 'Loin L']);

    const show = rowOf(page, 'Milieu M.').getByRole('button', { name: 'Voir Milieu M. sur la carte' });
    await show.focus();
    await page.keyboard.press('Enter');
    await expect(map.getByRole('region', { name: /^Milieu M\./ })).toContainText('Milieu M.');
    const marker = map.getByRole('button', { name: /^Proche P\./ });
    await marker.focus();
    await page.keyboard.press('Enter');
    const window = map.getByRole('region', { name: /^Proche P\./ });
    await expect(window).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(marker).toBeFocused();
  });
});

/** Tabs to a control; the way there is finite, and each stop shows where it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(ringOfFocus), await page.evaluate(focused)).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** What has the focus, for the one who reads of a ring that is missing. Runs in the page. */
function focused(): string {
  return document.activeElement?.outerHTML.slice(0, 200) ?? '';
}

/** Whether the element with the focus shows a ring. Runs in the page. */
function ringOfFocus(): boolean {
  const element = document.activeElement;
  if (element === null || element === document.body) return true;
  // A control may draw the ring on the box around it.
  for (let box: Element | null = element, level = 0; box !== null && level < 4; box = box.parentElement, level += 1) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
    if ((outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none') return true;
  }
  const after = getComputedStyle(element, '::after');
  return after.outlineStyle !== 'none' && Number.parseFloat(after.outlineWidth) >= 2;
}
