import { CALLS, type CallDefinition, ERROR_STATUS } from '@convoi/contracts';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema: Schema } } };
  readonly responses: {
    readonly [status: string]: { readonly content?: { readonly [type: string]: { schema: Schema } } };
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
const calls = Object.entries(CALLS) as [string, CallDefinition][];
const operation = ({ path, method }: CallDefinition): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('the OpenAPI document (O1)', () => {
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
    const body = operation(CALLS.P1)?.requestBody?.content['application/json']?.schema;
    expect(body?.required).toEqual(['event_id', 'name', 'email', 'address', 'token']);
    expect(operation(CALLS.E4)?.requestBody?.content['multipart/form-data']?.schema.properties).toHaveProperty('logo');
    expect(operation(CALLS.E10)?.parameters.find(({ name }) => name === 'date')?.required).toBe(true);
  });

  it('gives refusals one shape, and those with more their own', () => {
    const shape = (call: CallDefinition, status: string) =>
      operation(call)?.responses[status]?.content?.['application/problem+json']?.schema;
    expect(shape(CALLS.P1, '409')).toEqual({ $ref: '#/components/schemas/Problem' });
    expect(shape(CALLS.E1, '410')?.properties).toHaveProperty('type_event');
    expect(shape(CALLS.E3, '402')?.properties).toHaveProperty('quote');
  });

  it('points at nothing that is missing', () => {
    for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(Object.keys(document.components.schemas)).toContain(reference);
  });
});
