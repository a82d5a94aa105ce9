import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { userView } from '#web/testing/data.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

test('sends a message and says that it is on its way', async () => {
  const user = userEvent.setup();
  const { seen } = await renderApp('/contact', {
    handlers: { writeToAssociation: () => ({ id: 'c1', status: 'received' }) },
  });
  await screen.findByLabelText('Nom complet');
  await user.type(screen.getByLabelText('Nom complet'), 'Claire Petit');
  await user.type(screen.getByLabelText('Adresse e-mail'), 'claire@example.org');
  await user.selectOptions(screen.getByLabelText('Sujet'), 'Proposer une idée');
  await user.type(screen.getByLabelText('Votre message'), 'Bonjour');
  await user.click(screen.getByRole('button', { name: /^Envoyer/ }));
  expect((await screen.findAllByText('Message envoyé. Nous répondons par e-mail.')).length).toBeGreaterThan(0);
  expect(document.activeElement).toHaveTextContent('Message envoyé.');
  const sent = seen.find(({ id }) => id === 'writeToAssociation')?.request;
  expect(sent?.body).toMatchObject({ fullName: 'Claire Petit', subject: 'feature', message: 'Bonjour', website: '' });
});

test('says what is missing, in the words of the page, and keeps what was typed', async () => {
  const user = userEvent.setup();
  await renderApp('/contact');
  await user.type(await screen.findByLabelText('Adresse e-mail'), 'claire');
  await user.click(screen.getByRole('button', { name: /^Envoyer/ }));
  for (const text of ['Indiquez votre nom.', 'Email invalide', 'Écrivez votre message.'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('claire');
  // The banner leads to the fields by their names.
  await user.click(screen.getByRole('link', { name: 'Votre message' }));
  expect(screen.getByLabelText('Votre message')).toHaveFocus();
});

test('a failure says so and loses nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const user = userEvent.setup();
  await renderApp('/contact', { handlers: { writeToAssociation: () => refusal('server.error') } });
  await screen.findByLabelText('Nom complet');
  await user.type(screen.getByLabelText('Nom complet'), 'Claire Petit');
  await user.type(screen.getByLabelText('Adresse e-mail'), 'claire@example.org');
  await user.type(screen.getByLabelText('Votre message'), 'Bonjour');
  await user.click(screen.getByRole('button', { name: /^Envoyer/ }));
  expect((await screen.findAllByText('Une erreur est survenue. Merci de réessayer plus tard.')).length).toBeGreaterThan(
    0,
  );
  expect(screen.getByLabelText('Votre message')).toHaveValue('Bonjour');
});

test('knows who is signed in, and leaves what they typed', async () => {
  localStorage.setItem('authToken', 'a.b.c');
  const user = userEvent.setup();
  let answerMe: (view: ReturnType<typeof userView>) => void = () => undefined;
  const me = new Promise<ReturnType<typeof userView>>((resolve) => {
    answerMe = resolve;
  });
  await renderApp('/contact', { handlers: { getAccount: () => me } });
  await user.type(await screen.findByLabelText('Adresse e-mail'), 'autre@example.org');
  answerMe(userView({ full_name: 'Claire Petit', email: 'claire@example.org' }));
  await waitFor(() => expect(screen.getByLabelText('Nom complet')).toHaveValue('Claire Petit'));
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('autre@example.org');
});

test('the link of a decision brings the report along, as an objection', async () => {
  const user = userEvent.setup();
  const id = '0b6f3c1e-1111-4222-8333-444455556666';
  const { seen } = await renderApp(`/contact?about=${id}`, {
    handlers: { writeToAssociation: () => ({ id: 'c1', status: 'received' }) },
  });
  expect(await screen.findByLabelText('Sujet')).toHaveValue('objection');
  await user.type(screen.getByLabelText('Nom complet'), 'Bob Quenneville');
  await user.type(screen.getByLabelText('Adresse e-mail'), 'bob@example.org');
  await user.type(screen.getByLabelText('Votre message'), 'Ce n’est pas vrai.');
  await user.click(screen.getByRole('button', { name: /^Envoyer/ }));
  await waitFor(() =>
    expect(seen.find((one) => one.id === 'writeToAssociation')?.request.body).toMatchObject({
      subject: 'objection',
      about: id,
    }),
  );
});
