import { expect, go, test, unique } from './fixtures.ts';
import {
  eventMap,
  fillRegistration,
  madeEvent,
  madeRegistration,
  participants,
  registrationForm,
  rowOf,
  submitRegistration,
  told,
} from './steps.ts';

test.describe('finding an event and registering', () => {
  test('search, open, register, own card on list and map, red banner the second time @core', async ({
    page,
    client,
    expectError,
  }) => {
    const event = await madeEvent(client);
    await go(page, '/');
    await page.getByRole('combobox', { name: 'Rechercher un événement' }).fill(event.title.split(' ').at(-1) ?? '');
    await page.getByRole('option', { name: event.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeFocused();
    await expect(page).toHaveURL(event.path);
    await expect(participants(page).getByText("Personne pour l'instant.")).toBeVisible();

    const email = `${unique()}@example.org`;
    await fillRegistration(page, { name: 'Alice Martin', email, comment: 'Je pars de la gare.' });
    await expect(told(page, 'Les autres verront « Alice M. ».')).toBeVisible();
    await submitRegistration(page);
    await expect(told(page, 'Votre inscription est enregistrée.')).toBeVisible();
    await expect(told(page, `Ouvrez l'e-mail envoyé à ${email}`)).toBeVisible();
    const own = rowOf(page, 'Alice M');
    await expect(own).toContainText('Vous');
    await expect(own).toContainText('Chambéry');
    const departure = eventMap(page).getByRole('button', { name: 'Votre départ' });
    await expect(departure).toBeVisible();
    await departure.scrollIntoViewIfNeeded();
    // The map of an empty page looked at the event alone.
    await expect(departure).toBeInViewport();

    // The form is empty again for somebody else; the same address is refused.
    await page.getByRole('button', { name: 'Inscrire une autre personne' }).click();
    expectError(/status of 409/);
    const again = page.getByRole('region', { name: 'Inscrire une autre personne' });
    await again.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
    await again.getByRole('combobox', { name: 'Adresse de départ' }).fill('Chambéry');
    await again.getByRole('button', { name: 'Voir qui est près de chez moi' }).click();
    await expect(again.getByLabel('Nom ou pseudonyme')).toHaveValue('');
    await again.getByLabel('Nom ou pseudonyme').fill('Alice Martin');
    await again.getByRole('textbox', { name: 'E-mail' }).fill(email.toUpperCase());
    await again.getByRole('button', { name: "S'inscrire au covoiturage" }).click();
    const alert = page.getByRole('main').getByRole('alert').filter({
      hasText: 'Vous avez déjà une demande de covoiturage pour cet événement.',
    });
    await expect(alert).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Recevoir mon lien' })).toBeVisible();
    await expect(again.getByLabel('Nom ou pseudonyme')).toHaveValue('Alice Martin');
    await expect(participants(page).getByRole('listitem')).toHaveCount(1);
  });

  test('two browsers: the first sees the newcomer in list and map within a second @core', async ({
    visitor,
    client,
  }) => {
    const event = await madeEvent(client);
    const [first, second] = [await visitor(), await visitor({ width: 360 })];
    await go(first, event.path);
    await expect(eventMap(first).getByRole('button', { name: event.title })).toBeVisible();
    let loads = 0;
    first.on('load', () => {
      loads += 1;
    });
    await go(second, event.path);
    await fillRegistration(second, { name: 'Bruno Caron', email: `${unique()}@example.org`, isDriver: false });
    const answered = second.waitForResponse(
      (response) => response.url().endsWith('/api/participants') && response.status() === 201,
    );
    await submitRegistration(second);
    await answered;
    await Promise.all([
      expect(rowOf(first, 'Bruno C.')).toBeVisible({ timeout: 1000 }),
      expect(eventMap(first).getByRole('button', { name: /^Bruno C\./ })).toBeVisible({ timeout: 1000 }),
    ]);
    await expect(rowOf(first, 'Bruno C.')).toContainText('Nouveau');
    await expect(rowOf(first, 'Bruno C.')).toContainText('À confirmer');
    // Others are told name and initial, town and role; nothing else.
    await expect(first.locator('body')).not.toContainText('Caron');
    expect(loads).toBe(0);
    await expect(told(second, 'Votre inscription est enregistrée.')).toBeVisible();
  });

  test('missing fields are named, nothing typed is lost, wide and narrow words differ', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    for (const [width, words] of [
      [1280, 'Tous les champs obligatoires doivent être remplis.'],
      [390, 'Tous les champs sont obligatoires.'],
    ] as const) {
      const page = await visitor({ width });
      await go(page, event.path);
      const form = registrationForm(page);
      // Who overlooks the first question is told so, and is nobody's passenger.
      await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
      await form.getByRole('button', { name: 'Voir qui est près de chez moi' }).click();
      await expect(form.getByRole('alert')).toContainText(words);
      await expect(form.getByRole('radio').first()).toBeFocused();
      await expect(form.getByLabel('Nom ou pseudonyme')).toBeHidden();
      await form.getByRole('radio', { name: "Je n'ai pas de préférence" }).check();
      await form.getByRole('combobox', { name: 'Adresse de départ' }).fill('Chambéry');
      await form.getByRole('button', { name: 'Voir qui est près de chez moi' }).click();
      await form.getByRole('textbox', { name: 'E-mail' }).fill('bob@');
      await submitRegistration(page);
      await expect(form.getByRole('alert')).toContainText(words);
      await expect(form.getByLabel('Nom ou pseudonyme')).toBeFocused();
      await expect(form.getByLabel('Nom ou pseudonyme')).toHaveAttribute('aria-invalid', 'true');
      await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('bob@');
      await expect(form.getByText('Veuillez entrer une adresse email valide.')).toBeVisible();
    }
  });

  test('a full private event says so and keeps what was typed', async ({ page, client, expectError }) => {
    const event = await madeEvent(client, { is_public: false });
    await Promise.all(Array.from({ length: 20 }, () => madeRegistration(client, event)));
    await go(page, event.path);
    await expect(participants(page).getByRole('listitem')).toHaveCount(20);
    expectError(/status of 409/);
    const form = await fillRegistration(page, { name: 'Une de trop', email: `${unique()}@example.org` });
    await submitRegistration(page);
    await expect(form.getByRole('alert')).toContainText('Le nombre maximum de participants est atteint.');
    await expect(form.getByLabel('Nom ou pseudonyme')).toHaveValue('Une de trop');
    await expect(participants(page).getByRole('listitem')).toHaveCount(20);
  });
});

test('a reload in the middle of the form loses nothing that was typed; once sent it is forgotten', async ({
  visitor,
  client,
}) => {
  const event = await madeEvent(client);
  const page = await visitor({ width: 390 });
  await go(page, event.path);
  const email = `${unique()}@example.org`;
  await fillRegistration(page, { name: 'Jean Durand', email, isDriver: true });
  await page.reload();
  const form = registrationForm(page);
  await expect(form.getByLabel('Nom ou pseudonyme')).toHaveValue('Jean Durand');
  await expect(form.getByRole('radio', { name: 'Je préfère prendre ma voiture' })).toBeChecked();
  await expect(form.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue(/Chambéry/);
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await submitRegistration(page);
  await expect(page.getByRole('button', { name: 'Le renvoyer' })).toBeVisible();
  const [other] = await page.getByRole('button', { name: /^Contacter/ }).all();
  expect(other).toBeUndefined();
  // The page says where the mail went; the form for somebody else is empty.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Le renvoyer' })).toBeVisible();
  // The page knows whose card it is: nobody contacts themselves.
  await expect(rowOf(page, 'Jean D')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Contacter/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Inscrire une autre personne' }).click();
  const again = page.getByRole('region', { name: 'Inscrire une autre personne' });
  await expect(again.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue('');
});
