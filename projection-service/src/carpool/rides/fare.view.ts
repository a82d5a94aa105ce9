import {
  type FareView,
  fareOnWire,
  fareRate,
  type MatchRequestView,
  type OwnFareView,
  type PaymentToView,
} from '@convoi/contracts';
import { type Payment, streamName } from '@convoi/contracts/events';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import { RIDE_DETAILS, type RideDetailsDocument } from './ride-details.projection.ts';
import type { RideDetailsPorts } from './ride-details.view.ts';

const NOWHERE: PaymentToView = { name: null, iban: null, link: null };

/** Where somebody is paid, opened; empty when they have not said, or are gone. */
async function paymentIn(document: RideDetailsDocument | null, { personal }: RideDetailsPorts): Promise<PaymentToView> {
  const sealed = document?.fare?.payment ?? null;
  if (document === null || sealed === null) return NOWHERE;
  const { eventId, subjectId } = document;
  const place = { stream: streamName('carpool', eventId), type: 'FareStated', field: 'payment', subjectId };
  return ((await personal.openValue(place, sealedValue(sealed))) as Payment | null) ?? NOWHERE;
}

const detailsOf = async (participantId: string, { models }: RideDetailsPorts): Promise<RideDetailsDocument | null> =>
  (await models.served<RideDetailsDocument>(RIDE_DETAILS)).collection.get(participantId);

/**
 * Where the driver of a ride that was agreed on at `agreedAt` (ISO 8601) is paid, for its passenger, and since when if it has changed
 * meanwhile; nothing where they have not said.
 */
export async function paymentTo(
  driverId: string,
  agreedAt: string,
  ports: RideDetailsPorts,
): Promise<Pick<MatchRequestView, 'payment'>> {
  const document = await detailsOf(driverId, ports);
  const payment = await paymentIn(document, ports);
  if (payment.iban === null && payment.link === null) return {};
  const { movedAt } = document?.fare ?? {};
  return { payment: { ...payment, ...(movedAt !== undefined && movedAt > agreedAt ? { changed_at: movedAt } : {}) } };
}

/** What somebody asks as a driver, whether they may drive now or not, for themselves; nothing where they have not said. */
export async function fareAsked(participantId: string, ports: RideDetailsPorts): Promise<{ readonly fare?: FareView }> {
  const fare = (await detailsOf(participantId, ports))?.fare?.fare ?? null;
  return fare === null ? {} : { fare: fareOnWire(fare) };
}

/** What somebody has said of their costs as a driver, without what it is measured by. */
export async function statedFare(
  participantId: string,
  ports: RideDetailsPorts,
): Promise<Pick<OwnFareView, 'fare' | 'tolls' | 'parking' | 'payment'>> {
  const document = await detailsOf(participantId, ports);
  const { fare = null, tollsCents = 0, parkingCents = 0 } = document?.fare ?? {};
  return {
    fare: fare === null ? null : fareOnWire(fare),
    tolls: tollsCents / 100,
    parking: parkingCents / 100,
    payment: await paymentIn(document, ports),
  };
}

const rateOnWire = (): OwnFareView['rate'] => {
  const { version, centsPerKm, source, year } = fareRate();
  return { version, cents_per_km: centsPerKm, source, year };
};

/** What the amount of a driver is measured by, for whoever rides along or asks to: what they state, and the rate. */
export async function fareCosts(
  driverId: string,
  ports: RideDetailsPorts,
): Promise<NonNullable<MatchRequestView['fare_costs']>> {
  const { tollsCents = 0, parkingCents = 0 } = (await detailsOf(driverId, ports))?.fare ?? {};
  return { tolls: tollsCents / 100, parking: parkingCents / 100, rate: rateOnWire() };
}

/** The same for its owner, with the rates (`readFare`). */
export async function ownFare(participantId: string, costPerKm: number, ports: RideDetailsPorts): Promise<OwnFareView> {
  return { ...(await statedFare(participantId, ports)), cost_per_km: costPerKm, rate: rateOnWire() };
}
