import { MAIL_KINDS } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { accept } from '@convoi/platform/kernel/command-handler/decision';
import type { Registration } from '@convoi/platform/kernel/personal-data/manage-token';
import { eventModel } from '../../events/event.state.ts';
import { chooseDailyMail } from '../../events/team/team.decider.ts';
import { organiser } from '../../shared/call-origins.ts';
import { carpoolModel } from '../carpool.state.ts';
import { withOffers } from '../matches/waiting-line.decider.ts';
import type { CarpoolPorts } from '../ports.ts';
import { unsubscribe as decideUnsubscribe, stopMails } from './participant.decider.ts';
import { type OwnRegistration, ownerKind } from './require-own-participant.ts';

/** Ends the caller's registration (`unsubscribeParticipant`). Refusal: participant.not_found, the second time too. */
export async function unsubscribe(
  { commands, clock }: CarpoolPorts,
  { stream, participantId }: OwnRegistration,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  return commands.execute(carpoolModel, stream, origin, ({ carpool }) =>
    withOffers(
      carpool,
      decideUnsubscribe(carpool, { participantId, by: ownerKind(origin), reason: 'left' }),
      clock.now(),
    ),
  );
}

/** Stops the daily mail to somebody who organises; nothing happens where there is no event any more. */
async function stopDailyMail(
  commands: CarpoolPorts['commands'],
  link: Registration | null,
  originFor: (id: string) => CommandOrigin,
): Promise<{ readonly position: number | null }> {
  if (link === null) return { position: null };
  const { eventId, participantId: organiserId } = link;
  const { position } = await commands.execute(
    eventModel,
    streamName('event', eventId),
    { ...originFor(organiserId), actor: organiser(organiserId) },
    ({ event }) =>
      event === null || event.isWithdrawn ? accept() : chooseDailyMail(event, { organiserId, wanted: false }),
  );
  return { position };
}

/** Stops the mails of one kind by the link in one of them (`unsubscribeMails`); an unknown link does nothing. */
export async function unsubscribeFromMails(
  { commands, manageLinks }: CarpoolPorts,
  token: string,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly position: number | null }> {
  const stop = MAIL_KINDS.map((kind) => ({ kind, registration: manageLinks.stopMails[kind].read(token) })).find(
    ({ registration }) => registration !== null,
  );
  if (stop?.registration == null) return stopDailyMail(commands, manageLinks.stopDaily.read(token), originFor);
  const { eventId, participantId } = stop.registration;
  const { position } = await commands.execute(
    carpoolModel,
    streamName('carpool', eventId),
    originFor(participantId),
    ({ carpool }) => stopMails(carpool, { participantId, kind: stop.kind }),
  );
  return { position };
}
