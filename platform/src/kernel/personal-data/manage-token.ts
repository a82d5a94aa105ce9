import { timingSafeEqual } from 'node:crypto';
import type { MailKind } from '@convoi/contracts';
import { deriveSecret, hmac } from './derive-secret.ts';
import { uuidBytes, uuidText } from './ids.ts';

/** Whose registration a mailed link opens. */
export interface Registration {
  readonly eventId: string;
  readonly participantId: string;
}

/** Tokens of mailed links: stateless, valid as long as the registration is active, which its reader checks. */
export interface LinkTokens {
  /** 64 characters of base64url. */
  issue(eventId: string, participantId: string): string;
  /** null for anything that was not issued here for this purpose. */
  read(token: string): Registration | null;
}

const SIGNATURE_BYTES = 16;
const ID_BYTES = 16;

/** Tokens of so many ids. A token of one purpose is none of another. */
function createIdTokens(secret: Uint8Array, purpose: string, ids: number) {
  const key = deriveSecret(secret, purpose);
  const sign = (bytes: Buffer): Buffer => hmac(key, bytes.toString('hex')).subarray(0, SIGNATURE_BYTES);
  const idBytes = ids * ID_BYTES;
  const length = Math.ceil(((idBytes + SIGNATURE_BYTES) * 4) / 3);
  return {
    issue: (...named: readonly string[]): string => {
      const bytes = Buffer.concat(named.map(uuidBytes));
      return Buffer.concat([bytes, sign(bytes)]).toString('base64url');
    },
    read: (token: string): readonly string[] | null => {
      if (token.length !== length || !/^[A-Za-z0-9_-]+$/.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const named = bytes.subarray(0, idBytes);
      if (!timingSafeEqual(bytes.subarray(idBytes), sign(named))) return null;
      return Array.from({ length: ids }, (_, at) => uuidText(named.subarray(at * ID_BYTES, (at + 1) * ID_BYTES)));
    },
  };
}

/** Takes a secret and what its tokens are for; a token of one purpose is none of another. */
export function createLinkTokens(secret: Uint8Array, purpose: string): LinkTokens {
  const tokens = createIdTokens(secret, purpose, 2);
  return {
    issue: (eventId, participantId) => tokens.issue(eventId, participantId),
    read: (token) => {
      const [eventId, participantId] = tokens.read(token) ?? [];
      return eventId === undefined || participantId === undefined ? null : { eventId, participantId };
    },
  };
}

/** Tokens of the link that answers a request (`answerRequestByLink`): they act in one match, as whoever was asked. */
export interface AnswerLinks {
  issue(eventId: string, participantId: string, matchId: string): string;
  /** null for anything that was not issued here. */
  read(token: string): (Registration & { readonly matchId: string }) | null;
}

function createAnswerLinks(secret: Uint8Array): AnswerLinks {
  const tokens = createIdTokens(secret, 'answer-link', 3);
  return {
    issue: (eventId, participantId, matchId) => tokens.issue(eventId, participantId, matchId),
    read: (token) => {
      const [eventId, participantId, matchId] = tokens.read(token) ?? [];
      if (eventId === undefined || participantId === undefined || matchId === undefined) return null;
      return { eventId, participantId, matchId };
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
