import type { CALLS, CallId } from '@convoi/contracts';
import type { ReactNode } from 'react';
import type { Problem } from '../api/problem.ts';

/** The refusals that a call can answer besides those of every call. */
export type CodesOf<I extends CallId> = Exclude<(typeof CALLS)[I]['errors'][number], SaidByTheAnswer>;
/** What the answer says in words that are the same in every form. */
export type SaidByTheAnswer = 'auth.suspended' | 'report.address_unproved' | 'report.owner_changed';

/** What a form shows for a refusal: a banner on top, or a text under the field that it is about. */
export type FailureView =
  | { readonly banner: string; readonly action?: ReactNode; readonly transientMs?: number }
  /** `text` may say what the refusal tells; `action` is the way out, in the banner. */
  | {
      readonly field: string;
      readonly text: string | ((problem: Problem) => string);
      readonly action?: ReactNode;
    };

/** A form's answers to every refusal of its call; a code left out does not compile. */
export type Failures<I extends CallId> = { readonly [code in CodesOf<I>]: FailureView };
