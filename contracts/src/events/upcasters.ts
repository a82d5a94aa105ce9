/** Pure functions from one version of a body to the next, by type and the version they read (architecture, section 4). */
type Upcaster = (data: { readonly [key: string]: unknown }) => { readonly [key: string]: unknown };

const UPCASTERS: ReadonlyMap<string, Upcaster> = new Map([]);

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
