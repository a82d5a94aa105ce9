import { type DataOf, streamId } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { EventStore, Json, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import type { Pseudonyms } from '@convoi/platform/kernel/personal-data/pseudonyms';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { beginList, readingOf } from '../../shared/private-projection.ts';
import type { RegistrationLink } from '../registrations.decider.ts';

/**
 * Which registrations were made with an address, by the digest that an account has of it: a list beside the log, so that an
 * account finds them without reading the log again. What it says of somebody goes when they leave or are erased; whether a
 * registration is somebody's is said by its carpool alone.
 */
export interface RegistrationIndex {
  /** Notes a registration that is about to be made, at this time (epoch ms); what the log does not hold a minute later is taken off again. */
  note(addressKey: string, link: RegistrationLink, at: number): Promise<void>;
  /** Registrations of an address, as far as the list has read, the oldest first. */
  of(addressKey: string): Promise<readonly RegistrationLink[]>;
  /** Takes a registration that was refused or erased off the list; no byte of it is left. */
  forget(participantId: string): Promise<void>;
  /** Brings the list up to the log: what older programs wrote, and what ended. */
  readLog(): Promise<void>;
  /** Ends reading. */
  stop(): void;
}

/** `_id` = participantId. */
interface IndexRow extends StateRecord {
  readonly addressKey: string;
  readonly eventId: string;
  /** Epoch ms. */
  readonly at: number;
  /** As `at`, while only `note` has said so and not yet the log. */
  readonly aheadSince?: number;
}

export interface RegistrationIndexOptions {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly records: RecordStore;
  readonly personal: Pick<PersonalData, 'openValue'>;
  readonly pseudonyms: Pick<Pseudonyms, 'accountKey'>;
  readonly clock: Pick<Clock, 'now'>;
}

const TYPES = ['ParticipantRegistered', 'ParticipantUnsubscribed', 'SubjectErased'];
/** The list before this one kept what had been refused: it is made anew from the log. */
const CHECKPOINT_ID = 'registrations that are there';
const FORMER_CHECKPOINT_ID = 'registrations';
const PER_PAGE = 200;
/** What is refused is taken off at once; what a stop of the process left behind, after so long. */
const ABANDONED_AFTER_MS = 60_000;

/** Opens the list. */
export async function openRegistrationIndex(options: RegistrationIndexOptions): Promise<RegistrationIndex> {
  const { eventStore, records, personal, pseudonyms, clock } = options;
  const rows: RecordTable<IndexRow> = await records.table<IndexRow>('registrations_by_address', [
    { name: 'by_address', fields: ['addressKey', 'at'] },
    { name: 'by_ahead', fields: ['aheadSince'] },
  ]);
  const checkpoints = await openKeptPositions(records, 'registrations_by_address_checkpoint');
  await checkpoints.forget(FORMER_CHECKPOINT_ID);
  await beginList({ checkpoints, checkpointId: CHECKPOINT_ID, notes: rows });
  /** The address is sealed in the log; of somebody who is erased it is not to be had any more. */
  const noteRegistered = async ({ stream, type, data, metadata }: StoredEvent): Promise<void> => {
    const { participantId, subjectId, person } = data as unknown as DataOf<'ParticipantRegistered'>;
    const opened = await personal.openValue({ stream, type, field: 'person', subjectId }, person as unknown as Json);
    if (opened === null) return;
    const { email } = opened as { readonly email: string };
    const at = Date.parse(metadata.at);
    await rows.put(participantId, { addressKey: pseudonyms.accountKey(email), eventId: streamId(stream), at });
  };

  const noteEvent = async (event: StoredEvent): Promise<void> => {
    if (event.type === 'ParticipantRegistered') return noteRegistered(event);
    const { target, participantId } = event.data as {
      readonly target?: DataOf<'SubjectErased'>['target'];
      readonly participantId?: string;
    };
    const gone =
      target === undefined ? participantId : target.kind === 'participant' ? target.participantId : undefined;
    if (gone !== undefined && (await rows.delete(gone))) list.dropped();
  };

  const list = readingOf({
    eventStore,
    checkpoints,
    checkpointId: CHECKPOINT_ID,
    types: TYPES,
    note: noteEvent,
    records,
  });

  /** What no log holds by now; should it come yet, it is noted again when it is read. */
  const dropAbandoned = async (): Promise<void> => {
    const { documents } = await rows.find({
      index: 'by_ahead',
      range: { gt: 0, lte: clock.now() - ABANDONED_AFTER_MS },
      limit: PER_PAGE,
    });
    for (const { _id, aheadSince = 0 } of documents)
      if (await rows.deleteIf(_id, 'aheadSince', aheadSince)) list.dropped();
  };

  return {
    note: async (addressKey, { participantId, eventId }, at) => {
      // What the log has said already stays.
      await rows.insert(participantId, { addressKey, eventId, at, aheadSince: at });
    },
    forget: async (participantId) => {
      await rows.delete(participantId);
      // Whatever was deleted before: a stop may have come in between.
      list.dropped();
      await list.scrub();
    },
    of: async (addressKey) => {
      const found: RegistrationLink[] = [];
      let cursor: string | undefined;
      do {
        const page = await rows.find({
          index: 'by_address',
          equals: [addressKey],
          limit: PER_PAGE,
          ...(cursor === undefined ? {} : { cursor }),
        });
        found.push(...page.documents.map(({ _id, eventId }) => ({ participantId: _id, eventId })));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return found;
    },
    readLog: async () => {
      await list.readLog();
      await dropAbandoned();
      await list.scrub();
    },
    stop: list.stop,
  };
}
