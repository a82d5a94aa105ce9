import type { UnreadView } from '@convoi/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type ParticipationAccess, readAccesses, useAccesses } from '../participation-access.ts';
import { answer } from './answers.ts';
import { Problem } from './problem.ts';
import { apiOf, read } from './query-client.ts';
import { useIsSignedIn } from './session.ts';

/** A page that follows no conversation asks so often. */
const ASK_MS = 60_000;
/** Of so many registrations of a device it is counted, those that were opened last. */
const COUNTED_MOST = 5;

const PATH = '/api/unread-messages';
const Unread = answer((views) => views.UnreadView);
const sumOf = ({ messages, requests }: UnreadView): number => messages + requests;

/** A registration that is gone, or whose token is no longer good, has nothing; whether anything waits is not known without a network. */
function nothingOfTheGone(error: unknown): number {
  if (error instanceof Problem && [401, 403, 404].includes(error.status)) return 0;
  throw error;
}

/** What waits to be read or answered. */
export interface Waiting {
  readonly count: number;
  /**
   * Public id of the event where the most recent registration of this device is that has some, else that of the most recent one; null
   * with an account, and where none is known.
   */
  readonly idUser: string | null;
}

const NO_ACCESS: readonly ParticipationAccess[] = [];
const NOTHING: Waiting = { count: 0, idUser: null };

/** Begins the key of whatever is counted here. */
export const UNREAD_KEY = ['unread'] as const;

/**
 * Messages that are not read and requests that are not answered: of the signed-in person over all their events, or of the
 * registrations whose links this device has opened. Their tokens are no part of the key; one that is no longer good counts nothing.
 */
export const unreadQuery = (accesses: readonly ParticipationAccess[] = []) =>
  queryOptions({
    queryKey: [...UNREAD_KEY, ...accesses.map(({ participantId }) => participantId)],
    queryFn: read(async (api, options): Promise<Waiting> => {
      if (accesses.length === 0)
        return { ...NOTHING, count: sumOf(await api.get(PATH, { ...options, schema: Unread })) };
      const counts = await Promise.all(
        accesses.map(({ token }) => api.get(PATH, { ...options, token, schema: Unread }).then(sumOf, nothingOfTheGone)),
      );
      const count = counts.reduce((sum, one) => sum + one, 0);
      return { count, idUser: accesses[counts.findIndex((one) => one > 0)]?.idUser ?? null };
    }),
    refetchInterval: ASK_MS,
  });

/** What this device is known by, of which is counted; that of the tab is kept on the device, too. */
function counted(): readonly ParticipationAccess[] {
  const known = new Map(readAccesses().map((access) => [access.participantId, access]));
  return known.size === 0 ? NO_ACCESS : [...known.values()].slice(0, COUNTED_MOST);
}

/** The key that a page which follows the matches of a registration keeps up to date; without its token, of the signed-in person. */
export const unreadKeyOf = (token: string | undefined) => unreadQuery(token === undefined ? [] : counted()).queryKey;

/** What waits for whoever is signed in or, without a session, is known to this device by a link; nothing before the page is mounted. */
export function useWaiting(): Waiting {
  const isSignedIn = useIsSignedIn();
  // Whoever signs out takes what the device knew with them.
  const accesses = useAccesses(counted, NO_ACCESS, String(isSignedIn));
  const isKnown = isSignedIn || accesses.length > 0;
  const { data } = useQuery({ ...unreadQuery(isSignedIn ? [] : accesses), enabled: isKnown });
  if (!isKnown) return NOTHING;
  const { count, idUser } = data ?? NOTHING;
  return { count, idUser: idUser ?? (isSignedIn ? null : (accesses[0]?.idUser ?? null)) };
}

const Read = answer((views) => views.status('read'));

/** Says up to which message a conversation was read. */
export async function tellRead(
  queryClient: QueryClient,
  { matchRequestId, messageId, token }: { matchRequestId: string; messageId: string; token: string | undefined },
): Promise<void> {
  await apiOf(queryClient).send('PUT', '/api/messages/:match_request_id/read', {
    params: { match_request_id: matchRequestId },
    body: { message_id: messageId },
    token,
    schema: Read,
  });
  await queryClient.invalidateQueries({ queryKey: UNREAD_KEY });
}
