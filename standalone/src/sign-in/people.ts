import { createHash } from 'node:crypto';
import * as z from 'zod';

/** Somebody at the simulated providers, as the form of the dialogue says. */
export interface SimulatedPerson {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly isEmailVerified: boolean;
  /** The domain that hosts their account; null for an account of the provider's own. */
  readonly hostedDomain: string | null;
  /** What is done to the token that is signed for them next. */
  readonly tamper: Tamper | null;
}

const TAMPERS = ['nonce', 'aud', 'iss', 'signature', 'expired'] as const;
export type Tamper = (typeof TAMPERS)[number];

const Form = z.object({
  action: z.enum(['allow', 'deny']).default('allow'),
  email: z.string().trim().default(''),
  name: z.string().trim().default(''),
  sub: z.string().trim().optional(),
  email_verified: z.enum(['true', 'false']).default('true'),
  hd: z.string().trim().optional(),
  tamper: z.enum(TAMPERS).or(z.literal('')).optional(),
});

/** Whom the provider hosts, unless the form says otherwise: everybody but those with an address of its own. */
function hostOf(email: string, told: string | undefined): string | null {
  const domain = told ?? email.split('@')[1] ?? '';
  return domain === '' || (told === undefined && /^(?:gmail|googlemail)\.com$/i.test(domain)) ? null : domain;
}

/** Reads the form of the dialogue: the person, null when the sign-in is denied, undefined when it cannot be read. */
export function readForm(body: unknown): SimulatedPerson | null | undefined {
  const parsed = Form.safeParse(body ?? {});
  if (!parsed.success) return undefined;
  const { action, email, name, sub, email_verified: verified, hd, tamper } = parsed.data;
  if (action === 'deny') return null;
  const derived = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21);
  return {
    sub: sub === undefined || sub === '' ? derived : sub,
    email,
    name,
    isEmailVerified: verified === 'true',
    hostedDomain: hostOf(email, hd),
    tamper: tamper === undefined || tamper === '' ? null : tamper,
  };
}
