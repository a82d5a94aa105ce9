import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { accounts } from './account.projection.ts';
import { type AccountQueryPorts, accountQueries } from './account.query.ts';

/** Accounts: who somebody is, and where they are signed in. */

export { liveCaller } from './live-caller.ts';

/** The projections of the room. */
export const accountsProjections = (): readonly Projection<Document>[] => [accounts()];

/** What the queries of the room need. */
export type AccountsPorts = AccountQueryPorts;

/** Handlers of the room's calls. */
export const accountsQueries = (ports: AccountsPorts): CallHandlers => accountQueries(ports);
