import { createSign, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import express, { type Router } from 'express';
import type { KoaContextWithOIDC, default as Provider } from 'oidc-provider';
import { DIALOGUE_POLICY, dialoguePage } from './dialogue-page.ts';
import { readForm, type SimulatedPerson } from './people.ts';

/** The stand-in of Google: a whole OpenID Connect provider that lets anybody in as whom they say they are. */

const KEY_ID = 'simulated';
const PATH = '/dev/sign-in/google';
const SCOPES = 'openid email profile';

export interface GoogleStandInOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Base address of the product, known once it listens. */
  publicUrl(): string;
}

type Claims = { readonly [name: string]: unknown };

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with other claims, signed again; for `signature` the claims stay and the signature is another text's. */
function tampered(token: string, tamper: NonNullable<SimulatedPerson['tamper']>, key: KeyObject): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const changes: { readonly [T in typeof tamper]: Claims } = {
    nonce: { nonce: 'another-dialogue' },
    aud: { aud: 'another-client' },
    iss: { iss: 'https://accounts.evil.example' },
    expired: { iat: hourAgo - 3600, exp: hourAgo },
    signature: {},
  };
  const text = `${header}.${encode({ ...claims, ...changes[tamper] })}`;
  const signed = tamper === 'signature' ? `${text}.` : text;
  return `${text}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

async function createProvider(options: GoogleStandInOptions, people: Map<string, SimulatedPerson>): Promise<Provider> {
  // Loaded with the first who comes in so: most processes never see one, and production none.
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const { base, Check, Prompt } = interactionPolicy;
  const policy = base();
  policy.clear();
  // Everybody is asked every time: who was here before may want to be somebody else.
  const isAsked = (context: KoaContextWithOIDC): boolean => context.oidc.result?.login === undefined;
  policy.add(new Prompt({ name: 'login', requestable: true }, new Check('asked', 'who comes in is asked', isAsked)), 0);
  const provider = new OidcProvider(`${options.publicUrl()}${PATH}`, {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [`${options.publicUrl()}/auth/google/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `${PATH}/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Grant: 600, Interaction: 600, Session: 600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    findAccount: async (_context, sub) => ({
      accountId: sub,
      claims: async () => {
        const person = people.get(sub);
        const hosted = person?.hostedDomain ?? null;
        return {
          sub,
          email: person?.email,
          email_verified: person?.isEmailVerified,
          name: person?.name,
          ...(hosted === null ? {} : { hd: hosted }),
        };
      },
    }),
  });
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    const tamper = people.get(context.oidc?.account?.accountId ?? '')?.tamper ?? null;
    if (context.oidc?.route === 'token' && typeof body?.id_token === 'string' && tamper !== null)
      body.id_token = tampered(body.id_token, tamper, privateKey);
  });
  return provider;
}

/** To be mounted at `/dev/sign-in/google`. */
export function googleStandIn(options: GoogleStandInOptions): Router {
  const people = new Map<string, SimulatedPerson>();
  let made: Promise<Provider> | null = null;
  const provider = (): Promise<Provider> => {
    made ??= createProvider(options, people);
    return made;
  };
  const router = express.Router();
  router.get('/interaction/:uid', async (request, response) => {
    await (await provider()).interactionDetails(request, response);
    response.set('Content-Security-Policy', DIALOGUE_POLICY).type('html').send(dialoguePage('google'));
  });
  router.post('/interaction/:uid', express.urlencoded({ extended: false }), async (request, response) => {
    const person = readForm(request.body);
    if (person === undefined) {
      response.status(400).json({ code: 'request.malformed', detail: 'unreadable form' });
      return;
    }
    if (person !== null) people.set(person.sub, person);
    const result = person === null ? { error: 'access_denied' } : { login: { accountId: person.sub } };
    await (await provider()).interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  router.use(async (request, response) => {
    await (await provider()).callback()(request, response);
  });
  return router;
}
