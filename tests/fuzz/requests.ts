import { CALLS, type CallDefinition, type CallId } from '@convoi/contracts';
import fc from 'fast-check';
import { allowed, ODD_VALUES, objectOf, type Schema, WRONG_TYPES } from './json-schema.ts';

/** Requests from the OpenAPI document: right ones, and right ones with one thing made wrong. */

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Media {
  readonly schema?: Schema;
}
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

/** What is wrong with a request; `nothing` is a right one. */
export type Wrong =
  | 'nothing'
  | 'odd'
  | 'type'
  | 'required'
  | 'json'
  | 'media'
  | 'deep'
  | 'large'
  | 'query'
  | 'method'
  | 'token';

export interface FuzzRequest {
  readonly operation: Operation;
  readonly wrong: Wrong;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly type: string | undefined;
}

/** Ids of things that exist, by parameter of a path. */
export type Known = Readonly<Record<string, readonly string[]>>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const pathOf = (operation: Operation, known: Known): fc.Arbitrary<string> => {
  const own = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
  const filled = own.map(({ name, schema }) => {
    const existing = known[name] ?? [];
    const any = allowed(schema).map(String);
    return existing.length === 0 ? any : fc.oneof(fc.constantFrom(...existing), any);
  });
  return fc
    .tuple(...filled)
    .map((values) =>
      own.reduce(
        (path, { name }, index) => path.replace(`{${name}}`, encodeURIComponent(values[index] ?? '')),
        operation.path,
      ),
    );
};

const queryOf = ({ parameters = [] }: Operation): fc.Arbitrary<string> => {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const members = Object.fromEntries(own.map(({ name, schema }) => [name, allowed(schema)]));
  const requiredKeys = own.filter(({ required }) => required === true).map(({ name }) => name);
  return fc.record(members, { requiredKeys }).map((values) => {
    const pairs = Object.entries(values).filter(([, value]) => value !== null);
    return new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString();
  });
};

/** The call of an operation of the document. */
function callIdOf(operationId: string): CallId {
  if (!(operationId in CALLS)) throw new Error(`no call is named ${operationId}`);
  return operationId as CallId;
}

/** What a body must have, but for the token of the human check, which is off here. */
function requiredOf({ operationId, requestBody }: Operation): readonly string[] {
  const call: CallDefinition = CALLS[callIdOf(operationId)];
  const { required = [] } = requestBody?.content['application/json']?.schema ?? {};
  return required.filter((name) => name !== 'token' || call.humanCheck === undefined);
}

/** Fields that are looked at for events of one kind only, and ignored for the others. */
const OF_SOME_EVENTS: ReadonlySet<string> = new Set(['date', 'time', 'start_date', 'end_date', 'max_participants']);

/** The kinds of wrong that an operation can be asked with. */
export function wrongsOf(operation: Operation): readonly Wrong[] {
  const { method, parameters = [], requestBody, security } = operation;
  const schema = requestBody?.content['application/json']?.schema;
  const hasFields = Object.keys(schema?.properties ?? {}).length > 0;
  return [
    'nothing',
    'method',
    ...(method !== 'GET' && schema !== undefined ? (['json', 'media', 'large'] as const) : []),
    ...(hasFields ? (['odd', 'type', 'deep'] as const) : []),
    ...(requiredOf(operation).length > 0 ? (['required'] as const) : []),
    ...(parameters.some((parameter) => parameter.in === 'query') ? (['query', 'odd'] as const) : []),
    ...(security.every((one) => 'bearer' in one) ? (['token'] as const) : []),
  ];
}

/** Requests of an operation with one kind of wrong. */
export function requestsOf(
  operation: Operation,
  wrong: Wrong,
  known: Known,
  knownMethods: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const isForm = operation.requestBody?.content['application/x-www-form-urlencoded'] !== undefined;
  const { properties = {} } = schema ?? {};
  const required = requiredOf(operation);
  // A field that takes anything is not made wrong by anything.
  const typesOf = ({ type, anyOf = [] }: Schema): readonly unknown[] => [
    ...[type ?? []].flat(),
    ...anyOf.flatMap(typesOf),
  ];
  const scalars = Object.entries(properties).filter(([, one]) => {
    const types = typesOf(one);
    return types.length > 0 && !types.includes('array') && !types.includes('object');
  });
  const names = scalars.map(([name]) => name).filter((name) => name !== 'lang' && name !== 'token');
  const typed = names.filter((name) => !OF_SOME_EVENTS.has(name));
  const right = schema === undefined ? fc.constant(undefined) : objectOf(schema);
  const queries = operation.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name) ?? [];
  return fc
    .record({
      path: pathOf(operation, known),
      query: queryOf(operation),
      body: right,
      name: fc.constantFrom(...(names.length === 0 ? [''] : names)),
      typed: fc.constantFrom(...(typed.length === 0 ? [''] : typed)),
      missing: fc.constantFrom(...(required.length === 0 ? [''] : required)),
      value: fc.constantFrom(...WRONG_TYPES),
      odd: fc.constantFrom(...ODD_VALUES),
      queryName: fc.constantFrom(...(queries.length === 0 ? [''] : queries)),
      method: fc.constantFrom(...METHODS.filter((one) => !knownMethods.includes(one))),
      text: fc.constantFrom('{', '[1]', '"x"', 'nul', '{"a":}', '{"__proto__":1}'),
      media: fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16'),
    })
    .map((drawn): FuzzRequest => {
      const bodies: Partial<Record<Wrong, string>> = {
        odd: JSON.stringify({ ...drawn.body, ...(drawn.name === '' ? {} : { [drawn.name]: drawn.odd }) }),
        type: JSON.stringify({ ...drawn.body, [drawn.typed]: drawn.value }),
        required: JSON.stringify({ ...drawn.body, [drawn.missing]: undefined }),
        json: drawn.text,
        deep: JSON.stringify({ ...drawn.body, [drawn.name]: [[[[[[1]]]]]] }),
        large: JSON.stringify({ ...drawn.body, filling: 'x'.repeat(70_000) }),
      };
      const asked = new URLSearchParams(drawn.query);
      if (wrong === 'odd' && drawn.queryName !== '') asked.set(drawn.queryName, String(drawn.odd));
      const query = wrong === 'query' ? `${drawn.queryName}[a]=1` : asked.toString();
      const text = bodies[wrong] ?? (drawn.body === undefined ? undefined : JSON.stringify(drawn.body));
      return {
        operation,
        wrong,
        method: wrong === 'method' ? drawn.method : operation.method,
        path: query === '' ? drawn.path : `${drawn.path}?${query}`,
        body: isForm ? 'List-Unsubscribe=One-Click' : text,
        type:
          wrong === 'media'
            ? drawn.media
            : isForm
              ? 'application/x-www-form-urlencoded'
              : text === undefined
                ? undefined
                : 'application/json',
      };
    });
}
