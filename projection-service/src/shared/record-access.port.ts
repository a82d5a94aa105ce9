import type { StaffCallId, StaffNamed } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import type { CallContext } from '@convoi/platform/http/pipeline/handler';

/** What staff read: by which call, about what, and everybody whose name the answer says. */
export type Access = Omit<DataOf<'StaffAccessed'>, 'call'> & {
  readonly call: StaffCallId;
  readonly people?: readonly StaffNamed[];
};

/** Writes down that staff read personal data, before they get it: what is not recorded is not shown. */
export type RecordAccess = (context: CallContext, access: Access) => Promise<void>;
