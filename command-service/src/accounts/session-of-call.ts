import { Refusal } from '@convoi/contracts';
import type { CallContext } from '@convoi/platform/http/pipeline/handler';
import type { AccountCaller } from './passwords/change-password.ts';

/** The session of a call that nobody reaches without one. */
export function sessionOf({ caller }: CallContext): AccountCaller {
  if (caller.kind !== 'account') throw new Refusal('auth.session_required');
  return caller;
}
