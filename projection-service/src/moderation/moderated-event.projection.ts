import { foldedWords } from '@convoi/contracts';
import { streamId } from '@convoi/contracts/events';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection, type Rule } from '../shared/define-projection.ts';
import type { OpenedEvent } from '../shared/opened-event.ts';

export const MODERATION = 'moderation';

/** An event as the staff look after it; nothing in it is personal. `_id` = eventId. */
export interface ModeratedEvent extends Document {
  readonly slug: string;
  readonly title: string;
  readonly label: string;
  readonly isPublic: boolean;
  readonly state: 'shown' | 'hidden' | 'withdrawn';
  /** Where it waits: public events that are shown, and all that are hidden; null = nowhere. */
  readonly queue: 'new' | 'hidden' | null;
  /** Public or hidden, and still there. */
  readonly isListed: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Folded words of title, slug and place. */
  readonly words: string[];
}

type Facts = Pick<ModeratedEvent, '_id' | 'slug' | 'title' | 'label' | 'isPublic' | 'state' | 'createdAt'>;

function withQueue({ _id, slug, title, label, isPublic, state, createdAt }: Facts): ModeratedEvent {
  const queue = state === 'hidden' ? 'hidden' : state === 'shown' && isPublic ? 'new' : null;
  const words = [...new Set([title, slug, label].flatMap(foldedWords))];
  return { _id, slug, title, label, isPublic, state, queue, isListed: queue !== null, createdAt, words };
}

const keys = (event: { readonly stream: string }): readonly string[] => [streamId(event.stream)];

const onEvent = <T extends OpenedEvent['type']>(
  change: (document: ModeratedEvent, event: OpenedEvent<T>) => Partial<Facts>,
): Rule<ModeratedEvent, T> => ({
  keys,
  evolve: (document, event) => (document === null ? null : withQueue({ ...document, ...change(document, event) })),
});

/** All events for the staff: the queue of public ones, what is hidden, and search by title, slug and place (`searchAsStaff` and `listModeration`). */
export function moderation(): Projection<ModeratedEvent> {
  return defineProjection<ModeratedEvent>(
    MODERATION,
    3,
    [
      { name: 'queue', fields: ['queue', 'createdAt'] },
      { name: 'listed', fields: ['isListed', 'createdAt'] },
      { name: 'slug', fields: ['slug'] },
      { name: 'words', fields: ['words'], kind: 'words' },
    ],
    {
      EventCreated: {
        keys,
        evolve: (document, { data, metadata }, id) =>
          document ??
          withQueue({
            _id: id,
            slug: data.slug,
            title: data.title,
            label: data.place.label,
            isPublic: data.visibility === 'public',
            state: 'shown',
            createdAt: metadata.at,
          }),
      },
      EventDetailsChanged: onEvent((_document, { data }) => ({ title: data.title })),
      EventPlaceCorrected: onEvent((_document, { data }) => ({ label: data.place.label })),
      EventHidden: onEvent(({ state }) => (state === 'shown' ? { state: 'hidden' } : {})),
      EventRestored: onEvent(({ state }) => (state === 'hidden' ? { state: 'shown' } : {})),
      EventWithdrawn: onEvent(() => ({ state: 'withdrawn' })),
    },
  );
}
