import { CALLS, type CallDefinition, type CallId, ERROR_STATUS, fields } from '@convoi/contracts';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly 'x-error-codes': readonly string[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema: Schema } } };
  readonly responses: {
    readonly [status: string]: {
      readonly description: string;
      readonly content?: { readonly [type: string]: { schema: Schema } };
    };
  };
}
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: { readonly [name: string]: unknown };
  readonly required?: readonly string[];
}
const document = openApiDocument('https://convoi.example') as {
  readonly openapi: string;
  readonly servers: unknown;
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: { readonly [name: string]: unknown } };
};
const calls = Object.entries(CALLS) as [CallId, CallDefinition][];
const operation = ({ path, method }: CallDefinition): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('the OpenAPI document (getOpenApi)', () => {
  it('is of version 3.1 and says where the product is', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://convoi.example' }]);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it.each(calls)('describes %s', (id, call) => {
    const described = operation(call);
    expect(described?.operationId).toBe(id);
    const names = (place: string) => described?.parameters.filter((one) => one.in === place).map(({ name }) => name);
    expect(names('path')).toEqual([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
    const inputs = call.query ?? (call.bodyFromQuery === true ? call.body : undefined);
    expect(names('query')).toEqual(Object.keys(inputs?.shape ?? {}));
    expect(names('header')).toContain(call.method === 'GET' ? 'X-Min-Position' : 'Idempotency-Key');
    const json = described?.requestBody?.content['application/json']?.schema;
    expect(Object.keys(json?.properties ?? {})).toEqual(Object.keys(call.body?.shape ?? {}));
    for (const status of [
      call.success.status,
      ...call.errors.map((code) => ERROR_STATUS[code]),
      400,
      413,
      429,
      500,
      503,
    ])
      expect(Object.keys(described?.responses ?? {}), `${id} ${status}`).toContain(String(status));
  });

  it('says which fields must be there', () => {
    const body = operation(CALLS.registerParticipant)?.requestBody?.content['application/json']?.schema;
    // With a session the address of the account counts.
    expect(body?.required).toEqual(['event_id', 'name', 'address', 'token']);
    expect(Object.keys(body?.properties ?? {})).toContain('email');
    expect(operation(CALLS.createEvent)?.requestBody?.content['multipart/form-data']?.schema.properties).toHaveProperty(
      'logo',
    );
    expect(operation(CALLS.listEventsOfDay)?.parameters.find(({ name }) => name === 'date')?.required).toBe(true);
  });

  it('gives refusals one shape, and those with more their own', () => {
    const shape = (call: CallDefinition, status: string) =>
      operation(call)?.responses[status]?.content?.['application/problem+json']?.schema;
    expect(shape(CALLS.registerParticipant, '409')).toEqual({ $ref: '#/components/schemas/Problem' });
    const named = (name: string) => document.components.schemas[name] as Schema;
    expect(shape(CALLS.updateEvent, '402')).toEqual({ $ref: '#/components/schemas/CapacityQuote' });
    expect(named('CapacityQuote').properties).toHaveProperty('quote');
    expect(shape(CALLS.getEvent, '410')).toEqual({ $ref: '#/components/schemas/EventEnded' });
    expect(named('EventEnded').properties).toHaveProperty('type_event');
  });

  it('names every call once, as functions of a client are named', () => {
    const operationIds = calls.map(([, call]) => operation(call)?.operationId);
    expect(operationIds).toEqual(calls.map(([name]) => name));
    for (const name of operationIds) expect(name).toMatch(/^[a-z]+(?:[A-Z][a-z]+)+$/);
    expect(
      [CALLS.createEvent, CALLS.registerParticipant, CALLS.requestMatch, CALLS.acceptMatch].map(
        (call) => operation(call)?.operationId,
      ),
    ).toEqual(['createEvent', 'registerParticipant', 'requestMatch', 'acceptMatch']);
  });

  it.each(calls)('says in words what %s does, what it takes and how it refuses', (_id, call) => {
    const described = operation(call);
    expect(described?.summary).toMatch(/^[A-Z][^.]{4,}$/);
    expect(described?.description).toMatch(/^[A-Z].{20,}\.\n\nNeeds /s);
    expect(described?.tags).toHaveLength(1);
    for (const code of call.errors) {
      expect(described?.['x-error-codes']).toContain(code);
      expect(described?.responses[ERROR_STATUS[code]]?.description).toMatch(new RegExp(`- \`${code}\`: \\S`));
    }
    const inputs = { ...call.body?.shape, ...call.query?.shape };
    const main = new Set<CallDefinition>([
      CALLS.updateEvent,
      CALLS.createEvent,
      CALLS.registerParticipant,
      CALLS.updateParticipant,
      CALLS.requestMatch,
      CALLS.acceptMatch,
      CALLS.sendMessage,
    ]);
    const parameters = described?.parameters.filter((one) => one.in === 'query') ?? [];
    const properties: { readonly [name: string]: unknown } = {
      ...Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter])),
      ...described?.requestBody?.content['application/json']?.schema.properties,
    };
    if (main.has(call))
      for (const name of Object.keys(inputs))
        expect([name, properties[name]]).toEqual([name, expect.objectContaining({ description: expect.any(String) })]);
  });

  it('holds nothing that generators of clients stumble over', () => {
    const visit = (value: unknown, at: string): string[] => {
      if (Array.isArray(value)) return value.flatMap((item, index) => visit(item, `${at}/${index}`));
      if (typeof value !== 'object' || value === null) return [];
      const { items, prefixItems, enum: choices } = value as { items?: unknown; prefixItems?: unknown; enum?: unknown };
      const kinds = Array.isArray(choices)
        ? new Set(choices.filter((one) => one !== null).map((one) => typeof one))
        : null;
      return [
        ...(typeof items === 'boolean' || Array.isArray(prefixItems) ? [`${at}: a tuple`] : []),
        ...(kinds !== null && kinds.size > 1 ? [`${at}: values of several types`] : []),
        ...Object.entries(value).flatMap(([key, member]) => visit(member, `${at}/${key}`)),
      ];
    };
    expect(visit(document, '')).toEqual([]);
    expect(fields.inputSchemas.get(CALLS.createEvent.body.shape.is_public)?.input).toEqual({
      type: ['boolean', 'null'],
    });
  });

  it('points at nothing that is missing', () => {
    for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(Object.keys(document.components.schemas)).toContain(reference);
  });
});
