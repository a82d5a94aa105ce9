import type { Problem } from '@convoi/contracts';
import { expect } from 'vitest';
import type { Answer } from './client.ts';

/** Expects a problem body with this status and code; gives it. */
export function expectProblem(answer: Answer, status: number, code: string): Problem {
  expect({ status: answer.status, code: (answer.body as Problem | null)?.code }).toEqual({ status, code });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const problem = answer.body as Problem;
  expect(problem.detail).not.toBe('');
  return problem;
}

/** Expects a 422 whose errors are exactly these `field: code` pairs, in this order; gives the problem. */
export function expectFieldErrors(answer: Answer, errors: readonly (readonly [string, string])[]): Problem {
  const problem = expectProblem(answer, 422, 'validation.failed');
  expect(problem.errors?.map(({ field, code }) => [field, code])).toEqual(errors);
  expect(problem.detail).toBe(problem.errors?.[0]?.detail);
  return problem;
}

/** White space of a text made plain, because no-break spaces differ from typed ones. */
export function plain(text: string): string {
  return text.replace(/[\u00a0\u202f\s]+/g, ' ').trim();
}
