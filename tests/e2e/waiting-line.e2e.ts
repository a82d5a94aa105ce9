import { type Client, linkIn, mailsTo } from '../harness/client.ts';
import { accept, asked, end, join, PASSENGER } from '../harness/relations.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { enter, madeEvent } from './steps.ts';

async function linkOf(client: Client, email: string): Promise<string> {
  const [mail] = await mailsTo(client, email, 'registration_received');
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  return linkIn(mail, '/participation');
}

test('a full car: the driver puts a request on the waiting list, a freed seat is taken by one press', async ({
  visitor,
  client,
}) => {
  const event = await madeEvent(client);
  const at = () => `${unique()}@example.org`;
  const driver = await join(client, event.id, at(), {
    name: 'Dora Martin',
    places: 1,
    chauffeur: 'Je préfère prendre ma voiture',
  });
  const sits = await join(client, event.id, at(), { ...PASSENGER, name: 'Sam Martin' });
  const waits = await join(client, event.id, at(), { ...PASSENGER, name: 'Wanda Martin' });
  const late = await join(client, event.id, at(), { ...PASSENGER, name: 'Lara Martin' });
  const { id } = await asked(client, sits, driver);
  await accept(client, id, driver);
  await asked(client, waits, driver);
  const [dora, wanda] = [await visitor({ width: 390 }), await visitor({ width: 390 })];
  await enter(dora, await linkOf(client, driver.email));
  await enter(wanda, await linkOf(client, waits.email));
  await dora.getByRole('article', { name: 'Wanda M.' }).getByRole('button', { name: 'Accepter' }).click();
  const dialog = dora.getByRole('dialog', { name: /^Accepter la demande/ });
  // Nothing has to be refused first.
  await expect(dialog).toContainText("Il faut une place à Wanda M., et votre voiture n'en a plus de libre.");
  await expect(dialog.getByRole('button', { name: 'Accepter', exact: true })).toHaveCount(0);
  if (process.env.SHOTS !== undefined) await dora.screenshot({ path: `${process.env.SHOTS}/queue.png` });
  await dialog.getByRole('button', { name: "Mettre en liste d'attente" }).click();
  await expect(dora.getByRole('article', { name: 'Wanda M.' })).toContainText("Wanda M. est en liste d'attente");
  const card = wanda.getByRole('article', { name: /^Dora/ });
  await expect(card).toContainText("Vous êtes en liste d'attente");
  await end(client, id, sits);
  // It comes by itself.
  await expect(card).toContainText('Une place est gardée pour vous');
  if (process.env.SHOTS !== undefined) await wanda.screenshot({ path: `${process.env.SHOTS}/seat.png` });
  // Whoever comes by reads that there is none to ask for, and why.
  const stranger = await visitor({ width: 390 });
  await go(stranger, event.path);
  const figures = stranger.getByRole('list', { name: 'En chiffres' });
  await expect(figures).toContainText('0 place libre');
  await expect(figures).toContainText('1 place gardée');
  await expect(stranger.getByRole('main')).toContainText(/Complet, 1.place.gardée/);
  if (process.env.SHOTS !== undefined) await stranger.screenshot({ path: `${process.env.SHOTS}/figures.png` });
  // The driver reads for whom it is kept, before anybody else is accepted on it.
  const kept = /1 place proposée à Wanda M. jusqu'à \d\d:\d\d/;
  await expect(dora.getByRole('region', { name: 'Votre inscription' })).toContainText(kept);
  await asked(client, late, driver);
  await dora.getByRole('article', { name: 'Lara M.' }).getByRole('button', { name: 'Accepter' }).click();
  await expect(dialog).toContainText(kept);
  await expect(dialog).toContainText("Il faut une place à Lara M., et votre voiture n'en a plus de libre.");
  if (process.env.SHOTS !== undefined) await dora.screenshot({ path: `${process.env.SHOTS}/kept.png` });
  await dora.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Prendre la place' }).click();
  await expect(card).toContainText('Acceptée');
  await expect(dora.getByRole('article', { name: 'Wanda Martin' })).toContainText('Acceptée');
});
