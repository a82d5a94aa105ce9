import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import type { ModelsPort } from '../shared/read-models.ts';
import { payments } from './payment.projection.ts';
import { paymentQueries } from './payment.query.ts';

/** Payments and donations, and where each stands. */

/** The projections of the room. */
export const paymentsProjections = (): readonly Projection<Document>[] => [payments()];

/** What the queries of the room need. */
export type PaymentsPorts = ModelsPort;

/** Handlers of the room's calls. */
export const paymentsQueries = (ports: PaymentsPorts): CallHandlers => paymentQueries(ports);
