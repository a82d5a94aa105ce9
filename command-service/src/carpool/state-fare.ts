import { type FareKind, fareRate, Refusal, type StateFareBody } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { readEvent, tellingTheEnd, termsNow } from '../events/event-availability.ts';
import { sealed } from '../shared/sealing.ts';
import { activeParticipant } from './carpool.decider.ts';
import { carpoolModel } from './carpool.state.ts';
import { stateFare as decideStating, isPaidFor } from './matches/fare.decider.ts';
import type { CarpoolPorts } from './ports.ts';
import { openPerson } from './registrations/person.ts';
import type { OwnRegistration } from './registrations/require-own-participant.ts';

const fareOf = (kind: FareKind | null, cents: number | undefined) =>
  kind === null ? null : { kind, cents: kind === 'amount' ? (cents ?? 0) : null };

/**
 * Keeps what the caller asks as a driver, and where they are paid (`stateFare`). Refusals: participant.not_found, event.ended,
 * fare.above_ceiling.
 */
export async function stateFare(
  deps: CarpoolPorts,
  { eventId, participantId, stream }: OwnRegistration,
  { kind, amount, tolls = 0, parking = 0, pay_name: name, iban, pay_link: link }: StateFareBody,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { commands, personal, pseudonyms } = deps;
  const [event, { state }] = await Promise.all([readEvent(deps, eventId), commands.read(carpoolModel, stream)]);
  const subjectId = activeParticipant(state.carpool, participantId)?.subjectId;
  const person = await openPerson(deps, stream, state, participantId);
  if (event === null || subjectId === undefined || person === null) throw new Refusal('participant.not_found');
  // Where nothing is asked nothing is kept, unless those of a ride that was agreed on before still have to pay.
  const isPaid = kind === 'amount' || kind === 'talk' || isPaidFor(state.carpool, participantId);
  const payment = isPaid ? { name, iban, link } : { name: null, iban: null, link: null };
  const paymentKey =
    payment.iban === null && payment.link === null
      ? null
      : pseudonyms.digest(subjectId, 'payment', JSON.stringify(payment));
  const statement = await sealed(personal, stream, 'FareStated', {
    participantId,
    subjectId,
    fare: fareOf(kind, amount),
    tollsCents: tolls,
    parkingCents: parking,
    rate: fareRate().version,
    payment,
    paymentKey,
  });
  const wayKm = person.distanceKm === null ? {} : { [participantId]: person.distanceKm };
  return tellingTheEnd(deps, event, () =>
    commands.execute(carpoolModel, stream, origin, ({ carpool }) =>
      decideStating(carpool, { statement, wayKm, closure: termsNow(deps, eventId, event).closure }),
    ),
  );
}
