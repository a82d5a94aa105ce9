import type { Caller } from '@convoi/platform';

/** Names under which the sockets of one person are counted and found. */
export const participantActor = (participantId: string): string => `participant:${participantId}`;
export const accountActor = (userId: string): string => `account:${userId}`;

/** Whose sockets are counted together; null = nobody's. */
export function actorOf(caller: Caller | null): string | null {
  if (caller?.kind === 'participant') return participantActor(caller.participantId);
  return caller?.kind === 'account' ? accountActor(caller.userId) : null;
}
