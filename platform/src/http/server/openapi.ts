import {
  CALL_DESCRIPTIONS,
  CALLS,
  type CallDefinition,
  type CallId,
  CapacityQuoteView,
  ERROR_STATUS,
  type ErrorCode,
  EventAdminView,
  EventEndedView,
  EventRow,
  EventView,
  FIELD_CODES,
  FIELD_WORDS,
  fields,
  LEAST_ROLE,
  LOGO_BYTES_MAX,
  MatchRequestView,
  MessageView,
  type ObjectSchema,
  ParticipantView,
  PaymentView,
  PlaceView,
  problemText,
  type RateLimit,
  SessionView,
  UserView,
} from '@convoi/contracts';
import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiHeadersObject,
  type ZodOpenApiMediaTypeObject,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameterObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { packageVersion } from '../../config/package-version.ts';

/** The OpenAPI 3.1 document of the calls, made from the same table that routes them (`getOpenApi`). */

/** Body of every status from 400 up. */
const Problem = z
  .looseObject({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    detail: z.string(),
    errors: z
      .array(z.object({ field: z.string(), code: z.enum(FIELD_CODES), detail: z.string() }))
      .optional()
      .meta({ description: 'Only with validation.failed; detail repeats the first one' }),
  })
  .meta({ id: 'Problem', description: 'A refusal; code is stable, detail is for people' });

/** Shapes that many answers share get a name of their own in the document. */
const NAMED: { readonly [id: string]: z.core.$ZodType } = {
  CapacityQuote: CapacityQuoteView,
  EventEnded: EventEndedView,
  Participant: ParticipantView,
  Event: EventView,
  OrganiserEvent: EventAdminView,
  EventRow,
  MatchRequest: MatchRequestView,
  Message: MessageView,
  Payment: PaymentView,
  Place: PlaceView,
  Session: SessionView,
  User: UserView,
};
for (const [id, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id });

const calls = Object.entries(CALLS) as [CallId, CallDefinition][];
const titleOf = (callId: CallId): string => {
  return callId.charAt(0).toUpperCase() + callId.slice(1);
};
// Answers of one call alone are named after it, so that generated clients have a type for each.
for (const [callId, { success }] of calls)
  if (success.schema instanceof z.core.$ZodObject && z.globalRegistry.get(success.schema)?.id === undefined)
    z.globalRegistry.add(success.schema, { id: `${titleOf(callId)}Answer` });

/** Refusals with members of their own. */
const OWN_PROBLEMS: { readonly [C in ErrorCode]?: z.core.$ZodType } = {
  'event.ended': EventEndedView,
  'event.capacity_payment_required': CapacityQuoteView,
};

const PATH_PARAMETERS: {
  readonly [name: string]: { readonly schema: { readonly [key: string]: unknown }; readonly about: string };
} = {
  id: { schema: { type: 'string', format: 'uuid' }, about: 'Id of what the call is about.' },
  match_request_id: { schema: { type: 'string', format: 'uuid' }, about: 'Id of a relation.' },
  id_user: {
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    about: 'Last part of the public link of an event.',
  },
  id_admin: {
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{32}$' },
    about: 'Secret key of the organiser: the last part of the secret link.',
  },
  feed_key: {
    schema: { type: 'string', maxLength: 100 },
    about: 'Secret key of an own calendar, as `openOwnFeed` gives it.',
  },
  country_code: { schema: { type: 'string', pattern: '^[A-Za-z]{2}$' }, about: 'Country, two letters (ISO 3166).' },
  email: { schema: { type: 'string' }, about: 'Mail address of the caller.' },
  provider: { schema: { type: 'string' }, about: '`google` or `facebook`, where they are set up.' },
  stream: { schema: { type: 'string' }, about: 'Name of a stream.' },
  file: { schema: { type: 'string' }, about: 'Name of a table.' },
};

/** Groups of calls, by the beginning of their path; the first that fits. */
const TAGS: readonly { readonly name: string; readonly description: string; readonly paths: RegExp }[] = [
  { name: 'events', description: 'Pages of events and their organisers', paths: /^\/api\/(?:events|feeds)/ },
  { name: 'participants', description: 'Registrations for the carpool of an event', paths: /^\/api\/participants/ },
  { name: 'matches', description: 'Requests and rides', paths: /^\/api\/match-requests/ },
  { name: 'messages', description: 'What people write to each other', paths: /^\/api\/(?:messages|typing)/ },
  { name: 'account', description: 'Accounts and sessions', paths: /^\/auth/ },
  { name: 'places', description: 'Addresses and points', paths: /^\/api\/places/ },
  {
    name: 'payments',
    description: 'Donations and places that are paid for',
    paths: /^\/(?:api\/payments|webhooks\/(?!mail))/,
  },
  { name: 'staff', description: 'What the association looks after', paths: /^\/api\/staff/ },
  { name: 'service', description: 'The service itself', paths: /^\// },
];

/** Of a header: generators write a UUID of theirs into one as it is, and fail. */
const UUID_PATTERN = '^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$';

const plain = (schema: { readonly [key: string]: unknown }): NonNullable<ZodOpenApiMediaTypeObject['schema']> =>
  schema as NonNullable<ZodOpenApiMediaTypeObject['schema']>;

/** Each field of a body or query: its name, what it takes, and whether it must be there. */
function inputsOf(
  schema: ObjectSchema,
): readonly { name: string; input: { readonly [key: string]: unknown }; isRequired: boolean }[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const { input = {}, isRequired = false } = fields.inputSchemas.get(field) ?? {};
    const words = input === fields.IGNORED_INPUT ? 'Accepted and ignored.' : FIELD_WORDS[name];
    return { name, input: words === undefined ? input : { ...input, description: words }, isRequired };
  });
}

function bodySchema(schema: ObjectSchema, call: CallDefinition): { readonly [key: string]: unknown } {
  const inputs = inputsOf(schema);
  // What a session makes up for need not be there.
  const dispensable = (call.sessionBody === undefined ? [] : inputsOf(call.sessionBody))
    .filter(({ isRequired }) => !isRequired)
    .map(({ name }) => name);
  const required = inputs
    .filter(({ name, isRequired }) =>
      name === 'token' && call.humanCheck !== undefined && call.unchecked === undefined
        ? true
        : isRequired && !dispensable.includes(name),
    )
    .map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(inputs.map(({ name, input }) => [name, input])),
    ...(required.length === 0 ? {} : { required }),
  };
}

function requestBody(call: CallDefinition): ZodOpenApiRequestBodyObject | undefined {
  if (call.form === true)
    return {
      required: false,
      content: {
        'application/x-www-form-urlencoded': {
          schema: plain({ type: 'object', properties: { 'List-Unsubscribe': { const: 'One-Click' } } }),
        },
      },
    };
  if (call.raw === true)
    return { required: true, content: { 'application/json': { schema: plain({ type: 'object' }) } } };
  if (call.body === undefined) return undefined;
  const schema = bodySchema(call.body, call);
  const content: { [type: string]: ZodOpenApiMediaTypeObject } = { 'application/json': { schema: plain(schema) } };
  if (call.file !== undefined) {
    const file = { type: 'string', format: 'binary', maxLength: LOGO_BYTES_MAX };
    const properties = schema.properties as { readonly [name: string]: unknown };
    content['multipart/form-data'] = {
      schema: plain({ ...schema, properties: { ...properties, [call.file]: file } }),
    };
  }
  return { required: call.bodyFromQuery !== true, content };
}

function parametersOf(call: CallDefinition): ZodOpenApiParameterObject[] {
  const path = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const { schema, about } = PATH_PARAMETERS[name] ?? { schema: { type: 'string' }, about: name };
    return { name, in: 'path' as const, required: true, schema: plain(schema), description: about };
  });
  const inputs = call.query ?? (call.bodyFromQuery === true ? call.body : undefined);
  const query = (inputs === undefined ? [] : inputsOf(inputs)).map(({ name, input, isRequired }) => {
    const { description, deprecated, ...schema } = input;
    return {
      name,
      in: 'query' as const,
      required: isRequired && call.bodyFromQuery !== true,
      schema: plain(schema),
      ...(typeof description === 'string' ? { description } : {}),
      ...(deprecated === true ? { deprecated } : {}),
    };
  });
  const header = (name: string, schema: { readonly [key: string]: unknown }, description: string) => ({
    name,
    in: 'header' as const,
    required: false,
    schema: plain(schema),
    description,
  });
  return [
    ...path,
    ...query,
    call.method === 'GET'
      ? header('X-Min-Position', { type: 'integer', minimum: 0 }, 'Wait up to 2 s until the read model is this far')
      : header(
          'Idempotency-Key',
          { type: 'string', pattern: UUID_PATTERN },
          'A UUID: one effect and the same answer for 24 hours',
        ),
    header('X-Request-Id', { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' }, 'Kept when well formed'),
  ];
}

/** Codes that the kit itself answers, beside the call's own. */
function sharedCodes(call: CallDefinition): readonly ErrorCode[] {
  const isCommand = call.method !== 'GET';
  const needsToken = call.who === 'S' || call.who === 'S/P' || LEAST_ROLE[call.who] !== undefined;
  return [
    'request.malformed',
    'request.repeated_parameter',
    'request.invalid_parameter',
    'request.too_large',
    'rate.limited',
    'server.error',
    'server.unavailable',
    'server.busy',
    ...(isCommand
      ? ([
          'request.unsupported_type',
          'idempotency.key_malformed',
          'idempotency.key_reused',
          'idempotency.in_progress',
          'conflict.retry',
        ] as const)
      : []),
    ...(call.body === undefined ? [] : (['validation.failed'] as const)),
    ...(needsToken ? (['auth.token_required', 'auth.token_invalid'] as const) : []),
    ...(call.who === 'S' ? (['auth.session_required'] as const) : []),
    ...(LEAST_ROLE[call.who] === undefined ? [] : (['auth.session_required', 'auth.staff_only'] as const)),
    ...(call.who === 'moderator' || call.who === 'administrator' ? (['auth.role_missing'] as const) : []),
  ];
}

const header = (description: string, schema: { readonly [key: string]: unknown }) => ({
  description,
  schema: schema as never,
});
const REQUEST_ID = { 'X-Request-Id': header('Id of the request', { type: 'string' }) };

/** Every code that a call may answer. */
const codesOf = (call: CallDefinition): readonly ErrorCode[] => [...new Set([...sharedCodes(call), ...call.errors])];

function problemResponses(callId: CallId, call: CallDefinition): { [status: string]: ZodOpenApiResponseObject } {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(call)) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `- \`${code}\`: ${problemText(code, 'en', { callId })}`).join('\n'),
        headers: REQUEST_ID as ZodOpenApiHeadersObject,
        content: {
          'application/problem+json': {
            schema: codes.map((code) => OWN_PROBLEMS[code]).find((own) => own !== undefined) ?? Problem,
          },
        },
      },
    ]),
  );
}

function successResponse(call: CallDefinition): ZodOpenApiResponseObject {
  const { schema, type } = call.success;
  const headers = {
    ...REQUEST_ID,
    'X-Position': header('Position of the log that the answer shows', { type: 'integer' }),
    ...(call.method === 'GET' ? {} : { 'Idempotency-Replayed': header('An answer given before', { const: '1' }) }),
  } as ZodOpenApiHeadersObject;
  if (call.success.status === 204) return { description: call.summary, headers };
  const content =
    schema === null
      ? {
          [type ?? 'application/json']: { schema: plain(type === undefined ? { type: 'object' } : { type: 'string' }) },
        }
      : { [type ?? 'application/json']: { schema } };
  return { description: call.summary, headers, content };
}

const CALLERS: { readonly [who in CallDefinition['who']]: string } = {
  any: 'Needs no token.',
  S: 'Needs a session (`logIn`).',
  'S/P': 'Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).',
  K: 'Needs no token: the secret is in the path.',
  staff: 'Needs the session of a member of the staff.',
  moderator: 'Needs the session of a moderator or an administrator of the staff.',
  administrator: 'Needs the session of an administrator of the staff.',
};

const SPANS: { readonly [seconds: number]: string } = {
  60: 'a minute',
  900: '15 minutes',
  3600: 'an hour',
  86400: 'a day',
};
const COUNTED: { readonly [by in RateLimit['by']]: string } = {
  ip: 'from one network',
  contact: 'for one contact',
  address: 'for one address',
  person: 'by one person',
  event: 'for one event',
  account_failure: 'that failed for one account',
  ip_failure: 'that failed from one network',
  holder_failure: 'that failed for the holder of one session or one mailed link',
  site: 'for the whole service',
};
const limitWords = ({ points, seconds, by }: RateLimit): string =>
  `At most ${points} in ${SPANS[seconds] ?? `${seconds} s`} ${COUNTED[by]}.`;

function humanCheckWords(unchecked: readonly RateLimit[] | undefined): string {
  const check = 'a solved human check as `token` (`getHumanCheck`)';
  return unchecked === undefined
    ? `Needs ${check}.`
    : `Needs ${check} beyond the first: ${unchecked.map(limitWords).join(' ')}`;
}

/** What a call does, who may, and what else it takes. */
function descriptionOf(callId: CallId, call: CallDefinition): string {
  const terms = [
    CALLERS[call.who],
    ...(call.humanCheck === undefined ? [] : [humanCheckWords(call.unchecked)]),
    ...(call.limits ?? []).map(limitWords),
  ];
  return `${CALL_DESCRIPTIONS[callId]}\n\n${terms.join(' ')}`;
}

function operationOf(callId: CallId, call: CallDefinition): ZodOpenApiOperationObject {
  const body = requestBody(call);
  const isCached = call.method === 'GET' && call.isPrivate !== true && call.who === 'any';
  return {
    operationId: callId,
    summary: call.summary,
    description: descriptionOf(callId, call),
    tags: TAGS.filter(({ paths }) => paths.test(call.path))
      .slice(0, 1)
      .map(({ name }) => name),
    parameters: parametersOf(call),
    ...(body === undefined ? {} : { requestBody: body }),
    security: call.who === 'any' ? [{}, { bearer: [] }] : call.who === 'K' ? [{}] : [{ bearer: [] }],
    responses: {
      [String(call.success.status)]: successResponse(call),
      ...(isCached ? { '304': { description: 'Not changed' } } : {}),
      ...problemResponses(callId, call),
    },
    'x-error-codes': codesOf(call),
  };
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Lists of so many items of one kind, for positions: the generators of clients that there are know neither `prefixItems`
 * nor a schema that is `false`.
 */
function withPlainLists(value: Json): Json {
  if (Array.isArray(value)) return value.map(withPlainLists);
  if (typeof value !== 'object' || value === null) return value;
  const { prefixItems, items, ...rest } = value as { readonly [key: string]: Json };
  const members = Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, withPlainLists(member)]));
  if (!Array.isArray(prefixItems)) return items === undefined ? members : { ...members, items: withPlainLists(items) };
  return {
    ...members,
    items: withPlainLists(prefixItems[0] ?? {}),
    minItems: prefixItems.length,
    maxItems: prefixItems.length,
  };
}

/** Takes the base address of the product; gives the document as JSON. */
export function openApiDocument(publicUrl: string): { readonly [key: string]: unknown } {
  const paths: { [path: string]: { [method: string]: ZodOpenApiOperationObject } } = {};
  for (const [callId, call] of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(callId, call) };
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Convoi',
      version: packageVersion,
      description: [
        'Carpooling for events: open the page of an event, register as one who offers seats or needs some, agree on a ride.',
        'A refusal is a `Problem`: its `code` is stable, its `detail` is for people, in the language of `Accept-Language` (`fr`, `en`, `de`, `es`).',
        'A command with an `Idempotency-Key` can be sent again: it happens once and answers the same. It answers with `X-Position`; a reading that sends it as `X-Min-Position` shows what was done.',
      ].join('\n\n'),
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: publicUrl }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths: paths as ZodOpenApiPathsObject,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A session (`logIn`), or the token of a registration (`confirmParticipant`).',
        },
      },
    },
  };
  return withPlainLists(createDocument(document) as unknown as Json) as { readonly [key: string]: unknown };
}
