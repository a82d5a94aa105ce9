import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { at } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';
import { BlockedEverywhere } from './blocked-everywhere.tsx';
import { BlockedPeople } from './blocked-people.tsx';

beforeEach(() => useWidth('mobile'));

const caller = {
  participantId: '7a31b2c3-0000-4000-8000-000000000001',
  eventId: '7a31b2c3-0000-4000-8000-000000000002',
  idUser: 'fete',
  token: 'link',
};

test.each([
  ['at one event', <BlockedPeople key="here" caller={caller} />],
  ['everywhere', <BlockedEverywhere key="everywhere" />],
] as const)('whoever is unblocked %s leaves the list, and the focus goes to its heading', async (_where, part) => {
  const user = userEvent.setup();
  let items = [
    { id: 'b1', name: 'Bob B.' },
    { id: 'b2', name: 'Carol C.' },
  ];
  const list = () => ({ items });
  const lift = () => {
    items = items.slice(1);
    return at(2, { status: 'unblocked' });
  };
  await renderPart(part, {
    handlers: { listBlocks: list, listAccountBlocks: list, unblockParticipant: lift, unblockPerson: lift },
  });
  for (const name of ['Bob B.', 'Carol C.']) {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Débloquer ${name}`) }));
    await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`^Débloquer ${name}`) })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Personnes bloquées' })).toHaveFocus());
  }
  expect(await screen.findByText('Vous ne bloquez plus Carol C.', { selector: 'p.soft' })).toBeTruthy();
});
