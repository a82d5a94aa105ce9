import { type ParticipantView, Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { ACCOUNTS } from '../accounts/account.projection.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import type { ServedModel } from '../shared/read-models.ts';
import { liveMatchWith, MATCH_MODELS } from './match-access.ts';
import { relatedParticipant } from './participant.view.ts';
import { activeParticipant, ownedParticipant, ownRegistrationIn } from './participant-access.ts';
import { ownView, type ParticipantViewPorts, publicViewOf } from './participants-as-seen.view.ts';
import {
  type IndexedRegistration,
  indexedRegistrationId,
  isHiddenFrom,
  REGISTRATION_INDEX,
} from './registration-index.projection.ts';
import { fareAsked, ownFare } from './rides/fare.view.ts';
import { RIDE_DETAILS } from './rides/ride-details.projection.ts';
import { type RideDetailsPorts, withBrowsers, withRideDetails } from './rides/ride-details.view.ts';

/** A participant as the caller may see them, and what one asks as a driver: `getParticipant` and `readFare`. */
export function participantQueries(ports: ParticipantViewPorts & RideDetailsPorts): CallHandlers {
  const { models, settings } = ports;

  /** Whom a request is written to that did not go out yet, by name while they are to be seen. */
  const withReceiver = async (own: ParticipantView, eventId: string, pages: ServedModel<EventPagesDocument>) => {
    const { prepared_request: prepared } = own;
    if (prepared === undefined) return own;
    const registration = await ownIndexed(own.id, eventId);
    const isHidden = registration !== null && isHiddenFrom(registration, prepared.participant_id);
    const receiver = isHidden ? null : await publicViewOf(pages, eventId, prepared.participant_id, ports);
    return { ...own, prepared_request: { ...prepared, name: receiver?.name ?? null } };
  };
  const ownIndexed = async (participantId: string, eventId: string): Promise<IndexedRegistration | null> => {
    const { collection } = await models.served<IndexedRegistration>(REGISTRATION_INDEX);
    return collection.get(indexedRegistrationId(participantId, eventId));
  };

  return {
    readFare: async ({ params, context }) => {
      const { freshness } = await models.upTo([RIDE_DETAILS, ...MATCH_MODELS], context.minPosition);
      const own = await ownedParticipant(context.caller, params.id ?? '', ports);
      if (own === null) throw new Refusal('participant.not_found');
      return { body: await ownFare(params.id ?? '', settings.costPerKm, ports), ...freshness };
    },
    getParticipant: async ({ params, context }) => {
      const id = params.id ?? '';
      const { caller } = context;
      // Which sessions have ended says which browsers are told.
      const accounts = caller.kind === 'account' ? [ACCOUNTS] : [];
      const names = [EVENT_PAGES, RIDE_DETAILS, ...MATCH_MODELS, ...accounts];
      const { freshness, model } = await models.upTo(names, context.minPosition);
      const pages = model<EventPagesDocument>(EVENT_PAGES);
      const participant = await activeParticipant(id, ports);
      if (participant === null) throw new Refusal('participant.not_found');
      const own =
        (await ownedParticipant(caller, id, ports)) === null ? null : await ownView(participant, pages, ports);
      const { eventId } = participant;
      if (own !== null) {
        const self = { ...(await withReceiver(own, eventId, pages)), ...(await fareAsked(id, ports)) };
        return {
          body: await withBrowsers(await withRideDetails(self, ports), participant.userId, ports),
          ...freshness,
        };
      }
      const registration = await ownRegistrationIn(caller, eventId, ports);
      if (registration !== null && isHiddenFrom(registration, id)) throw new Refusal('participant.not_found');
      const [page, shown, ownMatch] = await Promise.all([
        pages.collection.get(eventId),
        publicViewOf(pages, eventId, id, ports),
        liveMatchWith(caller, participant, ports),
      ]);
      if (page?.kind !== 'event' || page.state !== 'shown' || shown === null)
        throw new Refusal('participant.not_found');
      const { costPerKm } = settings;
      if (ownMatch === null) return { body: shown, ...freshness };
      const related = relatedParticipant(shown, participant, ownMatch.match, costPerKm);
      return {
        body: related.relation === 'accepted' ? await withRideDetails(related, ports) : related,
        ...freshness,
      };
    },
  };
}
