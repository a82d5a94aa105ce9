import type { OwnDataView, ParticipantView, RideDetailsView } from '@convoi/contracts';
import { type DataOf, type RideDetails, streamName } from '@convoi/contracts/events';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import type { OpenSealed } from '../../shared/open-text.ts';
import type { ModelsPort } from '../../shared/read-models.ts';
import { RIDE_DETAILS, type RideDetailsDocument } from './ride-details.projection.ts';

type SubscriptionKept = DataOf<'PushSubscribed'>['subscription'];

/** What the details of rides are read with. */
export interface RideDetailsPorts extends ModelsPort {
  readonly personal: OpenSealed;
}

/** What somebody shows to those they ride with, where that is anything; for oneself and for them only. */
async function rideDetailsOf(
  participantId: string,
  { models, personal }: RideDetailsPorts,
): Promise<{ readonly ride_details?: RideDetailsView }> {
  const { collection } = await models.served<RideDetailsDocument>(RIDE_DETAILS);
  const document = await collection.get(participantId);
  if (document === null) return {};
  const { eventId, subjectId, details } = document;
  if (details === null) return {};
  const place = { stream: streamName('carpool', eventId), type: 'RideDetailsShared', field: 'details', subjectId };
  const opened = (await personal.openValue(place, sealedValue(details))) as RideDetails | null;
  if (opened === null || Object.values(opened).every((value) => value === null)) return {};
  const { phone, carModel, carColour, plateEnd } = opened;
  return { ride_details: { phone, car_model: carModel, car_colour: carColour, plate_end: plateEnd } };
}

/** The browsers of somebody that are told of their rides, opened; for themselves only. */
export async function notifiedBrowsersOf(
  participantId: string,
  { models, personal }: RideDetailsPorts,
): Promise<OwnDataView['push_subscriptions']> {
  const { collection } = await models.served<RideDetailsDocument>(RIDE_DETAILS);
  const document = await collection.get(participantId);
  if (document === null) return [];
  const { eventId, subjectId, browsers = [] } = document;
  const place = { stream: streamName('carpool', eventId), type: 'PushSubscribed', field: 'subscription', subjectId };
  const opened = await Promise.all(
    browsers.map(async ({ id, text, addedAt }) => {
      const value = (await personal.openValue(place, sealedValue(text))) as SubscriptionKept | null;
      return value === null ? null : { event_id: eventId, browser_id: id, ...value, added_at: addedAt };
    }),
  );
  return opened.filter((one) => one !== null);
}

/** The view of oneself with the browsers that are told, by which they can be stopped from any device. */
export async function withBrowsers(own: ParticipantView, ports: RideDetailsPorts): Promise<ParticipantView> {
  const told = await notifiedBrowsersOf(own.id, ports);
  const browsers = told.map(({ browser_id, endpoint, added_at }) => ({
    browser_id,
    service: new URL(endpoint).hostname,
    added_at,
  }));
  return browsers.length === 0 ? own : { ...own, push_browsers: browsers };
}

/** The view of oneself or of somebody one rides with, with what they show. */
export async function withRideDetails(view: ParticipantView, ports: RideDetailsPorts): Promise<ParticipantView> {
  return { ...view, ...(await rideDetailsOf(view.id, ports)) };
}
