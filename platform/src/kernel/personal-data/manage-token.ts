import { timingSafeEqual } from 'node:crypto';
import type { MailKind } from '@convoi/contracts';
import { deriveSecret, hmac } from './derive-secret.ts';
import { uuidBytes, uuidText } from './ids.ts';

/** Whose registration a mailed link opens. */
export interface Registration {
  readonly eventId: string;
  readonly participantId: string;
}

/** The registration of a link, and which address of its account the link was mailed to: 0 = the first, or there was no account. */
export interface LinkedRegistration extends Registration {
  readonly addressNumber: number;
}

/**
 * Tokens of mailed links: stateless, valid as long as the registration is active and its account has the address that they were mailed to,
 * both of which their reader checks.
 */
export interface LinkTokens {
  /** 64 characters of base64url, 68 with a number. */
  issue(eventId: string, participantId: string, addressNumber?: number): string;
  /** null for anything that was not issued here for this purpose. */
  read(token: string): LinkedRegistration | null;
}

const SIGNATURE_BYTES = 16;
const ID_BYTES = 16;
/** Stands between ids and signature, in links of accounts that have changed their address; three bytes, so that the text has no loose end. */
const NUMBER_BYTES = 3;

const numberBytes = (number: number): Buffer => {
  const bytes = Buffer.alloc(NUMBER_BYTES);
  bytes.writeUIntBE(number, 0, NUMBER_BYTES);
  return bytes;
};

/** What a token says. */
interface ReadToken {
  readonly named: readonly string[];
  readonly addressNumber: number;
}

/** Tokens of so many ids. A token of one purpose is none of another. */
function createIdTokens(secret: Uint8Array, purpose: string, ids: number) {
  const key = deriveSecret(secret, purpose);
  const sign = (bytes: Buffer): Buffer => hmac(key, bytes.toString('hex')).subarray(0, SIGNATURE_BYTES);
  const idBytes = ids * ID_BYTES;
  const lengthOf = (bytes: number): number => Math.ceil((bytes * 4) / 3);
  const plain = idBytes + SIGNATURE_BYTES;
  const signedBytes = new Map([
    [lengthOf(plain), idBytes],
    [lengthOf(plain + NUMBER_BYTES), idBytes + NUMBER_BYTES],
  ]);
  return {
    issue: (named: readonly string[], addressNumber = 0): string => {
      const bytes = Buffer.concat([
        ...named.map(uuidBytes),
        ...(addressNumber === 0 ? [] : [numberBytes(addressNumber)]),
      ]);
      return Buffer.concat([bytes, sign(bytes)]).toString('base64url');
    },
    read: (token: string): ReadToken | null => {
      const signed = signedBytes.get(token.length);
      if (signed === undefined || !/^[A-Za-z0-9_-]+$/.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const said = bytes.subarray(0, signed);
      if (!timingSafeEqual(bytes.subarray(signed), sign(said))) return null;
      return {
        named: Array.from({ length: ids }, (_, at) => uuidText(said.subarray(at * ID_BYTES, (at + 1) * ID_BYTES))),
        addressNumber: signed === idBytes ? 0 : said.readUIntBE(idBytes, NUMBER_BYTES),
      };
    },
  };
}

/** Takes a secret and what its tokens are for; a token of one purpose is none of another. */
export function createLinkTokens(secret: Uint8Array, purpose: string): LinkTokens {
  const tokens = createIdTokens(secret, purpose, 2);
  return {
    issue: (eventId, participantId, addressNumber) => tokens.issue([eventId, participantId], addressNumber),
    read: (token) => {
      const { named: [eventId, participantId] = [], addressNumber = 0 } = tokens.read(token) ?? {};
      return eventId === undefined || participantId === undefined ? null : { eventId, participantId, addressNumber };
    },
  };
}

/** Tokens of the link that answers a request (`answerRequestByLink`): they act in one match, as whoever was asked. */
export interface AnswerLinks {
  issue(eventId: string, participantId: string, matchId: string, addressNumber?: number): string;
  /** null for anything that was not issued here. */
  read(token: string): (LinkedRegistration & { readonly matchId: string }) | null;
}

function createAnswerLinks(secret: Uint8Array): AnswerLinks {
  const tokens = createIdTokens(secret, 'answer-link', 3);
  return {
    issue: (eventId, participantId, matchId, addressNumber) =>
      tokens.issue([eventId, participantId, matchId], addressNumber),
    read: (token) => {
      const { named: [eventId, participantId, matchId] = [], addressNumber = 0 } = tokens.read(token) ?? {};
      if (eventId === undefined || participantId === undefined || matchId === undefined) return null;
      return { eventId, participantId, matchId, addressNumber };
    },
  };
}

/** Tokens of the link that publishes an event which was sent by a form without scripts (`publishEvent`). */
export interface DraftLinks {
  issue(draftId: string): string;
  /** null for anything that was not issued here. */
  read(token: string): string | null;
}

export interface ManageLinks {
  readonly draft: DraftLinks;
  /** Of the link that confirms a registration and opens nothing (`confirmRegistration`). */
  readonly confirm: LinkTokens;
  /** Of the participation link (`confirmParticipant`). */
  readonly manage: LinkTokens;
  readonly answer: AnswerLinks;
  /** Of the links that say whether somebody comes (`stateAttendanceByLink`). */
  readonly attendance: LinkTokens;
  /** Of the links that stop the mails of one kind (`unsubscribeMails`). */
  readonly stopMails: { readonly [K in MailKind]: LinkTokens };
  /** Of the link that stops the daily mail to somebody of the team of an event, whose id stands in the place of a participant's. */
  readonly stopDaily: LinkTokens;
}

/** Takes MASTER_KEY; gives the tokens of what mails to a participant link to. */
export function createManageLinks(masterSecret: Uint8Array): ManageLinks {
  const drafts = createLinkTokens(masterSecret, 'draft-link');
  return {
    draft: {
      issue: (draftId) => drafts.issue(draftId, draftId),
      read: (token) => drafts.read(token)?.eventId ?? null,
    },
    confirm: createLinkTokens(masterSecret, 'confirm-link'),
    manage: createLinkTokens(masterSecret, 'manage-link'),
    answer: createAnswerLinks(masterSecret),
    attendance: createLinkTokens(masterSecret, 'attendance-link'),
    stopMails: {
      news: createLinkTokens(masterSecret, 'one-click'),
      rides: createLinkTokens(masterSecret, 'one-click-rides'),
    },
    stopDaily: createLinkTokens(masterSecret, 'one-click-daily'),
  };
}
