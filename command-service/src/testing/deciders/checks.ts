import { EVENT_DEFINITIONS } from '@convoi/contracts/events';

/** Checks that every decision has to pass, whatever it is about. */

interface AnyEvent {
  readonly type: string;
  readonly data: object;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** A value as text, maps included and names in order, so that two can be compared and searched. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (member instanceof Map) return [...(member as Map<string, unknown>)].sort(byName);
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(byName));
  });
}

/** Freezes a value to the bottom; what is frozen throws when a decider writes to it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(member);
  return value;
}

function* leaves(value: unknown): IterableIterator<string> {
  if (typeof value === 'string' && value.length > 3) yield value;
  else if (typeof value === 'number' && !Number.isInteger(value)) yield String(value);
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) yield* leaves(member);
}

/** Every personal value of some events, as text. */
function personalValues(events: readonly AnyEvent[]): readonly string[] {
  return events.flatMap(({ type, data }) =>
    (EVENT_DEFINITIONS.get(type)?.personal ?? []).flatMap((field) => [
      ...leaves((data as { readonly [name: string]: unknown })[field]),
    ]),
  );
}

/** The first personal value that a state holds, null when it holds none. */
export function personalValueIn(state: unknown, events: readonly AnyEvent[]): string | null {
  const text = textOf(state) ?? '';
  return personalValues(events).find((value) => text.includes(value)) ?? null;
}

/** What is wrong with the body of an event: unknown type, against its schema, or not plain JSON; null when nothing is. */
export function bodyFault({ type, data }: AnyEvent): string | null {
  const definition = EVENT_DEFINITIONS.get(type);
  if (definition === undefined) return `unknown type ${type}`;
  const parsed = definition.schema.safeParse(data);
  if (!parsed.success) return `${type}: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`;
  const hasAbsent = Object.values(data).includes(undefined);
  return hasAbsent || textOf(parsed.data) !== textOf(data) ? `${type} is not what its schema says` : null;
}
