import { type Client, linkIn, mailsTo } from '../harness/client.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { madeEvent, madeRegistration, told } from './steps.ts';

const pathOf = (link: string): string => new URL(link).pathname;

test('two people organise an event by phone: invited, joined, handed over, left', async ({
  visitor,
  client,
  expectError,
}) => {
  const event = await madeEvent(client, { organiser_name: 'Club du lac' });
  const email = `${unique()}@example.org`;
  const owner = await visitor({ width: 390 });
  await go(owner, `/event/admin/${event.id_admin}?tab=team`);
  await owner.getByLabel('Son nom').fill('Solène Roux');
  await owner.getByLabel('Son e-mail').fill(email);
  await owner.getByRole('button', { name: "Envoyer l'invitation" }).click();
  await expect(told(owner, 'Invitation envoyée')).toBeVisible();

  const [mail] = await mailsTo(client, email, 'team_invited');
  const guest = await visitor({ width: 390 });
  await go(guest, pathOf(mail === undefined ? '' : linkIn(mail, '/event/admin/')));
  await expect(told(guest, 'Vous êtes invité à organiser cet événement.')).toBeVisible();
  await guest.getByRole('button', { name: 'Accepter' }).click();
  // The owner's page follows by itself.
  await expect(owner.getByRole('listitem').filter({ hasText: 'Solène Roux' }).first()).toContainText('Active');
  await expect(guest.getByLabel('E-mail de contact')).toHaveCount(0);
  const title = `Fête de la rive ${unique()}`;
  await guest.getByLabel("Titre de l'événement").fill(title);
  await guest.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(owner.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(owner.getByRole('listitem').filter({ hasText: 'Titre changé' })).toContainText('Solène Roux');

  await owner.getByRole('button', { name: "Confier l'événement, Solène Roux" }).click();
  await owner.getByRole('dialog').getByRole('button', { name: "Confier l'événement" }).click();
  await expect(guest.getByRole('button', { name: 'Devenir responsable' })).toBeVisible();
  // The link of the one who handed over opens nothing any more: their page says so by itself.
  expectError(/404/);
  await guest.getByRole('button', { name: 'Devenir responsable' }).click();
  await expect(guest.getByText('Vous êtes responsable de cet événement.').first()).toBeVisible();
  await expect(owner.getByRole('heading', { name: "Lien d'administration inconnu ou renouvelé." })).toBeVisible();
  await go(guest, `${new URL(guest.url()).pathname}?tab=team`);
  await expect(guest.getByRole('listitem').filter({ hasText: 'Club du lac' }).first()).toContainText('Co-organisation');
});

test('a viewer looks at the board on a phone and finds nothing to change', async ({ visitor, client }) => {
  const event = await madeEvent(client);
  await madeRegistration(client, event, { name: 'Alice Zwingli' });
  const email = `${unique()}@example.org`;
  const invited = await client.post(`/api/events/admin/${event.id_admin}/team`, {
    name: 'Vera',
    email,
    role: 'viewer',
  });
  expect(invited.status).toBe(201);
  const [mail] = await mailsTo(client, email, 'team_invited');
  const viewer = await visitor({ width: 390 });
  await go(viewer, pathOf(mail === undefined ? '' : linkIn(mail, '/event/admin/')));
  await expect(viewer.getByRole('link', { name: 'Covoiturages' })).toHaveAttribute('aria-current', /.+/);
  await expect(viewer.getByRole('link', { name: 'Informations' })).toHaveCount(0);
  await expect(viewer.getByText('Alice Z.').first()).toBeVisible();
  await expect(viewer.getByText('Zwingli')).toHaveCount(0);
  for (const name of [/Écrire/, "Inscrire quelqu'un"])
    await expect(viewer.getByRole('button', { name })).toHaveCount(0);
  await expect(viewer.getByRole('checkbox')).toHaveCount(0);
});

/** Somebody whom the organiser of a new event has invited to help, and the address of their link. */
async function invitedTo(client: Client) {
  const event = await madeEvent(client);
  const email = `${unique()}@example.org`;
  const invitation = { name: 'Vera', email, role: 'co_organiser' };
  const { status, body } = await client.post<{ readonly member_id: string }>(
    `/api/events/admin/${event.id_admin}/team`,
    invitation,
  );
  expect(status).toBe(201);
  const [mail] = await mailsTo(client, email, 'team_invited');
  return { event, memberId: body.member_id, address: pathOf(mail === undefined ? '' : linkIn(mail, '/event/admin/')) };
}

test('a co-organiser renews their link, and is told on the page where the new one goes', async ({
  visitor,
  client,
  expectError,
}) => {
  const { address } = await invitedTo(client);
  const guest = await visitor({ width: 390 });
  await go(guest, address);
  await guest.getByRole('button', { name: 'Accepter' }).click();
  await guest.getByRole('link', { name: 'Équipe' }).click();
  // The page's own address opens nothing afterwards.
  expectError(/404/);
  await guest.getByRole('button', { name: 'Renouveler mon lien' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Renouveler mon lien' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Le lien est renouvelé.' })).toBeFocused();
  await expect(guest.getByText('Le nouveau part à votre adresse.')).toBeVisible();
  expect(pathOf(guest.url())).toBe(address);
});

test('whoever takes an event over is never told that their own link is dead', async ({
  visitor,
  client,
  expectError,
}) => {
  const { event, memberId, address } = await invitedTo(client);
  const guest = await visitor({ width: 390 });
  await go(guest, address);
  await guest.getByRole('button', { name: 'Accepter' }).click();
  await expect(guest.getByLabel("Titre de l'événement")).toBeVisible();
  const offer = `/api/events/admin/${event.id_admin}/handover`;
  expect((await client.post(offer, { member_id: memberId })).status).toBe(200);
  const take = guest.getByRole('button', { name: 'Devenir responsable' });
  await expect(take).toBeVisible();
  // The answer comes after the page has heard that its address opens nothing any more.
  expectError(/404/);
  await guest.route('**/handover/take', async (route) => {
    const dead = guest.waitForResponse(
      (answer) => answer.status() === 404 && answer.url().includes(`/api/events${address.slice('/event'.length)}`),
    );
    const response = await route.fetch();
    await dead;
    await guest.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(guest.getByLabel("Titre de l'événement")).toBeVisible();
    await route.fulfill({ response });
  });
  await take.click();
  await expect(guest.getByText('Vous êtes responsable de cet événement.').first()).toBeVisible();
  await expect(guest.getByLabel("Titre de l'événement")).toBeVisible();
  expect(pathOf(guest.url())).not.toBe(address);
});
