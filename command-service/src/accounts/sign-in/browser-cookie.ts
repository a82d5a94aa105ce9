import { timingSafeEqual } from 'node:crypto';
import type { SignInProviderName } from '@convoi/contracts';
import type { Clock } from '@convoi/platform/kernel/clock';
import { deriveSecret, hmac } from '@convoi/platform/kernel/personal-data/derive-secret';
import type { SignInSecrets } from './provider.ts';

/**
 * The one cookie of the product's calls: it ties what comes back by a mail or from a provider to the browser that asked for
 * it. Signed, out of reach of scripts, and gone once nothing is expected back.
 */
export interface BrowserCookie {
  /** What a `Cookie` header holds of a dialogue with this provider; null when it holds nothing good. */
  dialogue(header: string, provider: SignInProviderName): Dialogue | null;
  /** What the code of a finished sign-in is bound to; null when none has finished here. */
  handoverKey(header: string): string | null;
  /** Ids of the links that sign-ups in this browser had mailed. */
  linkIds(header: string): readonly string[];
  /** What was asked of a passkey here with this challenge; null when nothing was, or too long ago. */
  passkeyAsked(header: string, challenge: string): PasskeyAsked | null;
  /** `Set-Cookie` values: what the browser is to keep from now on, beside what it holds already. */
  begun(header: string, provider: SignInProviderName, dialogue: Dialogue): string;
  finished(header: string, key: string): string;
  signedUp(header: string, linkId: string): string;
  askedPasskey(header: string, asked: PasskeyAsked): string;
  answeredPasskey(header: string, challenge: string): string;
  /** Nothing is expected back from a provider any more; what came back may be a sign-up. */
  ended(header: string, linkId?: string | null): string;
}

/** A dialogue with a provider on its way. */
export interface Dialogue extends SignInSecrets {
  /** The session in which somebody began to join an identity to its account; null = they sign in. */
  readonly joinTo: SessionId | null;
}

/** What a passkey is to answer to. */
export interface PasskeyAsked {
  /** Random bytes, base64url. */
  readonly challenge: string;
  /** The session in which one is added; null = it signs in. */
  readonly addTo: string | null;
}

/** A session and its account. */
export interface SessionId {
  readonly userId: string;
  readonly sessionId: string;
  readonly version: number;
}

const NAME = 'convoi_sign_in';
const DIALOGUE_SECONDS = 600;
/** As long as its code. */
const HANDOVER_SECONDS = 60;
/** As long as the mailed link. */
const SIGN_UP_SECONDS = 24 * 3600;
/** Older ones make room. */
const SIGN_UPS_MAX = 5;
/** As long as its challenge; several, for several tabs of one browser. */
const PASSKEY_SECONDS = 300;
const PASSKEYS_ASKED_MAX = 6;

/** Times in milliseconds since 1970. */
interface Content {
  readonly dialogue?: Dialogue & { readonly provider: string; readonly until: number };
  readonly handover?: { readonly key: string; readonly until: number };
  readonly signUps?: readonly { readonly id: string; readonly until: number }[];
  readonly passkeys?: readonly (PasskeyAsked & { readonly until: number })[];
}

/** Takes SESSION_SECRET; the base address tells whether the cookie may travel without encryption. */
export function createBrowserCookie(options: {
  readonly sessionSecret: Uint8Array;
  /** What else is accepted while it is being exchanged. */
  readonly accepted?: readonly Uint8Array[];
  readonly clock: Clock;
  readonly publicUrl: () => string;
}): BrowserCookie {
  const { clock } = options;
  const keyOf = (secret: Uint8Array): Buffer => deriveSecret(secret, 'browser-cookie');
  const key = keyOf(options.sessionSecret);
  const keys = [key, ...(options.accepted ?? []).map(keyOf)];

  const signed = (header: string): Content => {
    const value = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]{43})(?:;|$)`).exec(header);
    if (value === null) return {};
    const [, text = '', signature = ''] = value;
    const given = Buffer.from(signature, 'base64url');
    if (!keys.some((one) => timingSafeEqual(given, hmac(one, text)))) return {};
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Content;
  };

  const isYoung = ({ until }: { readonly until: number }): boolean => until > clock.now();
  /** What is still good of a header. */
  const held = (header: string): Content => {
    const { dialogue, handover, signUps = [], passkeys = [] } = signed(header);
    return {
      ...(dialogue !== undefined && isYoung(dialogue) ? { dialogue } : {}),
      ...(handover !== undefined && isYoung(handover) ? { handover } : {}),
      signUps: signUps.filter(isYoung),
      passkeys: passkeys.filter(isYoung),
    };
  };

  const set = (content: Content): string => {
    const { dialogue, handover, signUps = [], passkeys = [] } = content;
    const waiting = [...signUps, ...passkeys].map((one) => one.until);
    const until = Math.max(0, dialogue?.until ?? 0, handover?.until ?? 0, ...waiting);
    const text = until === 0 ? '' : Buffer.from(JSON.stringify(content)).toString('base64url');
    return [
      `${NAME}=${text === '' ? '' : `${text}.${hmac(key, text).toString('base64url')}`}`,
      'Path=/auth',
      `Max-Age=${until === 0 ? 0 : Math.ceil((until - clock.now()) / 1000)}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(options.publicUrl().startsWith('https:') ? ['Secure'] : []),
    ].join('; ');
  };
  const after = (seconds: number): number => clock.now() + seconds * 1000;
  const withSignUp = (known: NonNullable<Content['signUps']>, id: string): NonNullable<Content['signUps']> => [
    ...known.filter((one) => one.id !== id).slice(1 - SIGN_UPS_MAX),
    { id, until: after(SIGN_UP_SECONDS) },
  ];

  return {
    dialogue: (header, provider) => {
      const { dialogue } = held(header);
      return dialogue?.provider === provider ? dialogue : null;
    },
    handoverKey: (header) => held(header).handover?.key ?? null,
    linkIds: (header) => (held(header).signUps ?? []).map(({ id }) => id),
    passkeyAsked: (header, challenge) => {
      const asked = held(header).passkeys?.find((one) => one.challenge === challenge);
      return asked === undefined ? null : { challenge, addTo: asked.addTo };
    },
    askedPasskey: (header, { challenge, addTo }) => {
      const { passkeys = [], ...rest } = held(header);
      const asked = { challenge, addTo, until: after(PASSKEY_SECONDS) };
      return set({ ...rest, passkeys: [...passkeys.slice(1 - PASSKEYS_ASKED_MAX), asked] });
    },
    answeredPasskey: (header, challenge) => {
      const { passkeys = [], ...rest } = held(header);
      return set({ ...rest, passkeys: passkeys.filter((one) => one.challenge !== challenge) });
    },
    begun: (header, provider, dialogue) =>
      set({ ...held(header), dialogue: { ...dialogue, provider, until: after(DIALOGUE_SECONDS) } }),
    finished: (header, handoverKey) => {
      const { signUps = [] } = held(header);
      return set({ signUps, handover: { key: handoverKey, until: after(HANDOVER_SECONDS) } });
    },
    signedUp: (header, id) => {
      const { signUps = [], ...rest } = held(header);
      return set({ ...rest, signUps: withSignUp(signUps, id) });
    },
    ended: (header, id = null) => {
      const { signUps = [] } = held(header);
      return set({ signUps: id === null ? signUps : withSignUp(signUps, id) });
    },
  };
}
