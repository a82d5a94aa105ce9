import type { ContactBody, ContactReceivedView } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { sealed } from '../shared/sealing.ts';
import { receiveMessage } from './contact.decider.ts';
import { contactModel } from './moderation.state.ts';
import type { ModerationPorts } from './ports.ts';

/**
 * Keeps a message of the contact form for the staff (`writeToAssociation`); the mail to the association follows from the event. A filled
 * honeypot is answered alike and leaves nothing behind, so that a machine learns nothing.
 */
export async function contactAssociation(
  deps: ModerationPorts,
  body: ContactBody,
  origin: CommandOrigin,
): Promise<{ readonly view: ContactReceivedView; readonly position: number | null }> {
  const id = idOf(origin.commandId, 'contact');
  const view: ContactReceivedView = { id, status: 'received' };
  if (body.website !== null) return { view, position: null };
  const stream = streamName('contact', id);
  const message = await sealed(deps.personal, stream, 'ContactMessageReceived', {
    subjectId: idOf(origin.commandId, 'subject'),
    subject: body.subject,
    sender: { fullName: body.fullName, email: body.email },
    text: body.message,
    ...(body.about === null ? {} : { about: body.about }),
    lang: origin.lang as DataOf<'ContactMessageReceived'>['lang'],
  });
  const { position } = await deps.commands.execute(contactModel, stream, origin, (state) =>
    receiveMessage(state, message),
  );
  return { view, position };
}
