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

/** Takes a secret and what its tokens are for; a token of one purpose is none of another. */
export function createLinkTokens(secret: Uint8Array, purpose: string): LinkTokens {
  const key = deriveSecret(secret, purpose);
  const sign = (ids: Buffer): Buffer => hmac(key, ids.toString('hex')).subarray(0, SIGNATURE_BYTES);
  return {
    issue: (eventId, participantId) => {
      const ids = Buffer.concat([uuidBytes(eventId), uuidBytes(participantId)]);
      return Buffer.concat([ids, sign(ids)]).toString('base64url');
    },
    read: (token) => {
      if (!/^[A-Za-z0-9_-]{64}$/.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const ids = bytes.subarray(0, 32);
      if (!timingSafeEqual(bytes.subarray(32), sign(ids))) return null;
      return { eventId: uuidText(ids.subarray(0, 16)), participantId: uuidText(ids.subarray(16)) };
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
    attendance: createLinkTokens(masterSecret, 'attendance-link'),
    stopMails: {
      news: createLinkTokens(masterSecret, 'one-click'),
      rides: createLinkTokens(masterSecret, 'one-click-rides'),
    },
    stopDaily: createLinkTokens(masterSecret, 'one-click-daily'),
  };
}
