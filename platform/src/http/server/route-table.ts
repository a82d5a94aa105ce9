import { CALLS, type CallDefinition, type CallId } from '@convoi/contracts';

/** Finds the call for a path and a method: built once from the table of calls. */

export interface MatchedRoute {
  readonly callId: CallId;
  readonly call: CallDefinition;
  readonly params: { readonly [name: string]: string };
}

export type RouteMatch =
  | { readonly kind: 'call'; readonly route: MatchedRoute }
  /** The path is known, the method is not; `allow` is the header's value. */
  | { readonly kind: 'method'; readonly allow: string; readonly template: string }
  /** A percent sequence that decodes to nothing. */
  | { readonly kind: 'malformed'; readonly template: string }
  | { readonly kind: 'unknown' };

interface Route {
  readonly template: string;
  /** `:name` segments bind, others are compared. */
  readonly segments: readonly string[];
  readonly calls: Map<string, CallId>;
}

const segmentsOf = (path: string): string[] => path.split('/').slice(1);
const isParam = (segment: string): boolean => segment.startsWith(':');

/** Literal segments win over parameters, the earlier the segment the stronger. */
function bySpecificity(a: Route, b: Route): number {
  for (const [index, segment] of a.segments.entries()) {
    const difference = Number(isParam(segment)) - Number(isParam(b.segments[index] ?? ''));
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Takes the calls that this process answers; gives the finder. Paths of all calls are known to it, so that a wrong method is
 * told the same by services that run apart as by one process; a call that another service answers is unknown here.
 */
export function createRouteTable(callIds: readonly CallId[]): (method: string, path: string) => RouteMatch {
  const answered = new Set(callIds);
  const routes = new Map<string, Route>();
  for (const callId of Object.keys(CALLS) as CallId[]) {
    const { path, method } = CALLS[callId];
    // Paths that differ in the name of a parameter only are one path with several methods.
    const key = path.replace(/:\w+/g, ':');
    const route = routes.get(key) ?? { template: path, segments: segmentsOf(path), calls: new Map() };
    route.calls.set(method, callId);
    routes.set(key, route);
  }
  const bySize = new Map<number, Route[]>();
  for (const route of routes.values()) {
    const size = route.segments.length;
    bySize.set(size, [...(bySize.get(size) ?? []), route].sort(bySpecificity));
  }

  return (method, path) => {
    const segments = segmentsOf(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
    const route = bySize
      .get(segments.length)
      ?.find((candidate) =>
        candidate.segments.every((segment, index) =>
          isParam(segment) ? segments[index] !== '' : segment === segments[index],
        ),
      );
    if (route === undefined) return { kind: 'unknown' };
    const callId = route.calls.get(method === 'HEAD' ? 'GET' : method);
    if (callId === undefined) {
      const methods = [...route.calls.keys()].flatMap((known) => (known === 'GET' ? ['GET', 'HEAD'] : [known]));
      return { kind: 'method', allow: methods.join(', '), template: route.template };
    }
    if (!answered.has(callId)) return { kind: 'unknown' };
    const call: CallDefinition = CALLS[callId];
    const params: { [name: string]: string } = {};
    const names = segmentsOf(call.path);
    for (const [index, name] of names.entries()) {
      if (!isParam(name)) continue;
      try {
        params[name.slice(1)] = decodeURIComponent(segments[index] ?? '');
      } catch {
        return { kind: 'malformed', template: call.path };
      }
    }
    return { kind: 'call', route: { callId, call, params } };
  };
}
