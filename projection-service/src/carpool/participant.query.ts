import { Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import { liveMatchWith, MATCH_MODELS } from './match-access.ts';
import { relatedParticipant } from './participant.view.ts';
import { activeParticipant, ownedParticipant, ownRegistrationIn } from './participant-access.ts';
import { ownView, type ParticipantViewPorts, publicViewOf } from './participants-as-seen.view.ts';
import { isHiddenFrom } from './registration-index.projection.ts';
import { RIDE_DETAILS } from './rides/ride-details.projection.ts';
import { type RideDetailsPorts, withRideDetails } from './rides/ride-details.view.ts';

/** A participant as the caller may see them: `getParticipant`. */
export function participantQueries(ports: ParticipantViewPorts & RideDetailsPorts): CallHandlers {
  const { models, settings } = ports;

  return {
    getParticipant: async ({ params, context }) => {
      const id = params.id ?? '';
      const { caller } = context;
      const { freshness, model } = await models.upTo([EVENT_PAGES, RIDE_DETAILS, ...MATCH_MODELS], context.minPosition);
      const pages = model<EventPagesDocument>(EVENT_PAGES);
      const participant = await activeParticipant(id, ports);
      if (participant === null) throw new Refusal('participant.not_found');
      const own =
        (await ownedParticipant(caller, id, ports)) === null ? null : await ownView(participant, pages, ports);
      if (own !== null) return { body: await withRideDetails(own, ports), ...freshness };
      const { eventId } = participant;
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
