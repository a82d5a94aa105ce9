/** Pure functions from one version of a body to the next, by type and the version they read. */
type Upcaster = (data: { readonly [key: string]: unknown }) => { readonly [key: string]: unknown };

/** The words lay in plain: what cannot be erased is not read any more. */
const withoutReason: Upcaster = () => ({ subjectId: null, reason: null });

const UPCASTERS: ReadonlyMap<string, Upcaster> = new Map([
  ['EventWithdrawn.v1', withoutReason],
  ['EventHidden.v1', withoutReason],
  ['EventRestored.v1', withoutReason],
]);

/** Takes a body as stored with its version; gives the body of the version that the code knows. Total. */
export function upcast(
  type: string,
  v: number,
  data: { readonly [key: string]: unknown },
): { readonly [key: string]: unknown } {
  let body = data;
  for (let version = v; ; version += 1) {
    const step = UPCASTERS.get(`${type}.v${version}`);
    if (step === undefined) return body;
    body = step(body);
  }
}
