import { deepStrictEqual } from 'node:assert';
import { CALLS, type CallDefinition } from '@convoi/contracts';

/** Holds what the product answers to the schemas of the interface, whatever test has asked. */

interface Route {
  readonly id: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly success: CallDefinition['success'];
}

const parametersIn = ({ path }: CallDefinition): number => path.split(':').length;
/** Those without parameters first, as the product looks for them. */
const ROUTES: readonly Route[] = (Object.entries(CALLS) as [string, CallDefinition][])
  .sort(([, a], [, b]) => parametersIn(a) - parametersIn(b))
  .map(([id, { method, path, success }]) => ({
    id,
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    success,
  }));

/** Throws when a successful answer of a call is not what the interface says, a member too many included. */
export function checkAnswer(method: string, path: string, status: number, body: unknown): void {
  const [plain = ''] = path.split('?');
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(plain));
  if (route === undefined || status !== route.success.status || route.success.schema === null) return;
  deepStrictEqual(body, route.success.schema.parse(body), `${route.id} answers something else than the interface says`);
}
