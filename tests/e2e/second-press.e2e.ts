import type { Page } from '@playwright/test';
import { linkIn, mailsTo } from '../harness/client.ts';
import { accept, asked, join, PASSENGER } from '../harness/relations.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { enter, madeEvent, registrationForm, told } from './steps.ts';

/** Hands that tremble press twice: what has come under the finger by the first press is not meant by the second. */

/** Two touches at one place, a sixth of a second apart by their own time, however busy the machine is. */
async function touchTwice(page: Page, x: number, y: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const startS = Date.now() / 1000;
  for (const timestamp of [startS, startS + 0.16]) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.02 });
  }
}

test('two presses on an address choose it and nothing below it', async ({ visitor, client }) => {
  const event = await madeEvent(client);
  const page = await visitor({ width: 390 });
  await go(page, event.path);
  const form = registrationForm(page);
  await form.getByRole('combobox', { name: 'Adresse de départ' }).fill('Chambéry');
  const option = page.getByRole('option', { name: 'Chambéry' }).first();
  await expect(option).toBeVisible();
  const box = await option.boundingBox();
  if (box === null) throw new Error('no option');
  // Under the list lies "use my position", which would take the place of what was chosen.
  await touchTwice(page, box.x + 60, box.y + 24);
  await expect(told(page, /Position (trouvée|approchée)\s:\sChambéry/)).toBeVisible();
  await expect(told(page, "Impossible d'obtenir la géolocalisation.")).toBeHidden();
});

test('two presses on "cancel the ride" ask once and cancel nothing', async ({ visitor, client }) => {
  const event = await madeEvent(client);
  const driver = await join(client, event.id, `${unique()}@example.org`, { name: 'Dora Martin', places: 3 });
  const rider = await join(client, event.id, `${unique()}@example.org`, { ...PASSENGER, name: 'Rita Martin' });
  await accept(client, (await asked(client, rider, driver)).id, driver);
  const [mail] = await mailsTo(client, rider.email, 'registration_received');
  const page = await visitor({ width: 390 });
  await enter(page, mail === undefined ? '' : linkIn(mail, '/participation'));
  const card = page.getByRole('article', { name: 'Dora Martin' });
  const cancel = card.getByRole('button', { name: 'Annuler le trajet' });
  const dialog = page.getByRole('dialog', { name: 'Annuler ce trajet' });
  await cancel.click();
  const confirm = dialog.getByRole('button', { name: 'Annuler le trajet' });
  const red = await confirm.boundingBox();
  await dialog.getByRole('button', { name: 'Garder' }).click();
  await expect(dialog).toBeHidden();
  // The one on the card is scrolled to where the red one of the dialog will be.
  await cancel.evaluate((element, y) => scrollBy(0, element.getBoundingClientRect().top - y), red?.y ?? 0);
  const box = await cancel.boundingBox();
  if (box === null || red === null) throw new Error('no button');
  const [x, y] = [Math.max(box.x, red.x) + 10, box.y + box.height / 2];
  await touchTwice(page, x, y);
  await expect(confirm).toBeVisible();
  // Whoever has read it presses again.
  await confirm.tap();
  await expect(card).toBeHidden();
});
