import { type BlocksView, Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import { type OpenSealed, openText } from '../shared/open-text.ts';
import type { Reading } from '../shared/read-models.ts';
import { ACCOUNT_BLOCKS, type AccountBlocks } from './account-block.projection.ts';
import { MATCH_MODELS } from './match-access.ts';
import { ownedParticipant, ownRegistrationIn } from './participant-access.ts';
import { type ParticipantViewPorts, publicViewOf } from './participants-as-seen.view.ts';
import type { IndexedRegistration } from './registration-index.projection.ts';

/** Those whom somebody has blocked and who still take part, as anybody sees them. */
export async function blockedBy(
  { blockedIds, eventId }: IndexedRegistration,
  { model }: Pick<Reading, 'model'>,
  ports: ParticipantViewPorts,
): Promise<BlocksView['items']> {
  const pages = model<EventPagesDocument>(EVENT_PAGES);
  const views = await Promise.all(blockedIds.map((id) => publicViewOf(pages, eventId, id, ports)));
  return views.flatMap((view) => (view === null ? [] : [{ id: view.id, name: view.name }]));
}

/** Whom an account has blocked everywhere, by the name that was shown then; none of whom the name is gone. */
export async function blockedEverywhere(
  userId: string,
  { model }: Pick<Reading, 'model'>,
  personal: OpenSealed,
): Promise<BlocksView['items']> {
  const document = await model<AccountBlocks>(ACCOUNT_BLOCKS).collection.get(userId);
  if (document === null) return [];
  const { subjectId } = document;
  const place = { stream: streamName('registrations', userId), type: 'PersonBlocked', field: 'name', subjectId };
  const named = await Promise.all(
    document.blocks.map(async ({ id, name }) => ({ id, name: await openText(personal, place, name) })),
  );
  return named.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
}

/** Handlers of `listAccountBlocks`, for the account itself, and of `listBlocks`, for who owns the registration; 404 for everybody else. */
export function blockQueries(ports: ParticipantViewPorts & { readonly personal: OpenSealed }): CallHandlers {
  return {
    listAccountBlocks: async ({ context }) => {
      const { caller, minPosition } = context;
      const reading = await ports.models.upTo([ACCOUNT_BLOCKS], minPosition);
      const items = caller.kind === 'account' ? await blockedEverywhere(caller.userId, reading, ports.personal) : [];
      return { body: { items }, ...reading.freshness };
    },
    listBlocks: async ({ params, context }) => {
      const { caller, minPosition } = context;
      const reading = await ports.models.upTo([EVENT_PAGES, ...MATCH_MODELS], minPosition);
      const own = await ownedParticipant(caller, params.id ?? '', ports);
      const registration = own === null ? null : await ownRegistrationIn(caller, own.eventId, ports);
      if (registration === null) throw new Refusal('participant.not_found');
      return { body: { items: await blockedBy(registration, reading, ports) }, ...reading.freshness };
    },
  };
}
