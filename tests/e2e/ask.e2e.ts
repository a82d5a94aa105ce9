import { ASK_WORDS } from '../../web/src/components/people/ask-words.ts';
import { linkIn, mailsTo } from '../harness/client.ts';
import { join, relationsOf } from '../harness/relations.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { enter, fillRegistration, madeEvent, registrationForm, submitRegistration, told } from './steps.ts';

const words = ASK_WORDS.fr;

test('a passenger asks a driver who is near with the registration, on a phone; it goes out by the link', async ({
  visitor,
  client,
}) => {
  const event = await madeEvent(client);
  const driver = await join(client, event.id, `${unique()}@example.org`, { name: 'Dora Durand', places: 2 });
  const page = await visitor({ width: 390 });
  await go(page, event.path);
  const email = `${unique()}@example.org`;
  const form = await fillRegistration(page, { name: 'Paul Petit', email, isDriver: false });
  await form.getByRole('button', { name: `${words.ask}, Dora D.` }).click();
  const ask = form.getByRole('button', { name: `${words.asked}, Dora D.` });
  await expect(ask).toHaveAttribute('aria-pressed', 'true');
  await form.getByLabel(words.message('Dora D.')).fill('Bonjour Dora, une place pour moi ?');
  if (process.env.SHOTS !== undefined) {
    await ask.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${process.env.SHOTS}/ask.png`, fullPage: true });
  }
  await expect(form.getByRole('button', { name: words.submit('Dora D.') })).toBeVisible();
  await submitRegistration(page);
  await expect(told(page, words.waits('Dora D.'))).toBeVisible();
  expect(await relationsOf(client, driver, 0)).toEqual([]);
  const [mail] = await mailsTo(client, email, 'registration_received');
  await enter(page, mail === undefined ? '' : linkIn(mail, '/participation'), 'Confirmer et envoyer la demande');
  await expect(page.getByRole('article', { name: 'Dora D.' })).toContainText('En attente');
  const [request] = await mailsTo(client, driver.email, 'match_requested');
  expect(request?.text).toContain('Bonjour Dora, une place pour moi');
});

test('"Contacter" on the page asks with the registration; who has left meanwhile is told of, with the words', async ({
  visitor,
  client,
}) => {
  const event = await madeEvent(client);
  const driver = await join(client, event.id, `${unique()}@example.org`, { name: 'Dora Durand', places: 2 });
  const page = await visitor({ width: 1280 });
  await go(page, event.path);
  await page.getByRole('link', { name: 'Contacter Dora D.' }).first().click();
  const email = `${unique()}@example.org`;
  await fillRegistration(page, { name: 'Paul Petit', email, isDriver: false });
  await registrationForm(page).getByLabel(words.message('Dora D.')).fill('Bonjour Dora !');
  await submitRegistration(page);
  const body = { my_participant_id: driver.id, event_id: event.id };
  await client.call('DELETE', '/api/participants/remove', { token: driver.token, body });
  const [mail] = await mailsTo(client, email, 'registration_received');
  await enter(page, mail === undefined ? '' : linkIn(mail, '/participation'));
  const own = page.getByRole('region', { name: 'Votre inscription' });
  await expect(own).toContainText(words.unsent.gone(null));
  await expect(own).toContainText('Bonjour Dora !');
  if (process.env.SHOTS !== undefined) {
    await own.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${process.env.SHOTS}/unsent.png` });
  }
});
