import {
  CALLS,
  type CallDefinition,
  type CallId,
  CapacityQuoteView,
  ERROR_STATUS,
  type ErrorCode,
  EventAdminView,
  EventEndedView,
  EventOfDayRow,
  EventRow,
  EventView,
  FIELD_CODES,
  fields,
  LOGO_BYTES_MAX,
  type ObjectSchema,
  ParticipantView,
  PlaceView,
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
import { packageVersion } from '../config/package-version.ts';

/** The OpenAPI 3.1 document of the calls, made from the same table that routes them (api O1). */

/** Body of every status from 400 up (api, section 1.2). */
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
  Participant: ParticipantView,
  Event: EventView,
  OrganiserEvent: EventAdminView,
  EventOfDayRow,
  EventRow,
  Place: PlaceView,
};
for (const [id, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id });

/** Refusals with members of their own. */
const OWN_PROBLEMS: { readonly [C in ErrorCode]?: ZodOpenApiMediaTypeObject['schema'] } = {
  'event.ended': EventEndedView,
  'event.capacity_payment_required': CapacityQuoteView,
};

const PATH_PARAMETERS: { readonly [name: string]: { readonly [key: string]: unknown } } = {
  id: { type: 'string', format: 'uuid' },
  match_request_id: { type: 'string', format: 'uuid' },
  id_user: { type: 'string', minLength: 1, maxLength: 200 },
  id_admin: { type: 'string', pattern: '^[A-Za-z0-9_-]{32}$' },
  country_code: { type: 'string', pattern: '^[A-Za-z]{2}$' },
};

const plain = (schema: { readonly [key: string]: unknown }): NonNullable<ZodOpenApiMediaTypeObject['schema']> =>
  schema as NonNullable<ZodOpenApiMediaTypeObject['schema']>;

/** Each field of a body or query: its name, what it takes, and whether it must be there. */
function inputsOf(
  schema: ObjectSchema,
): readonly { name: string; input: { readonly [key: string]: unknown }; isRequired: boolean }[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const known = fields.inputSchemas.get(field);
    return { name, input: known?.input ?? {}, isRequired: known?.isRequired ?? false };
  });
}

function bodySchema(schema: ObjectSchema, call: CallDefinition): { readonly [key: string]: unknown } {
  const inputs = inputsOf(schema);
  const required = inputs
    .filter(({ name, isRequired }) => isRequired || (name === 'token' && call.humanCheck !== undefined))
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
  const path = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: plain(PATH_PARAMETERS[name] ?? { type: 'string' }),
  }));
  const inputs = call.query ?? (call.bodyFromQuery === true ? call.body : undefined);
  const query = (inputs === undefined ? [] : inputsOf(inputs)).map(({ name, input, isRequired }) => ({
    name,
    in: 'query' as const,
    required: isRequired && call.bodyFromQuery !== true,
    schema: plain(input),
  }));
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
      : header('Idempotency-Key', { type: 'string', format: 'uuid' }, 'One effect and the same answer for 24 hours'),
    header('X-Request-Id', { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' }, 'Kept when well formed'),
  ];
}

/** Codes that the kit itself answers, beside the call's own. */
function sharedCodes(call: CallDefinition): readonly ErrorCode[] {
  const isCommand = call.method !== 'GET';
  const needsToken = call.who === 'S' || call.who === 'S/P' || call.who === 'staff';
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
    ...(call.who === 'staff' ? (['auth.session_required', 'auth.staff_only'] as const) : []),
  ];
}

const header = (description: string, schema: { readonly [key: string]: unknown }) => ({
  description,
  schema: schema as never,
});
const REQUEST_ID = { 'X-Request-Id': header('Id of the request', { type: 'string' }) };

function problemResponses(call: CallDefinition): { [status: string]: ZodOpenApiResponseObject } {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set<ErrorCode>([...sharedCodes(call), ...call.errors])) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const own = codes.map((code) => OWN_PROBLEMS[code]).find((schema) => schema !== undefined);
      return [
        String(status),
        {
          description: codes.join(', '),
          headers: REQUEST_ID as ZodOpenApiHeadersObject,
          content: { 'application/problem+json': { schema: own ?? Problem } },
        },
      ];
    }),
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

function operationOf(callId: CallId, call: CallDefinition): ZodOpenApiOperationObject {
  const body = requestBody(call);
  const isCached = call.method === 'GET' && call.isPrivate !== true && call.who === 'any';
  return {
    operationId: callId,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    parameters: parametersOf(call),
    ...(body === undefined ? {} : { requestBody: body }),
    security: call.who === 'any' ? [{}, { bearer: [] }] : call.who === 'K' ? [{}] : [{ bearer: [] }],
    responses: {
      [String(call.success.status)]: successResponse(call),
      ...(isCached ? { '304': { description: 'Not changed' } } : {}),
      ...problemResponses(call),
    },
  };
}

/** Takes the base address of the product; gives the document as JSON. */
export function openApiDocument(publicUrl: string): { readonly [key: string]: unknown } {
  const paths: { [path: string]: { [method: string]: ZodOpenApiOperationObject } } = {};
  for (const [callId, call] of Object.entries(CALLS) as [CallId, CallDefinition][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(callId, call) };
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Convoi',
      version: packageVersion,
      description: 'Carpooling for events. Refusals are problem bodies; see the schema Problem.',
    },
    servers: [{ url: publicUrl }],
    paths: paths as ZodOpenApiPathsObject,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Session or participation token' },
      },
    },
  };
  return createDocument(document) as unknown as { readonly [key: string]: unknown };
}
