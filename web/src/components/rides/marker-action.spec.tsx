import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { participantView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { MarkerAction } from './marker-action.tsx';
import type { RideCaller } from './ride-caller.ts';
import { RidesProvider } from './rides-provider.tsx';

const bob = participantView();
const caller: RideCaller = {
  participantId: '7a31b2c3-0000-4000-8000-000000000001',
  eventId: bob.event_id,
  idUser: 'fete-du-lac',
  token: 'access',
};

afterEach(() => vi.restoreAllMocks());

function show(handlers: FakeHandlers, participant = bob, by: RideCaller | null = caller) {
  const onChat = vi.fn<(opening: unknown) => void>();
  const page = renderPart(
    <RidesProvider caller={by} own={null} onChat={onChat} registerHref="#inscription">
      <MarkerAction participant={participant} />
    </RidesProvider>,
    { handlers },
  );
  return { page, onChat };
}

test('is checked first, then offers to write', async () => {
  let release: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page } = show({ checkMatch: () => wait.then(() => ({ exists: false })) });
  const { seen } = await page;
  expect(await screen.findByText('Vérification…')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  release();
  expect(await screen.findByRole('button', { name: 'Contacter Bob B.' })).toBeVisible();
  expect(Object.fromEntries(seen[0]?.request.query ?? [])).toEqual({
    sender_id: caller.participantId,
    receiver_id: bob.id,
    event_id: caller.eventId,
  });
  expect(seen[0]?.request.headers.authorization).toBe('Bearer access');
});

test('a relation leads to its conversation', async () => {
  const { onChat } = show({ checkMatch: () => ({ exists: true, id: 'c1', status: 'pending' as const }) });
  expect(await screen.findByText('Demande en cours, pas encore de réponse.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Contacter/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir la conversation' }));
  expect(onChat).toHaveBeenCalledWith({ requestId: 'c1' });
});

test('a check that failed is logged and counts as no relation', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  show({ checkMatch: () => refusal('request.invalid_parameter') });
  expect(await screen.findByRole('button', { name: 'Contacter Bob B.' })).toBeVisible();
  expect(warn).toHaveBeenCalledWith('match request check failed', expect.anything());
});

test('nothing is asked nor offered on one’s own marker; those who do not take part are led to the form', async () => {
  const { page } = show({}, participantView({ id: caller.participantId, is_me: true }));
  const { seen, container } = await page;
  expect(container.querySelector('button, a')).toBeNull();
  const visitor = await show({}, bob, null).page;
  expect(await screen.findByRole('link', { name: 'Contacter Bob B.' })).toHaveAttribute('href', '#inscription');
  expect([...seen, ...visitor.seen]).toEqual([]);
});
