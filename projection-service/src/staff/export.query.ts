import { chauffeurOf, csvOf, EXPORT_KINDS, type ExportKind, publicName, Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { MATCHES, type Match } from '../carpool/match.projection.ts';
import { PARTICIPANTS, type ParticipantsDocument } from '../carpool/participant.projection.ts';
import { MODERATION, type ModeratedEvent } from '../moderation/moderated-event.projection.ts';
import { PAYMENTS, type PaymentDocument } from '../payments/payment.projection.ts';
import type { ReadModels } from '../shared/read-models.ts';
import type { RecordAccess } from '../shared/record-access.port.ts';

/** `exportTable`: tables for a spreadsheet, without address and without street. */

type Cell = string | number | boolean | null;

interface Table<D extends Document> {
  readonly model: string;
  readonly columns: readonly string[];
  at(document: D): string;
  row(document: D): readonly Cell[];
}

const events: Table<ModeratedEvent> = {
  model: MODERATION,
  columns: ['id', 'id_user', 'title', 'location', 'is_public', 'state', 'created_at'],
  at: ({ createdAt }) => createdAt,
  row: ({ _id, slug, title, label, isPublic, state, createdAt }) => [
    _id,
    slug,
    title,
    label,
    isPublic,
    state,
    createdAt,
  ],
};

const participants: Table<ParticipantsDocument> = {
  model: PARTICIPANTS,
  columns: ['id', 'event_id', 'name', 'town', 'state', 'is_confirmed', 'chauffeur', 'places', 'legs', 'registered_at'],
  at: ({ registeredAt }) => registeredAt,
  row: (document) => {
    const { _id, eventId, state, registeredAt } = document;
    if (document.state !== 'active') return [_id, eventId, '', '', state, null, '', null, '', registeredAt];
    const { person, isConfirmed, rolePreference, seats, legs } = document;
    const name = person === null ? '' : publicName(person.name);
    const kinds = legs.map(({ kind }) => kind).join(' ');
    return [
      _id,
      eventId,
      name,
      person?.town ?? '',
      state,
      isConfirmed,
      chauffeurOf(rolePreference),
      seats,
      kinds,
      registeredAt,
    ];
  },
};

const matches: Table<Match> = {
  model: MATCHES,
  columns: ['id', 'event_id', 'sender_id', 'receiver_id', 'status', 'driver_id', 'seats', 'created_at', 'updated_at'],
  at: ({ createdAt }) => createdAt,
  row: (match) => [
    match._id,
    match.eventId,
    match.senderId,
    match.receiverId,
    match.status,
    match.driverId,
    match.seats,
    match.createdAt,
    match.updatedAt,
  ],
};

const payments: Table<PaymentDocument> = {
  model: PAYMENTS,
  columns: ['id', 'purpose', 'state', 'amount', 'currency', 'method', 'event_id', 'created_at'],
  at: ({ createdAt }) => createdAt,
  row: (payment) => [
    payment._id,
    payment.purpose,
    payment.status,
    (payment.amountCents / 100).toFixed(2),
    payment.currency,
    payment.method,
    payment.eventId,
    payment.createdAt,
  ],
};

const TABLES = { events, participants, match_requests: matches, payments } as unknown as {
  readonly [K in ExportKind]: Table<Document>;
};

const kindOf = (file: string): ExportKind | undefined => EXPORT_KINDS.find((kind) => file === `${kind}.csv`);

/** What tables are read and recorded with. */
export interface ExportPorts {
  readonly models: ReadModels;
  readonly record: RecordAccess;
}

/** Handler of `exportTable`; every export is recorded. */
export function exportQueries({ models, record }: ExportPorts): CallHandlers {
  return {
    exportTable: async ({ params, query, context }) => {
      const kind = kindOf(params.file ?? '');
      if (kind === undefined) throw new Refusal('request.not_found');
      const table = TABLES[kind];
      const { freshness, model } = await models.upTo([table.model], context.minPosition);
      const found: { readonly at: string; readonly row: readonly Cell[] }[] = [];
      for await (const document of model(table.model).collection.all()) {
        const at = table.at(document);
        const isIn =
          (query.from === undefined || at.slice(0, 10) >= query.from) &&
          (query.to === undefined || at.slice(0, 10) <= query.to);
        if (isIn) found.push({ at, row: table.row(document) });
      }
      found.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
      await record(context, { call: 'exportTable', about: { kind: 'export', id: kind }, results: found.length });
      return {
        body: csvOf(
          table.columns,
          found.map(({ row }) => row),
        ),
        headers: { 'Content-Disposition': `attachment; filename="${kind}.csv"` },
        ...freshness,
      };
    },
  };
}
