import { type Person, streamName } from '@convoi/contracts/events';
import { type PersonalData, type StoredEvent, sealedValue } from '@convoi/platform';
import type { MailAccount } from '../accounts/mail-accounts.projection.ts';
import type { MailRecipient } from '../carpool/mail-recipients.projection.ts';
import type { CircumstancesOf, Family } from './mail-context.ts';

/** Who gets a mail, opened for the moment of its sending. */
export interface Receiver {
  readonly address: string;
  /** Whether the receiver has proved the address, or the product trusts it (contacts). */
  readonly isConfirmed: boolean;
  /** As the person wrote it; '' where nobody is greeted by name. */
  readonly name: string;
}

export interface OpenPorts {
  readonly personal: Pick<PersonalData, 'openValue'>;
  /** Address of the association. */
  readonly contactEmail: string;
  /** The causing event, sealed. */
  cause(): Promise<StoredEvent>;
}

/** Newest name, address and place of a participant; null when its owner was erased. */
export async function openPerson(
  person: MailRecipient,
  { personal }: Pick<OpenPorts, 'personal'>,
): Promise<Pick<Person, 'name' | 'email' | 'town' | 'latitude' | 'longitude'> | null> {
  const place = { stream: streamName('carpool', person.eventId), field: 'person', subjectId: person.subjectId };
  const [registered, renamed, moved] = await Promise.all([
    personal.openValue({ ...place, type: 'ParticipantRegistered' }, sealedValue(person.person)),
    personal.openValue({ ...place, type: 'ParticipantUpdated' }, sealedValue(person.renamed)),
    personal.openValue({ ...place, type: 'ParticipantUpdated' }, sealedValue(person.moved)),
  ]);
  if (registered === null) return null;
  const first = registered as unknown as Person;
  const at = { ...first, ...(moved as unknown as Partial<Person> | null) };
  return {
    email: first.email,
    name: (renamed as unknown as Partial<Person> | null)?.name ?? first.name,
    town: at.town,
    latitude: at.latitude,
    longitude: at.longitude,
  };
}

const participant = async (
  { person }: { readonly person: MailRecipient },
  ports: OpenPorts,
): Promise<Receiver | null> => {
  const opened = await openPerson(person, ports);
  if (opened === null) return null;
  return { address: opened.email, isConfirmed: person.confirmed || person.hasAccount, name: opened.name };
};

/** Address that an account was signed up with; null when its owner was erased. */
export async function openAccount(
  account: MailAccount,
  { personal }: Pick<OpenPorts, 'personal'>,
): Promise<string | null> {
  const { _id, subjectId, person } = account;
  const place = { stream: streamName('user', _id), type: 'UserSignedUp', field: 'person', subjectId };
  const opened = await personal.openValue(place, sealedValue(person));
  return opened === null ? null : (opened as { email: string }).email;
}

type Open<F extends Family> = (now: CircumstancesOf<F>, ports: OpenPorts) => Promise<Receiver | null>;

/** Opens the receiver of a mail; null when the address is unreadable for ever: its owner was erased. */
export const OPEN_RECEIVER: { readonly [F in Family]: Open<F> } = {
  contact: async ({ row, event }, { personal, cause }) => {
    const at = row.recipientKind === 'former_contact' ? await cause() : null;
    const address = await personal.openValue(
      at === null
        ? {
            stream: streamName('event', event._id),
            type: event.contactType,
            field: 'contactEmail',
            subjectId: event.subjectId,
          }
        : { stream: at.stream, type: at.type, field: 'previousEmail', subjectId: event.subjectId },
      at === null ? sealedValue(event.contact) : (at.data.previousEmail ?? null),
    );
    return typeof address === 'string' ? { address, isConfirmed: true, name: '' } : null;
  },
  participant,
  relation: participant,
  neighbour: participant,
  rides: participant,
  account: async ({ row, account }, { personal }) => {
    if (row.template !== 'account_erased') {
      const address = await openAccount(account, { personal });
      return address === null ? null : { address, isConfirmed: account.isVerified, name: '' };
    }
    const opened = await personal.openValue(
      {
        stream: streamName('user', account._id),
        type: 'UserErased',
        field: 'lastMail',
        subjectId: account.lastMailSubjectId ?? '',
      },
      sealedValue(account.lastMail),
    );
    if (opened === null) return null;
    return { address: (opened as { email: string }).email, isConfirmed: account.isVerified, name: '' };
  },
  association: async (_, { contactEmail }) => ({ address: contactEmail, isConfirmed: true, name: '' }),
};
