import type { CallId } from './http/calls.ts';

/** Calls of the staff, by the letter of their ids. */
export type StaffCallId = Extract<CallId, `X${string}`>;

/**
 * Does a call of the staff show data of people? Then it writes down that they were read, before it shows them (api, section
 * 3.5). A call without a line here does not compile; one that does not hold to its line fails the acceptance suite.
 */
export const SHOWS_PEOPLE: Readonly<Record<StaffCallId, boolean>> = {
  X1: true,
  X2: true,
  X3: true,
  /** Public events and how many reports they have. */
  X4: false,
  X5: false,
  X5r: false,
  X6: true,
  X6r: false,
  X7: true,
  X8: true,
  X8r: false,
  /** Sums; who paid is not kept. */
  X9: false,
  X10: false,
  /** How many subjects were erased; the order is written down for itself. */
  X11: false,
  X12: true,
};
