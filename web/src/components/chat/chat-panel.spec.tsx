import { MESSAGES_DEFAULT, type MessageView } from '@convoi/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uuidV5 } from '#web/lib/uuid-v5.ts';
import { matchRequestView, participantView } from '#web/testing/data.ts';
import { at, type FakeHandlers, type FakeRequest, refusal } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';
import { ChatPanel } from './chat-panel.tsx';
import { messagesQuery } from './kept/messages-query.ts';

const request = matchRequestView();
const [ME, YOU] = [request.sender_id, request.receiver_id];

beforeEach(() => {
  sessionStorage.clear();
  useWidth('desktop');
});
afterEach(() => vi.unstubAllGlobals());

const message = (id: string, sender_id: string, content: string, created_at: string): MessageView => ({
  ...{ id, sender_id, content, created_at },
  match_request_id: request.id,
});

/** A conversation on a server: what is sent is there at the next reading. */
function conversation(told: MessageView[] = []) {
  let position = 1;
  const stored = [...told];
  const listMessages = ({ query }: FakeRequest) => {
    const after = query.get('after');
    const limit = Number(query.get('limit') ?? MESSAGES_DEFAULT);
    const from = after === null ? Math.max(0, stored.length - limit) : stored.findIndex(({ id }) => id === after) + 1;
    return at(position, stored.slice(from, from + limit));
  };
  const sendMessage = ({ body, headers }: FakeRequest) => {
    const { sender_id, content } = body as MessageView;
    const id = uuidV5(request.id, headers['idempotency-key'] ?? '');
    const sent = message(id, sender_id, content, new Date().toISOString());
    if (!stored.some((one) => one.id === id)) stored.push(sent);
    position += 1;
    return at(position, sent, 201);
  };
  return { stored, handlers: { listMessages, sendMessage } satisfies FakeHandlers };
}

const log = () => screen.findByRole('log', { name: 'Messages avec Bob B.' });
const bubbles = async () =>
  within(await log())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const field = () => screen.findByRole('textbox', { name: 'Votre message' });

describe('a conversation', () => {
  test('shows who said what, oldest first, by days', async () => {
    const { handlers } = conversation([
      message('1', YOU, 'Bonjour', '2026-11-20T10:00:00Z'),
      message('2', ME, 'Bonjour Bob', '2026-11-21T10:00:00Z'),
    ]);
    await renderPart(<ChatPanel request={request} />, { handlers });
    const said = await bubbles();
    expect(said[0]).toMatch(/^Bob B\.\s: Bonjour/);
    expect(said[1]).toMatch(/^Vous\s: Bonjour Bob/);
    const days = within(await log()).getAllByRole('heading', { level: 3 });
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'vendredi 20 novembre 2026',
      expect.stringMatching(/Aujourd'hui|Hier|samedi 21 novembre 2026/),
    ]);
    expect(within(await log()).getByText(/Ne payez rien d'avance/)).toBeTruthy();
  });

  test('the words of a request are said once, as the message that the server tells', async () => {
    const { handlers } = conversation([
      message('1', ME, 'Deux places ?', '2026-11-21T09:00:00Z'),
      message('2', YOU, 'Oui', '2026-11-22T10:00:00Z'),
    ]);
    await renderPart(<ChatPanel request={matchRequestView({ message: 'Deux places ?' })} />, { handlers });
    const said = await bubbles();
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^Vous\s: Deux places \?\d\d:00$/);
  });

  test('Enter sends, Shift and Enter do not, nothing is sent of nothing', async () => {
    const user = userEvent.setup();
    const { handlers, stored } = conversation();
    const { seen } = await renderPart(<ChatPanel request={request} token="access" />, { handlers });
    const text = await field();
    await user.type(text, '   {Enter}');
    await user.clear(text);
    await user.type(text, 'Un{Shift>}{Enter}{/Shift}deux{Enter}');
    await waitFor(() => expect(stored.map(({ content }) => content)).toEqual(['Un\ndeux']));
    expect((text as HTMLTextAreaElement).value).toBe('');
    await waitFor(async () => expect(await bubbles()).toHaveLength(1));
    // The server's message has taken the place of the one on its way.
    await waitFor(async () => expect((await bubbles())[0]).not.toContain('Env'));
    const sent = seen.filter(({ id }) => id === 'sendMessage');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.request.body).toEqual({ match_request_id: request.id, sender_id: ME, content: 'Un\ndeux' });
    expect(seen.every(({ request: { headers } }) => headers.authorization === 'Bearer access')).toBe(true);
  });

  test('several in a row arrive in their order, each once', async () => {
    const user = userEvent.setup();
    const { handlers, stored } = conversation([message('1', YOU, 'Bonjour', '2026-11-20T10:00:00Z')]);
    await renderPart(<ChatPanel request={request} />, { handlers });
    await user.type(await field(), 'a{Enter}b{Enter}c{Enter}');
    await waitFor(() => expect(stored.map(({ content }) => content)).toEqual(['Bonjour', 'a', 'b', 'c']));
    const words = async () => (await bubbles()).map((text) => text?.replace(/^.*?:\s/, '').charAt(0));
    await waitFor(async () => expect(await words()).toEqual(['B', 'a', 'b', 'c']));
  });

  test('what could not be sent says so and is sent again by a press, as one message', async () => {
    const user = userEvent.setup();
    const { handlers, stored } = conversation();
    let isAway = true;
    const { seen } = await renderPart(<ChatPanel request={request} />, {
      handlers: {
        ...handlers,
        sendMessage: (sent) => {
          if (isAway) throw new TypeError('no network');
          return handlers.sendMessage(sent);
        },
      },
    });
    await user.type(await field(), 'Bonjour{Enter}');
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    expect((await bubbles())[0]).toMatch(/Bonjour.*Non envoyé/);
    isAway = false;
    await user.click(retry);
    await waitFor(() => expect(stored).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Non envoyé')).toBeNull());
    const keys = seen
      .filter(({ id }) => id === 'sendMessage')
      .map(({ request: { headers } }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  test('a message that the staff have hidden is gone with the next reading, and older ones stay within reach', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: MESSAGES_DEFAULT + 4 }, (_, index) =>
      message(`m${index}`, YOU, `Mot ${index}`, '2026-11-20T10:00:00Z'),
    );
    const { handlers, stored } = conversation(many);
    const { queryClient } = await renderPart(<ChatPanel request={request} />, { handlers });
    const reread = () => queryClient.invalidateQueries({ queryKey: messagesQuery(request.id).queryKey });
    await waitFor(async () => expect(await bubbles()).toHaveLength(MESSAGES_DEFAULT));
    const rude = stored.length - 1;
    expect((await bubbles()).at(-1)).toContain(`Mot ${rude}`);
    stored.splice(rude, 1);
    stored.splice(rude - 5, 1);
    await reread();
    await waitFor(async () => expect((await bubbles()).at(-1)).toContain(`Mot ${rude - 1}`));
    expect((await bubbles()).some((text) => text?.includes(`Mot ${rude - 5}`))).toBe(false);
    expect(await bubbles()).toHaveLength(MESSAGES_DEFAULT);
    // Of a conversation that was read back to its beginning as well.
    await user.click(screen.getByRole('button', { name: /^Messages précédents/ }));
    await waitFor(async () => expect((await bubbles())[1]).toContain('Mot 1'));
    stored.splice(1, 1);
    stored.push(message('new', YOU, 'Nouveau', '2026-11-21T10:00:00Z'));
    await reread();
    await waitFor(async () => expect((await bubbles()).at(-1)).toContain('Nouveau'));
    expect((await bubbles()).slice(0, 2)).toEqual([expect.stringContaining('Mot 0'), expect.stringContaining('Mot 2')]);
    expect(screen.queryByRole('button', { name: /^Messages précédents/ })).toBeNull();
  });

  test('what was begun to be written is there again', async () => {
    const user = userEvent.setup();
    const { handlers } = conversation();
    const first = await renderPart(<ChatPanel request={request} />, { handlers });
    await user.type(await field(), 'À quelle heure');
    first.container.remove();
    await renderPart(<ChatPanel request={request} />, { handlers });
    await waitFor(async () => expect(((await field()) as HTMLTextAreaElement).value).toBe('À quelle heure'));
  });
});

describe('what is shared', () => {
  const accepted = matchRequestView({
    status: 'accepted',
    counterpart: participantView({
      ...{ name: 'Bob Bernard', address: '12 rue de Boigne, Chambéry', relation: 'accepted' as const },
      contact_email: 'bob@example.org',
    }),
  });

  test('is shown after the agreement', async () => {
    await renderPart(<ChatPanel request={accepted} />, { handlers: conversation().handlers });
    expect(await screen.findByText('12 rue de Boigne, Chambéry')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'bob@example.org', hidden: true }).getAttribute('href')).toBe(
      'mailto:bob@example.org',
    );
  });

  test('is not shown before', async () => {
    await renderPart(<ChatPanel request={request} />, { handlers: conversation().handlers });
    await log();
    expect(screen.queryByText('Coordonnées partagées après votre accord')).toBeNull();
  });
});

describe('the end', () => {
  test('a relation that is over can be read about, not written to', async () => {
    await renderPart(<ChatPanel request={matchRequestView({ status: 'cancelled' })} />);
    expect(await screen.findByText('Cette relation est fermée.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('one that ends while it is open says so', async () => {
    await renderPart(<ChatPanel request={request} />, { handlers: { listMessages: () => refusal('match.not_found') } });
    expect(await screen.findByText('Cette relation est fermée.')).toBeTruthy();
  });

  test('after the event it says until when it is kept, and takes messages', async () => {
    const over = matchRequestView({ event: { ...request.event, is_upcoming: false } });
    await renderPart(<ChatPanel request={over} />, { handlers: conversation().handlers });
    expect(await screen.findByText('Cette conversation sera effacée le 4 janvier 2027.')).toBeTruthy();
    expect(await field()).toBeTruthy();
  });

  test('a first reading that failed can be tried again', async () => {
    const user = userEvent.setup();
    const { handlers } = conversation([message('1', YOU, 'Bonjour', '2026-11-20T10:00:00Z')]);
    let isDown = true;
    await renderPart(<ChatPanel request={request} />, {
      handlers: {
        ...handlers,
        listMessages: (asked) => (isDown ? refusal('rate.limited') : handlers.listMessages(asked)),
      },
    });
    expect(await screen.findByText('Impossible de charger les messages.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await bubbles()).toHaveLength(1);
  });
});
