/**
 * What stands in the way of a page of read models (docs/generated/read-models.md): a read model that is made from other events, or
 * has other indexes, under the version it had before. Processes of one version share a lease, so that in an upgrade of one after
 * another the older code would pass over events that only the newer one takes notice of, for good.
 */

/** The sections of a page by name, each with its version and the rest, by which two of them are told apart. */
function modelsOf(page: string): ReadonlyMap<string, { readonly version: string; readonly made: string }> {
  const sections = page.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [name = '', ...rest] = section.split('\n');
      const [, version = ''] = /^Version (\d+),/m.exec(section) ?? [];
      return [name, { version, made: rest.join('\n').trimEnd() }];
    }),
  );
}

/** Takes the stored page and what the code makes of it; gives names of read models that changed and kept their version. */
export function unraised(stored: string, now: string): readonly string[] {
  const before = modelsOf(stored);
  return [...modelsOf(now)]
    .filter(([name, { version, made }]) => {
      const known = before.get(name);
      return known !== undefined && known.version === version && known.made !== made;
    })
    .map(([name]) => name);
}
