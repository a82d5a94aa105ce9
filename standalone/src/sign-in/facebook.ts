import { createHash, randomBytes } from 'node:crypto';
import express, { type Router } from 'express';
import { DIALOGUE_POLICY, dialoguePage } from './dialogue-page.ts';
import { readForm, type SimulatedPerson } from './people.ts';

/** The stand-in of Facebook: the OAuth 2 dialogue, the code for a token, and `/me`. */

const PATH = '/dev/sign-in/facebook';
const LIFE_MS = 600_000;

export interface FacebookStandInOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  publicUrl(): string;
}

interface Dialogue {
  readonly redirectUri: string;
  readonly state: string;
  /** PKCE, S256. */
  readonly challenge: string;
}

const random = (): string => randomBytes(24).toString('base64url');

/** Something that is there once, and for a while. */
function once<T>() {
  const kept = new Map<string, { readonly value: T; readonly until: number }>();
  return {
    keep: (value: T): string => {
      const key = random();
      kept.set(key, { value, until: Date.now() + LIFE_MS });
      return key;
    },
    has: (key: string): boolean => kept.has(key),
    take: (key: string): T | null => {
      const found = kept.get(key);
      kept.delete(key);
      return found === undefined || found.until < Date.now() ? null : found.value;
    },
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** To be mounted at `/dev/sign-in/facebook`. */
export function facebookStandIn(options: FacebookStandInOptions): Router {
  const dialogues = once<Dialogue>();
  const codes = once<{ readonly dialogue: Dialogue; readonly person: SimulatedPerson }>();
  const tokens = once<SimulatedPerson>();
  const router = express.Router();
  const form = express.urlencoded({ extended: false });

  router.get('/dialog/oauth', (request, response) => {
    const { client_id: clientId, redirect_uri: redirectUri, state, code_challenge: challenge } = request.query;
    const isKnown = clientId === options.clientId && redirectUri === `${options.publicUrl()}/auth/facebook/callback`;
    if (!isKnown || text(state) === '' || text(challenge) === '') {
      response.status(400).json({ error: { message: 'unknown client, redirect or missing state' } });
      return;
    }
    const uid = dialogues.keep({ redirectUri: text(redirectUri), state: text(state), challenge: text(challenge) });
    response.redirect(`${PATH}/interaction/${uid}`);
  });

  router.get('/interaction/:uid', (request, response) => {
    if (!dialogues.has(request.params.uid)) {
      response.status(404).json({ error: { message: 'no such dialogue' } });
      return;
    }
    response.set('Content-Security-Policy', DIALOGUE_POLICY).type('html').send(dialoguePage('facebook'));
  });

  router.post('/interaction/:uid', form, (request, response) => {
    const person = readForm(request.body);
    const dialogue = person === undefined ? null : dialogues.take(text(request.params.uid));
    if (person === undefined || dialogue === null) {
      response.status(400).json({ error: { message: 'no such dialogue, or an unreadable form' } });
      return;
    }
    const back = new URL(dialogue.redirectUri);
    back.searchParams.set('state', dialogue.state);
    if (person === null) back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', codes.keep({ dialogue, person }));
    response.redirect(back.href);
  });

  router.post('/oauth/access_token', form, (request, response) => {
    const {
      client_id: id,
      client_secret: secret,
      code,
      code_verifier: verifier,
      redirect_uri: redirect,
    } = request.body as { readonly [name: string]: unknown };
    const found = codes.take(text(code));
    const challenge = createHash('sha256').update(text(verifier)).digest('base64url');
    const isProved =
      id === options.clientId &&
      secret === options.clientSecret &&
      redirect === found?.dialogue.redirectUri &&
      challenge === found?.dialogue.challenge;
    if (found === null || !isProved) {
      response.status(400).json({ error: 'invalid_grant' });
      return;
    }
    response.json({ access_token: tokens.keep(found.person), token_type: 'bearer', expires_in: LIFE_MS / 1000 });
  });

  router.get('/me', (request, response) => {
    const person = tokens.take(/^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (person === null) {
      response.status(401).json({ error: { message: 'unknown token' } });
      return;
    }
    const { sub, name, email } = person;
    response.json({ id: sub, name, ...(email === '' ? {} : { email }) });
  });
  return router;
}
