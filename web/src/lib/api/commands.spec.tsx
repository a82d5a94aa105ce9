import { ParticipantView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { participantView } from '#web/testing/data.ts';
import { at, type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { type Command, useCommand } from './commands.ts';
import { Problem } from './problem.ts';
import { apiOf } from './query-client.ts';

interface Input {
  readonly name: string;
}
let command: Command<Input, ParticipantView>;
const cached = ['names'];

function Part() {
  const queryClient = useQueryClient();
  command = useCommand<Input, ParticipantView>({
    call: (input, options, api) =>
      api.send('POST', '/api/participants', { ...options, body: input, schema: ParticipantView }),
    touches: [['event-page', 'a']],
    optimistic: ({ name }) => {
      queryClient.setQueryData(cached, [name]);
      return () => queryClient.setQueryData(cached, []);
    },
  });
  return <p>{command.state}</p>;
}
const show = (registerParticipant: NonNullable<FakeHandlers['registerParticipant']>) =>
  renderPart(<Part />, { handlers: { registerParticipant } });
const run = (name: string) => act(() => command.run({ name }).catch((error: unknown) => error));
afterEach(() => document.body.replaceChildren());

test('the same intent keeps its key over a lost network, a new one gets a new key', async () => {
  let isCut = true;
  const { seen } = await show(() => {
    if (isCut) throw new Error('cut');
    return at(7, participantView(), 201);
  });
  expect(await run('Bob')).toMatchObject({ code: 'network' });
  expect(await screen.findByText('failed')).toBeTruthy();
  isCut = false;
  await act(() => command.retry());
  await run('Bob');
  await run('Alice');
  const keys = seen.map(({ request }) => request.headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('what it touches is asked for from its position on', async () => {
  const { queryClient } = await show(() => at(42, participantView(), 201));
  await run('Bob');
  expect(await screen.findByText('done')).toBeTruthy();
  expect(apiOf(queryClient).positions.minimum(['event-page', 'a'])).toBe(42);
});

test('a refusal takes the optimistic state back, a lost network keeps it', async () => {
  let answer: () => ReturnType<typeof at> = () => refusal('registration.duplicate');
  const { queryClient } = await show(() => answer());
  expect(await run('Bob')).toBeInstanceOf(Problem);
  expect(queryClient.getQueryData(cached)).toEqual([]);
  answer = () => {
    throw new Error('cut');
  };
  await run('Bob');
  expect(queryClient.getQueryData(cached)).toEqual(['Bob']);
  answer = () => refusal('event.full');
  await run('Bob');
  expect(queryClient.getQueryData(cached)).toEqual([]);
});
