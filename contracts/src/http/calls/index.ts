import type * as z from 'zod/mini';
import { ACCOUNT_CALLS } from './accounts.ts';
import { EVENT_CALLS } from './events.ts';
import { MESSAGE_CALLS } from './messages.ts';
import { MODERATION_CALLS } from './moderation.ts';
import { ORGANISER_CALLS } from './organisers.ts';
import { PAYMENT_CALLS } from './payments.ts';
import { REGISTRATION_CALLS } from './registrations.ts';
import { RIDE_CALLS } from './rides.ts';
import { SEARCH_CALLS } from './search.ts';
import { SIGN_IN_CALLS } from './sign-in.ts';
import { SITE_CALLS } from './site.ts';
import { STAFF_CALLS } from './staff.ts';

export * from './definition.ts';

/** Every call, by its id. Routes, OpenAPI document, access matrix and catalogue come from here. */
export const CALLS = {
  ...EVENT_CALLS,
  ...ORGANISER_CALLS,
  ...REGISTRATION_CALLS,
  ...RIDE_CALLS,
  ...MESSAGE_CALLS,
  ...ACCOUNT_CALLS,
  ...SIGN_IN_CALLS,
  ...SEARCH_CALLS,
  ...SITE_CALLS,
  ...PAYMENT_CALLS,
  ...MODERATION_CALLS,
  ...STAFF_CALLS,
};

export type CallId = keyof typeof CALLS;

/** Query of a call after parsing. */
export type QueryOf<I extends CallId> = (typeof CALLS)[I] extends { query: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : undefined;
/** Body of a call after parsing. */
export type BodyOf<I extends CallId> = (typeof CALLS)[I] extends { body: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : undefined;
/** Answer of a call; calls without a schema answer text. */
export type AnswerOf<I extends CallId> = (typeof CALLS)[I]['success'] extends { schema: infer S }
  ? S extends z.ZodMiniType
    ? z.infer<S>
    : string
  : never;
