import type { Caller } from '@convoi/platform/http/pipeline/handler';

/** Names under which the sockets of one person are counted and found. */
export const participantOwner = (participantId: string): string => `participant:${participantId}`;
export const accountOwner = (userId: string): string => `account:${userId}`;

/** Whose sockets are counted together; null = nobody's. */
export function ownerOf(caller: Caller | null): string | null {
  if (caller?.kind === 'participant') return participantOwner(caller.participantId);
  return caller?.kind === 'account' ? accountOwner(caller.userId) : null;
}
