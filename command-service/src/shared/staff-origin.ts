import { Refusal } from '@convoi/contracts';
import type { CallContext } from '@convoi/platform';
import type { CommandOrigin } from './command-handler.ts';
import { originOf } from './origin.ts';

/** The origin of a command of the staff; the pipeline lets nobody else come here. */
export function staffOrigin(context: CallContext): CommandOrigin {
  const { caller } = context;
  if (caller.kind !== 'account' || caller.isStaff !== true) throw new Refusal('auth.staff_only');
  return originOf(context, { kind: 'staff', id: caller.userId });
}
