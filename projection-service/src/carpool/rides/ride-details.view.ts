import type { OwnDataView, ParticipantView, RideDetailsView } from '@convoi/contracts';
import { type DataOf, isSessionLive, type RideDetails, streamName } from '@convoi/contracts/events';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import { ACCOUNTS, type AccountDocument } from '../../accounts/account.projection.ts';
import type { OpenSealed } from '../../shared/open-text.ts';
import type { ModelsPort } from '../../shared/read-models.ts';
import { type NotifiedBrowser, RIDE_DETAILS, type RideDetailsDocument } from './ride-details.projection.ts';

type SubscriptionKept = DataOf<'PushSubscribed'>['subscription'];

/** What the details of rides are read with. */
export interface RideDetailsPorts extends ModelsPort {
  readonly personal: OpenSealed;
}

/** What somebody shows to those they ride with, where that is anything; for oneself and for them only. */
export async function rideDetailsOf(
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

/** The browsers of somebody that are kept, opened; for themselves only. */
export async function notifiedBrowsersOf(
  participantId: string,
  ports: RideDetailsPorts,
): Promise<OwnDataView['push_subscriptions']> {
  return browsersOf(participantId, ports, async () => false);
}

async function browsersOf(
  participantId: string,
  { models, personal }: RideDetailsPorts,
  isOver: (browser: NotifiedBrowser) => Promise<boolean>,
): Promise<OwnDataView['push_subscriptions']> {
  const { collection } = await models.served<RideDetailsDocument>(RIDE_DETAILS);
  const document = await collection.get(participantId);
  if (document === null) return [];
  const { eventId, subjectId, browsers = [] } = document;
  const place = { stream: streamName('carpool', eventId), type: 'PushSubscribed', field: 'subscription', subjectId };
  const opened = await Promise.all(
    browsers.map(async (browser) => {
      const { id, text, addedAt } = browser;
      if (await isOver(browser)) return null;
      const value = (await personal.openValue(place, sealedValue(text))) as SubscriptionKept | null;
      return value === null ? null : { event_id: eventId, browser_id: id, ...value, added_at: addedAt };
    }),
  );
  return opened.filter((one) => one !== null);
}

/** Whether what a browser is told in has ended, so that it is told no more: a session, or the links of the address of before. */
async function isAccessOver(
  { session, addedAt }: NotifiedBrowser,
  ownerId: string | null,
  { models }: ModelsPort,
): Promise<boolean> {
  const userId = session?.userId ?? ownerId;
  if (userId === null) return false;
  const account = await (await models.served<AccountDocument>(ACCOUNTS)).collection.get(userId);
  if (account === null) return false;
  if (session !== undefined) return account.state === 'erased' || !isSessionLive(account.sessions, session);
  return account.state === 'active' && addedAt <= (account.addressChangedOn ?? '');
}

/** The view of oneself with the browsers that are told, by which they can be stopped from any device; `userId`: whose account it is in. */
export async function withBrowsers(
  own: ParticipantView,
  userId: string | null,
  ports: RideDetailsPorts,
): Promise<ParticipantView> {
  const told = await browsersOf(own.id, ports, (browser) => isAccessOver(browser, userId, ports));
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
