import { type ParticipantView, preferencesOf, Refusal, type RegisterBody } from '@convoi/contracts';
import { type DataOf, type Person, type PersonDigests, streamName } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { asRefusal, type CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { openUserPerson, userOfAddress, userOfSession } from '../../accounts/accounts.ts';
import type { EventFacts } from '../../events/event.decider.ts';
import { readEvent, tellingTheEnd, termsNow } from '../../events/event-availability.ts';
import { childCommand } from '../../shared/origin.ts';
import { getFrom } from '../../shared/persistent-map.ts';
import { sealed } from '../../shared/sealing.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolWithPeople } from '../carpool-with-people.ts';
import type { CarpoolPorts } from '../ports.ts';
import { adoptRegistration, noteRegistration } from './account-registrations.ts';
import type { Block } from './block.decider.ts';
import { applyBlocks, blocksOf, listsAbout } from './blocks-everywhere.ts';
import { register as decideRegister, requestManageLink } from './participant.decider.ts';
import { selfView } from './participant-view.ts';
import { departureOf, digestsOf } from './person.ts';
import { sealedAsk } from './prepared-request.ts';

type Registration = DataOf<'ParticipantRegistered'>;

/** What is written to somebody together with a registration, sealed: the words, and the request where it goes out at once. */
interface Asked {
  readonly worded: DataOf<'RequestWorded'> | undefined;
  readonly request: DataOf<'MatchRequested'> | null;
  /** Blocks that hold between them and others. */
  readonly everywhere: readonly Block[];
}

const NOBODY: Asked = { worded: undefined, request: null, everywhere: [] };

/**
 * `own`: by the form, with its human check; `withheld`: by a form without scripts, and nobody else sees it before its address is
 * confirmed; `entered`: by the organiser for somebody else.
 */
type Manner = 'own' | 'withheld' | 'entered';

/** Whose registration it is, and whether the address is proved with it. */
interface Owner {
  readonly email: string;
  readonly userId: string | null;
  readonly isProved: boolean;
}

/**
 * With a session the account's address counts, whatever was sent. A visitor who gives the proved address of an account
 * registers for that account, but proves nothing. What is withheld, or typed by the organiser, belongs to its mailed link alone
 * until that is followed: an account would have to be looked for, and could not confirm it.
 */
async function ownerOfRegistration(deps: CarpoolPorts, caller: Caller, email: string, manner: Manner): Promise<Owner> {
  if (caller.kind === 'account') {
    const { userId } = caller;
    const person = await openUserPerson(deps, userId, (await userOfSession(deps, userId)).view);
    if (person === null) throw new Refusal('auth.token_invalid');
    return { email: person.email, userId, isProved: true };
  }
  if (manner !== 'own') return { email, userId: null, isProved: false };
  const known = await userOfAddress(deps, email);
  return { email, userId: known?.user.isVerified === true ? known.userId : null, isProved: false };
}

function personOf(deps: CarpoolPorts, event: EventFacts, body: RegisterBody, email: string): Person {
  const { latitude, longitude } = body;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    name: body.name,
    email,
    address: body.address,
    comment: body.comment,
    ...departureOf(deps.places, event.place, point, body.is_place_approximate),
  };
}

function registrationOf(
  deps: CarpoolPorts,
  event: EventFacts,
  body: RegisterBody,
  { email, userId, isProved }: Owner,
  { origin, manner }: { readonly origin: CommandOrigin; readonly manner: Manner },
): Registration {
  const subjectId = idOf(origin.commandId, 'subject');
  const person = personOf(deps, event, body, email);
  return {
    participantId: idOf(origin.commandId, 'participant'),
    subjectId,
    emailKey: deps.pseudonyms.emailKey(body.event_id, email),
    userId,
    confirmed: isProved,
    ...(manner === 'own' || isProved ? {} : { [manner]: true }),
    person,
    digests: digestsOf(deps, subjectId, person) as PersonDigests,
    ...preferencesOf(body),
    ...(event.schedule.kind === 'season' ? {} : { weekdays: [] }),
    lang: origin.lang as Registration['lang'],
    ...(body.ask_participant_id === null ? {} : { asks: body.ask_participant_id }),
  };
}

/** An account may prove the address while the registration is on its way; it would find nothing then, so it is looked for. */
async function adoptIfProved(deps: CarpoolPorts, eventId: string, email: string, origin: CommandOrigin): Promise<void> {
  const known = await userOfAddress(deps, email);
  if (known?.user.isVerified === true) await adoptRegistration(deps, { eventId, email, userId: known.userId }, origin);
}

/** A registration that was refused leaves no digest of its address; one that is there, by the same command, keeps it. */
async function forgetRefused(deps: CarpoolPorts, stream: string, participantId: string): Promise<void> {
  const { participants } = (await deps.commands.read(carpoolModel, stream)).state.carpool;
  if (getFrom(participants, participantId) === undefined) await deps.registrationIndex.forget(participantId);
}

/** The owner of an address that registers again is mailed the link of the first registration, once in 24 hours. */
async function tellOwner(deps: CarpoolPorts, eventId: string, emailKey: string, origin: CommandOrigin): Promise<void> {
  const part = childCommand(origin, 'duplicate');
  await deps.commands.execute(carpoolModel, streamName('carpool', eventId), part, ({ carpool }) =>
    requestManageLink(carpool, {
      emailKey,
      cause: 'duplicate',
      requestId: part.commandId,
      now: deps.clock.now(),
    }),
  );
}

/**
 * Registers a person for the carpool of an event (`registerParticipant`). The key of the person is made and their data sealed before the
 * carpool is touched, so that only deciding and appending happen in its queue. Refusals: event.not_found, event.withdrawn,
 * event.ended, event.full, registration.duplicate, and registration.left for what is entered.
 */
export async function register(
  deps: CarpoolPorts,
  body: RegisterBody,
  caller: Caller,
  origin: CommandOrigin,
  manner: Manner = 'own',
): Promise<{ readonly view: ParticipantView; readonly position: number }> {
  const { commands, personal, config } = deps;
  const eventId = body.event_id;
  const stream = streamName('carpool', eventId);
  const event = await readEvent(deps, eventId);
  if (event === null) throw new Refusal('event.not_found');
  const owner = await ownerOfRegistration(deps, caller, body.email, manner);
  const plain = registrationOf(deps, event, body, owner, { origin, manner });
  const decide = (
    { carpool }: CarpoolWithPeople,
    registration: Registration,
    { worded, request, everywhere }: Asked = NOBODY,
  ) => {
    const terms = termsNow(deps, eventId, event);
    // Whoever is suspended does not register with an account (`refuseSuspended`).
    const prepared = { request, closure: terms.closure, isSuspended: false, now: deps.clock.now() };
    return decideRegister(carpool, { registration, aboard: body.aboard, terms, worded, everywhere, prepared });
  };
  let isNoted = false;
  try {
    return await tellingTheEnd(deps, event, async () => {
      // Who is refused anyway needs no key; the refusal must rest on what is durable, so the tail is read for it.
      const known = commands.peek(carpoolModel, stream) ?? (await commands.read(carpoolModel, stream)).state;
      if ('rejection' in decide(known, plain)) {
        const decision = decide((await commands.read(carpoolModel, stream)).state, plain);
        if ('rejection' in decision) throw asRefusal(decision.rejection);
      }
      const { participantId } = plain;
      // Beside the log: how far the log moves must not tell a visitor that the address has an account.
      const addressKey = deps.pseudonyms.accountKey(owner.email);
      isNoted = true;
      await deps.registrationIndex.note(addressKey, { eventId, participantId }, deps.clock.now());
      if (owner.userId !== null && owner.isProved)
        await noteRegistration(deps, owner.userId, { eventId, participantId }, origin);
      const registration = await sealed(personal, stream, 'ParticipantRegistered', plain);
      // Anybody may type the address of an account: its list holds once the address is proved.
      const newcomer = { eventId, participantId, userId: owner.isProved ? plain.userId : null, addressKey };
      const lists = await listsAbout(deps, newcomer);
      const { confirmed, subjectId, asks: receiverId } = plain;
      const { ask_message: words } = body;
      const worded =
        receiverId === undefined || words === null
          ? undefined
          : await sealed(personal, stream, 'RequestWorded', { participantId, receiverId, subjectId, words });
      const ask = { eventId, participantId, stream, subjectId, words };
      const request = confirmed && receiverId !== undefined ? await sealedAsk(deps, { ...ask, receiverId }) : null;
      const { state, position } = await commands.execute(carpoolModel, stream, origin, (view) =>
        decide(view, registration, { worded, request, everywhere: blocksOf(lists, view.carpool, newcomer) }),
      );
      const participant = getFrom(state.carpool.participants, plain.participantId);
      if (participant === undefined) throw new Error('a registration left no participant');
      await applyBlocks(deps, newcomer, state.carpool, childCommand(origin, 'blocks'));
      if (participant.userId === null && manner === 'own') await adoptIfProved(deps, eventId, owner.email, origin);
      return { view: selfView(eventId, state.carpool, participant, plain.person, config.costPerKm), position };
    });
  } catch (error) {
    if (isNoted && error instanceof Refusal) await forgetRefused(deps, stream, plain.participantId);
    // Who enters somebody else asks for no link of theirs.
    if (error instanceof Refusal && error.code === 'registration.duplicate' && manner !== 'entered')
      await tellOwner(deps, eventId, plain.emailKey, origin);
    throw error;
  }
}
