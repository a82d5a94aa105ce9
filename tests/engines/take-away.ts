import { type BrowserName, OLDEST_BROWSERS } from '../../web/oldest-browsers.ts';
import { namesAt, newerAt } from '../suites/features/compat.ts';

/**
 * A script that makes a browser of today as poor as the oldest of its family: whatever the data says that one had not got
 * is deleted, objects and members alike. It runs before anything else of a page or a worker.
 */
export function takenAwayFor(name: BrowserName): string {
  const oldest = `${name} ${OLDEST_BROWSERS[name]}`;
  const isMissing = (path: string): boolean => newerAt(path)?.missingIn.includes(oldest) === true;
  const gone = ['api', 'javascript/builtins'].flatMap((part) =>
    namesAt(part).flatMap((owner): (readonly [string, string])[] => {
      if (isMissing(`${part}/${owner}`)) return [['', owner]];
      return namesAt(`${part}/${owner}`)
        .filter((member) => isMissing(`${part}/${owner}/${member}`))
        .map((member) => [owner, member.replace(/_static$/, '')]);
    }),
  );
  return `(${String(takeAway)})(${JSON.stringify(gone)});`;
}

/** Runs in the page: deletes members of an owner, of what it makes, and of the window. */
function takeAway(gone: readonly (readonly [string, string])[]): void {
  const all = self as unknown as Record<string, { prototype?: object } | undefined>;
  for (const [owner, member] of gone) {
    const from = owner === '' || owner === 'Window' ? [all] : [all[owner], all[owner]?.prototype];
    for (const part of from) if (part !== undefined && part !== null) Reflect.deleteProperty(part, member);
  }
}
