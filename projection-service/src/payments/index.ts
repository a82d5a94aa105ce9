import type { CallHandlers, Document, Projection } from '@convoi/platform';
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
