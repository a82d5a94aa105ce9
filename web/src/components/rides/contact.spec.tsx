import type { BodyOf, ParticipantView } from '@convoi/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { matchRequestView, participantView } from '#web/testing/data.ts';
import { at, FakeAnswer, type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { ManualClock } from '#web/testing/manual-clock.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';
import { ContactAction } from './contact-action.tsx';
import type { RideCaller } from './ride-caller.ts';
import { RidesProvider, type RidesProviderProps } from './rides-provider.tsx';

const own = participantView({ id: '5e0a77d2-0000-4000-8000-0000000000aa', name: 'Alice Martin', is_me: true });
const bob = participantView();
const caller: RideCaller = { participantId: own.id, eventId: own.event_id, idUser: 'fete', token: 'link' };

interface Shown extends Partial<Omit<RidesProviderProps, 'children'>> {
  readonly participant?: ParticipantView;
  readonly clock?: ManualClock;
}
function show(handlers: FakeHandlers, { participant = bob, clock, ...props }: Shown = {}) {
  return renderPart(
    <RidesProvider caller={caller} own={own} {...props}>
      <h1>Page</h1>
      <ContactAction participant={participant} />
    </RidesProvider>,
    { handlers, ...(clock === undefined ? {} : { clock }) },
  );
}
const contactButton = () => screen.findByRole('button', { name: 'Contacter Bob B.' });
const dialog = () => screen.findByRole('dialog', { name: 'Contacter Bob B.' });

async function write(text: string) {
  const user = userEvent.setup();
  await user.click(await contactButton());
  const box = within(await dialog());
  const field = await box.findByLabelText('Votre message');
  if (text !== '') {
    await user.click(field);
    await user.paste(text);
  }
  await user.click(box.getByRole('button', { name: /^Envoyer/ }));
  return { user, box, field };
}

beforeEach(() => useWidth('desktop'));
afterEach(() => vi.unstubAllGlobals());

describe('who may contact whom', () => {
  test('oneself: nothing', async () => {
    await show({}, { participant: own });
    await screen.findByText('Page');
    expect(screen.queryByText('Contacter')).toBeNull();
  });

  test('those who do not take part are led to the registration', async () => {
    const onRegister = vi.fn();
    await show({}, { caller: null, own: null, registerHref: '#inscription', onRegister });
    const link = await screen.findByRole('link', { name: 'Contacter Bob B.' });
    expect(link.getAttribute('href')).toBe('#inscription');
    await userEvent.click(link);
    expect(onRegister).toHaveBeenCalledWith(bob);
  });

  test('those in relation hear so and open their conversation', async () => {
    const onChat = vi.fn();
    const related = participantView({ relation: 'accepted', match_request_id: 'm1' });
    await show({}, { participant: related, onChat });
    expect(await screen.findByText('Vous êtes déjà en relation.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Contacter/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir la conversation' }));
    expect(onChat).toHaveBeenCalledWith({ requestId: 'm1' });
  });
});

test('whoever needs more seats than a car has reads it before they write', async () => {
  const group = { ...own, chauffeur: 'Je préfère me faire conduire', places: 3, party: 3, seats_left: null } as const;
  const driver = participantView({
    chauffeur: 'Je préfère prendre ma voiture',
    places: 4,
    seats_left: { outbound: 1, return: 4 },
  });
  const words = /^Il vous faut 3 places, et la voiture de Bob B\. n'en a que 1 de libre\.$/;
  await show({}, { own: group, participant: driver });
  expect(await screen.findByText(words)).toBeTruthy();
  await userEvent.click(await contactButton());
  expect(await within(await dialog()).findByText(words)).toBeTruthy();
});

test('a driver reads that a group needs more than is left; whoever fits reads nothing', async () => {
  const driver = {
    ...own,
    chauffeur: 'Je préfère prendre ma voiture',
    places: 2,
    seats_left: { outbound: 2, return: 2 },
  } as const;
  const rider = { chauffeur: 'Je préfère me faire conduire', seats_left: null } as const;
  await show({}, { own: driver, participant: participantView({ ...rider, places: 3, party: 3 }) });
  expect(
    await screen.findByText(/^Il faut 3 places à Bob B\., et votre voiture n'en a que 2 de libres\.$/),
  ).toBeTruthy();
  cleanup();
  await show({}, { own: driver, participant: participantView({ ...rider, places: 2 }) });
  await userEvent.click(await contactButton());
  await dialog();
  expect(screen.queryByText(/^Il faut/)).toBeNull();
});

test('whoever has written hears that there is no answer yet', async () => {
  await show({}, { participant: participantView({ relation: 'pending', match_request_id: 'm1' }), onChat: vi.fn() });
  expect(await screen.findByText('Demande en cours, pas encore de réponse.')).toBeTruthy();
  expect(screen.queryByText('Vous êtes déjà en relation.')).toBeNull();
});

describe.each(['desktop', 'mobile'] as const)('the message, %s', (width) => {
  beforeEach(() => useWidth(width));
  const isWide = width === 'desktop';

  test('opens the relation as the caller, says so and closes itself after 1500 ms', async () => {
    const clock = new ManualClock();
    const { seen } = await show({ requestMatch: () => at(7, matchRequestView()) }, { clock });
    await write('Bonjour, je pars à 17 h.');
    const box = within(await dialog());
    await box.findAllByText('Message envoyé.');
    const [sent] = seen.filter(({ id }) => id === 'requestMatch');
    expect(sent?.request.headers.authorization).toBe('Bearer link');
    expect(sent?.request.body as BodyOf<'requestMatch'>).toMatchObject({
      sender_id: own.id,
      receiver_id: bob.id,
      event_id: own.event_id,
      message: 'Bonjour, je pars à 17 h.',
    });
    clock.advance(1499);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    clock.advance(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await contactButton());
  });

  test('a failure keeps the text and says what is the matter', async () => {
    await show({ requestMatch: () => new FakeAnswer(500, { code: 'server.error', detail: '' }) });
    const { box, field } = await write('Bonjour');
    expect(
      await box.findByText(isWide ? "Une erreur s'est produite. Veuillez réessayer." : "Erreur lors de l'envoi"),
    ).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe('Bonjour');
  });

  test('a refusal that is about who writes to whom is told as missing data', async () => {
    const errors = [{ field: 'receiver_id', code: 'required' as const, detail: '' }];
    await show({ requestMatch: () => refusal('validation.failed', { errors }) });
    const { box } = await write('Bonjour');
    expect(await box.findByText(/^Erreur\s: Données manquantes pour envoyer la notification\.$/)).toBeTruthy();
  });

  test('a registration that is gone is told', async () => {
    await show({ requestMatch: () => refusal('participant.not_found') });
    const { box } = await write('Bonjour');
    expect(
      await box.findByText(
        isWide
          ? /^Erreur\s: impossible de trouver votre profil de participant\.$/
          : 'Impossible de trouver votre identifiant participant.',
      ),
    ).toBeTruthy();
  });
});

test('nothing typed: nothing is sent, and what is missing is said', async () => {
  const { seen } = await show({});
  const { box } = await write('');
  expect(await box.findByText("Données manquantes pour envoyer l'email.")).toBeTruthy();
  expect(box.getByText('Écrivez votre message.')).toBeTruthy();
  expect(document.activeElement).toBe(box.getByLabelText('Votre message'));
  expect(seen).toEqual([]);
});

test('a relation that exists already: the conversation opens with the text as draft', async () => {
  const onChat = vi.fn();
  await show({ requestMatch: () => refusal('match.exists', { id: 'm1' }) }, { onChat });
  await write('Bonjour');
  await waitFor(() => expect(onChat).toHaveBeenCalledWith({ requestId: 'm1', draft: 'Bonjour' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever was refused is told who can change it, and what they wrote stays', async () => {
  await show({ requestMatch: () => refusal('match.refused') });
  const { box } = await write('Bonjour');
  await box.findByText(/a refusé votre demande et ne peut pas la recevoir une deuxième fois/);
  expect(box.getByLabelText<HTMLTextAreaElement>('Votre message').value).toBe('Bonjour');
});

test('the line that breaks loses nothing; sent again it is the same request', async () => {
  let isDown = true;
  const { seen } = await show({
    requestMatch: () => {
      if (isDown) throw new Error('cut');
      return at(7, matchRequestView());
    },
  });
  const { user, box } = await write('Bonjour');
  await box.findByText(/Votre saisie est gardée/);
  isDown = false;
  await user.click(box.getByRole('button', { name: /^Envoyer/ }));
  await box.findAllByText('Message envoyé.');
  const keys = seen.filter(({ id }) => id === 'requestMatch').map(({ request }) => request.headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('nothing closes it while it is sending; a change of width keeps the text', async () => {
  let answer: (value: FakeAnswer) => void = () => undefined;
  await show({ requestMatch: () => new Promise<FakeAnswer>((resolve) => (answer = resolve)) });
  const { user, box } = await write('Bonjour');
  await user.click(box.getByRole('button', { name: 'Fermer' }));
  await user.click(box.getByRole('button', { name: 'Annuler' }));
  expect(await dialog()).toBeTruthy();
  await act(async () => answer(at(7, matchRequestView())));
  await box.findAllByText('Message envoyé.');
});
