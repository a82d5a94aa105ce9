import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventCreated, history, registered } from '../testing/history.ts';
import type { Commit } from './changes.ts';
import { createChangeTeller } from './tell-changes.ts';

/** What is asked, and told, with sockets and without: the read model and the looks of the process move when the test says so. */

const PAGES: Projection<Document> = {
  name: 'pages',
  version: 1,
  indexes: [],
  types: ['EventCreated', 'ParticipantRegistered'],
  keys: ({ stream }) => [stream],
  evolve: (document) => document,
};
const EVENTS: readonly StoredEvent[] = history(eventCreated(), registered('alice'), registered('bob'));
const [CREATED, ALICE, BOB] = EVENTS as [StoredEvent, StoredEvent, StoredEvent];

let isAnybodyHere: boolean;
let heldUpTo: number;
let foldedUpTo: number;
let asked: { readonly position: number; readonly waitMs: number }[];
let told: Commit[];
let looks: (() => void)[];
let asks: (() => void)[];
let ending: AbortController;
beforeEach(() => {
  isAnybodyHere = true;
  heldUpTo = -1;
  foldedUpTo = -1;
  [asked, told, looks, asks] = [[], [], [], []];
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  for (const go of [...looks, ...asks]) go();
});

const start = () =>
  createChangeTeller({
    projections: [PAGES],
    isAnybodyHere: () => isAnybodyHere,
    reached: async (_model, position, waitMs) => {
      asked.push({ position, waitMs });
      if (waitMs > 0 && heldUpTo < position) await new Promise<void>((resolve) => asks.push(resolve));
      return heldUpTo >= position;
    },
    folded: () => foldedUpTo,
    nextLook: () => new Promise((resolve) => looks.push(resolve)),
    tell: async (commit) => told.push(commit),
    onTold: () => undefined,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    signal: ending.signal,
  });

const look = async (): Promise<void> => {
  await expect.poll(() => looks.length).toBeGreaterThan(0);
  for (const go of looks.splice(0)) go();
};

test('without a socket the read model is asked when the process looks anyway, and who comes meanwhile is told', async () => {
  isAnybodyHere = false;
  const teller = start();
  teller.take([CREATED]);
  await look();
  await expect.poll(() => asked).toEqual([{ position: CREATED.position, waitMs: 0 }]);
  isAnybodyHere = true;
  heldUpTo = CREATED.position;
  await look();
  await expect.poll(() => told.map(({ events }) => events)).toEqual([[CREATED]]);
});

test('without a socket nothing is told, and later steps are', async () => {
  isAnybodyHere = false;
  heldUpTo = CREATED.position;
  const teller = start();
  teller.take([CREATED]);
  await look();
  await expect.poll(() => asked).toHaveLength(1);
  isAnybodyHere = true;
  heldUpTo = ALICE.position;
  teller.take([ALICE]);
  await expect.poll(() => told.map(({ events }) => events)).toEqual([[ALICE]]);
});

test('without a socket, who folds the read model asks the store for nothing', async () => {
  isAnybodyHere = false;
  const teller = start();
  teller.take([CREATED]);
  foldedUpTo = CREATED.position;
  await look();
  // The next step is waited for: the one before is done with.
  teller.take([ALICE]);
  await expect.poll(() => looks).toHaveLength(1);
  expect([asked, told]).toEqual([[], []]);
});

test('steps that come while one is waited for are waited for together, and told each by itself, in order', async () => {
  const teller = start();
  teller.take([CREATED]);
  await expect.poll(() => asks).toHaveLength(1);
  teller.take([ALICE]);
  teller.take([BOB]);
  heldUpTo = BOB.position;
  asks[0]?.();
  await expect.poll(() => told.map(({ position }) => position)).toEqual(EVENTS.map(({ position }) => position));
  expect(asked.map(({ position }) => position)).toEqual([CREATED.position, BOB.position]);
});
