import { Refusal } from '@convoi/contracts';
import type { CallContext } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { originOf } from './origin.ts';

/** The origin of a command of the staff; the pipeline lets nobody else come here. */
export function staffOrigin(context: CallContext): CommandOrigin {
  const { caller } = context;
  if (caller.kind !== 'account' || (caller.staffRole ?? null) === null) throw new Refusal('auth.staff_only');
  return originOf(context, { kind: 'staff', id: caller.userId });
}
