import { CALLS, Refusal, type WithdrawRegistrationBody } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { KeyDestroyed } from '@convoi/platform/kernel/personal-data/key-store';
import { countChange } from '../../events/count-change.ts';
import { tellingTheEnd, termsNow } from '../../events/event-availability.ts';
import type { OrganisedEvent } from '../../events/organisers/organiser.ts';
import { sealed } from '../../shared/sealing.ts';
import { carpoolModel } from '../carpool.state.ts';
import { withOffers } from '../matches/waiting-line.decider.ts';
import type { CarpoolPorts } from '../ports.ts';
import { withdrawRegistration as decideWithdrawal } from './participant.decider.ts';
import { subjectOf } from './require-own-participant.ts';

const [OF_EVENT] = CALLS.withdrawRegistration.limits;

/** The words, sealed; none for somebody who was erased meanwhile. */
const sealedFor = (
  { personal }: CarpoolPorts,
  stream: string,
  words: DataOf<'WithdrawalWorded'>,
): Promise<DataOf<'WithdrawalWorded'> | undefined> =>
  sealed(personal, stream, 'WithdrawalWorded', words).catch((error: unknown) => {
    if (!(error instanceof KeyDestroyed)) throw error;
    return undefined;
  });

/**
 * Ends a registration as the organiser of the event (`withdrawRegistration`). The words are kept as what is said about its owner: with
 * their key. Refusals: participant.not_found, event.ended, and rate.limited, for each is a mail.
 */
export async function withdrawRegistration(
  deps: CarpoolPorts,
  { eventId, event }: OrganisedEvent,
  { participantId, reason }: { readonly participantId: string } & Pick<WithdrawRegistrationBody, 'reason'>,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const stream = streamName('carpool', eventId);
  const subjectId = await subjectOf(deps, { eventId, participantId, stream });
  if (subjectId === null) throw new Refusal('participant.not_found');
  await countChange(deps, OF_EVENT, eventId);
  const worded =
    reason === null ? undefined : await sealedFor(deps, stream, { participantId, subjectId, words: reason });
  return tellingTheEnd(deps, event, () =>
    deps.commands.execute(carpoolModel, stream, origin, ({ carpool }) =>
      withOffers(
        carpool,
        decideWithdrawal(carpool, { participantId, worded, closure: termsNow(deps, eventId, event).closure }),
        deps.clock.now(),
      ),
    ),
  );
}
