import { isAtLeast, Refusal } from '@convoi/contracts';
import { type ContactStreamEvent, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { Decision } from '@convoi/platform/kernel/command-handler/decision';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { KeyDestroyed } from '@convoi/platform/kernel/personal-data/key-store';
import { liveUser } from '../accounts/account.decider.ts';
import { readUser, roleOf } from '../accounts/accounts.ts';
import { sealed } from '../shared/sealing.ts';
import { answerMessage, assignMessage, type ContactState, closeMessage, noteMessage } from './contact.decider.ts';
import { contactModel } from './moderation.state.ts';
import type { ModerationPorts } from './ports.ts';

/** What staff make of a message to the association (`readContact`). */

const streamOf = (id: string): string => streamName('contact', id);

const execute = (
  { commands }: Pick<ModerationPorts, 'commands'>,
  id: string,
  origin: CommandOrigin,
  decide: (state: ContactState) => Decision<ContactStreamEvent>,
): Promise<{ readonly position: number }> => commands.execute(contactModel, streamOf(id), origin, decide);

/** Keeps words with a message, under the key of its sender. Refusal: contact.not_found, also once the sender is erased. */
async function write(
  deps: ModerationPorts,
  id: string,
  [type, text]: readonly ['ContactAnswered' | 'ContactNoted', string],
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { subjectId } = (await deps.commands.read(contactModel, streamOf(id))).state;
  if (subjectId === null) throw new Refusal('contact.not_found');
  try {
    const words = await sealed(deps.personal, streamOf(id), type, {
      subjectId,
      entryId: idOf(origin.commandId, 'entry'),
      text,
    });
    const decide = type === 'ContactAnswered' ? answerMessage : noteMessage;
    return await execute(deps, id, origin, (state) => decide(state, words));
  } catch (error) {
    if (error instanceof KeyDestroyed) throw new Refusal('contact.not_found');
    throw error;
  }
}

/** Answers a message (`answerContact`); the mail to its sender follows from the event. Refusal: contact.not_found. */
export const answerContact = (deps: ModerationPorts, id: string, text: string, origin: CommandOrigin) =>
  write(deps, id, ['ContactAnswered', text], origin);

/** Keeps a note that staff alone read (`noteContact`). Refusal: contact.not_found. */
export const noteContact = (deps: ModerationPorts, id: string, text: string, origin: CommandOrigin) =>
  write(deps, id, ['ContactNoted', text], origin);

/** Says who looks after a message (`assignContact`). Refusals: contact.not_found, staff.not_found. */
export async function assignContact(
  deps: ModerationPorts,
  id: string,
  userId: string | null,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const user = userId === null ? null : liveUser((await readUser(deps, userId)).state.user);
  const role = user === null ? null : roleOf(deps, user);
  const mayLookAfter = userId === null || (role !== null && isAtLeast(role, 'moderator'));
  return execute(deps, id, origin, (state) => assignMessage(state, { userId, mayLookAfter }));
}

/** Closes a message that needs no answer (`closeContact`). Refusal: contact.not_found. */
export const closeContact = (deps: ModerationPorts, id: string, origin: CommandOrigin) =>
  execute(deps, id, origin, closeMessage);
