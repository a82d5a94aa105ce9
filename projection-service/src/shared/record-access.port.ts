import type { StaffCallId } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import type { CallContext } from '@convoi/platform/http/pipeline/handler';

/** Writes down that staff read personal data, before they get it: what is not recorded is not shown. */
export type RecordAccess = (
  context: CallContext,
  access: Omit<DataOf<'StaffAccessed'>, 'call'> & { readonly call: StaffCallId },
) => Promise<void>;
