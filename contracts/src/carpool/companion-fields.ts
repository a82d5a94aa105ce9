import * as z from 'zod/mini';
import { COMPANIONS_MAX } from '../constants.ts';
import type { FieldCode } from '../errors.ts';
import * as f from '../http/fields.ts';

/** The shape of who always rides together with somebody, and how a call takes it. */

/** People who come with a registration. Nobody of them is named. */
export const Companions = z.object({
  adults: z.int(),
  children: z.int(),
  /** Of the children those who need a child seat. */
  childSeats: z.int(),
});
export type Companions = z.infer<typeof Companions>;

export const CompanionsView = z.object({ adults: z.int(), children: z.int(), child_seats: z.int() });
export type CompanionsView = z.infer<typeof CompanionsView>;

const COUNT = { type: 'integer', minimum: 0, maximum: COMPANIONS_MAX };
export const COMPANIONS_INPUT = {
  type: ['object', 'null'],
  properties: { adults: COUNT, children: COUNT, child_seats: COUNT },
};

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** Reads the field `companions`; what is absent of it is none. */
export function parseCompanions(value: unknown): { value: CompanionsView } | { code: FieldCode } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'type' };
  const { adults = 0, children = 0, child_seats = 0 } = value as { readonly [name: string]: unknown };
  if (![adults, children, child_seats].every((count) => typeof count === 'number')) return { code: 'type' };
  if (!isCount(adults) || !isCount(children) || !isCount(child_seats)) return { code: 'out_of_range' };
  if (adults + children > COMPANIONS_MAX || child_seats > children) return { code: 'out_of_range' };
  return { value: { adults, children, child_seats } };
}

/** Of a new registration: absent = nobody comes along. */
export const companionsField = f.field<CompanionsView | undefined>(COMPANIONS_INPUT, false, (value) =>
  f.isAbsent(value) ? { value: undefined } : parseCompanions(value),
);
