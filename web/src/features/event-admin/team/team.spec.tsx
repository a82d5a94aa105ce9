import type { EventAdminView, TeamView } from '@convoi/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { eventView } from '#web/testing/data.ts';
import { eventPage } from '#web/testing/event-page.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';

const KEY = 'Jx0vJx0vJx0vJx0vJx0vJx0vJx0vJx0v';
const event: EventAdminView = {
  ...eventView(),
  contact: 'orga@example.org',
  telephone: null,
  id_admin: KEY,
  is_hidden: false,
  topic: 'board:x',
  you: { role: 'owner', state: 'active', is_offered: false },
  date: '2099-12-05',
};
const act = (type: string, at: string, about: string | null = null): TeamView['history'][number] => ({
  ...{ at, type, about, by: 'Solène', by_role: 'owner', mails: null },
});
const history = async (acts: TeamView['history']) => {
  await renderApp(`/event/admin/${KEY}?tab=team`, {
    handlers: {
      ...eventPage(() => eventView()),
      getEventAsOrganiser: () => event,
      readTeam: () => ({ members: [], daily_mail: false, history: acts }),
    },
  });
  const part = within(await screen.findByRole('region', { name: 'Ce qui a été fait' }));
  return part.getAllByRole('listitem').map((one) => one.querySelector('span')?.textContent);
};

beforeEach(() => useWidth('desktop'));

test('the history says that an offer was taken back', async () => {
  expect(
    await history([
      act('OwnershipOffered', '2026-11-20T10:01:00.000Z'),
      act('OwnershipOffered', '2026-11-20T10:00:00.000Z', 'Bob'),
    ]),
  ).toEqual(["L'événement n'est plus proposé", 'Événement proposé\u00a0: Bob']);
});

test('the history tells a hand-over once, and no change of the contact that comes with it', async () => {
  expect(
    await history([
      act('EventDescribed', '2026-11-20T10:05:00.000Z'),
      act('EventDescribed', '2026-11-20T10:00:00.000Z'),
      act('EventContactChanged', '2026-11-20T10:00:00.000Z'),
      act('OwnershipTaken', '2026-11-20T10:00:00.000Z', 'Bob'),
      act('EventContactChanged', '2026-11-20T09:00:00.000Z'),
    ]),
  ).toEqual(['Description changée', 'Événement repris', 'Contact changé']);
});

test('the history says how many have a message, and how many get it another day', async () => {
  await history([
    {
      ...act('AnnouncementMade', '2026-11-20T10:05:00.000Z'),
      mails: { sent: 240, waiting: 160, held: 160, unsent: 0 },
    },
  ]);
  expect(
    screen.getByText(
      '240 envoyés · 160 en attente (e-mails du jour épuisés ou messagerie occupée)\u00a0: la suite part plus tard',
      {
        normalizer: (text) => text,
      },
    ),
  ).toBeVisible();
});

test.each([
  ['owner', true, true],
  ['owner', false, false],
  ['viewer', true, false],
] as const)('how one leaves is said to %s of an event to come (%s): %s', async (role, isUpcoming, isSaid) => {
  const state = { ...event, is_upcoming: isUpcoming, you: { role, state: 'active', is_offered: false } } as const;
  await renderApp(`/event/admin/${KEY}?tab=team`, {
    handlers: {
      ...eventPage(() => eventView()),
      getEventAsOrganiser: () => state,
      readTeam: () => ({ members: [], daily_mail: false, history: [] }),
    },
  });
  await screen.findByRole('region', { name: 'Ce qui a été fait' });
  expect(screen.queryAllByText(/^Pour partir, confiez/)).toHaveLength(isSaid ? 1 : 0);
  // What cannot be changed is of interest to whoever changes something.
  expect(screen.queryAllByText(/ne se change pas/)).toHaveLength(role === 'viewer' ? 0 : 1);
});

test('whoever declines is told that it is for good, once they are asked, and sees the page of the event', async () => {
  const { seen, address } = await renderApp(`/event/admin/${KEY}`, {
    handlers: {
      ...eventPage(() => eventView()),
      getEventAsOrganiser: () => ({ ...event, you: { role: 'co_organiser', state: 'invited', is_offered: false } }),
      leaveTeam: () => ({ status: 'left' }),
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Décliner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Décliner cette invitation\u00a0?' }));
  // Nobody who has declined is invited again (docs/decisions/0252).
  expect(dialog.getByText(/ne peut plus être invitée/)).toBeVisible();
  expect(dialog.queryByText(/nouvelle invitation/)).toBeNull();
  expect(seen.map(({ id }) => id)).not.toContain('leaveTeam');
  await user.click(dialog.getByRole('button', { name: /^Décliner/ }));
  await waitFor(() => expect(address()).toBe(`/event/user/${event.id_user}`));
  expect(seen.filter(({ id }) => id === 'leaveTeam')).toHaveLength(1);
});
