/** What the bundler tells of its modules while it divides them. */
interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly importedIds: readonly string[] } | null;
}

/** Screens that are light to load: nothing that only they share with a heavy one may bring that one's code along. */
const LIGHT: ReadonlySet<string> = new Set([
  'about',
  'auth-callback',
  'donate',
  'donation-proposal',
  'event-success',
  'help',
  'legal',
  'news',
  'payment',
  'payment-return',
  'privacy',
  'terms',
  'verify-email',
]);

const SCREEN = /\/screens\/([a-z-]+)-screen\.tsx$/;
/** Small parts that many screens use, whichever these are. */
const SMALL_PARTS =
  /src\/(ui\/(overlays|illustrations\/ended|fields\/select|display\/chip)|components\/(forms\/confirm|events\/event-when|people\/more|page-states\/(ready|stale|updated)|places\/place-note)|lib\/(hooks|save-file|places\/geo))/;
/** Rules of the contract that need no schema. */
const PURE_RULES = /contracts\/src\/(carpool|text|geography|schedule)/;
/** Lists of the contract, a few hundred bytes each, that schemas and screens share. */
const LISTS = /contracts\/src\/(access|reports|site|staff-kinds)\.ts/;
const REGISTERING = /web\/src\/(components\/(registration|places)|lib|ui|map)\//;
/** What the page of an event loads later, and others begin with. */
const LATER_FIELDS = /web\/src\/ui\/fields\/(time-field|toggle)/;
const LATER_PARTS = /web\/src\/(ui\/fields\/select|lib\/hooks\/use-kept)/;
const OWN_RIDES = /web\/src\/components\/(rides|registration|chat|people)\//;

/** A module as the rules below see it. */
interface Shared {
  readonly id: string;
  /** The screens that cannot be drawn without it. */
  readonly screens: ReadonlySet<string>;
  /** Whether it is a rule of the contract: they come through its index, so that every screen seems to use them all. */
  readonly isContract: boolean;
}

const isOn = ({ screens, isContract }: Shared, ...names: readonly string[]): boolean =>
  !isContract && names.every((name) => screens.has(name));
const isLight = ({ screens }: Shared): boolean => [...screens].some((name) => LIGHT.has(name));

/**
 * What goes into one file, the first rule that holds; the rest is divided by the bundler, a file for each set of screens.
 * Left to itself it makes 70 files for the event page, most of them an icon or a few lines: over HTTP/1.1, six at a time,
 * that is seven seconds on a slow line.
 */
const RULES: readonly (readonly [name: string, holds: (module: Shared) => boolean])[] = [
  ['overview', (module) => isOn(module, 'landing', 'event')],
  [
    'light',
    (module) => (isOn(module, 'event') || LATER_PARTS.test(module.id)) && isLight(module) && module.screens.size >= 4,
  ],
  [
    'parts',
    (module) =>
      module.isContract ||
      (!isLight(module) &&
        ((isOn(module, 'event', 'dashboard') && module.screens.size >= 5) ||
          (SMALL_PARTS.test(module.id) && module.screens.size >= 2))),
  ],
  ['people', (module) => isOn(module, 'event', 'dashboard')],
  ['forms', (module) => isOn(module, 'event', 'login')],
  ['fields', (module) => isOn(module, 'event', 'event-create') || LATER_FIELDS.test(module.id)],
  ['registration', (module) => isOn(module, 'event') && REGISTERING.test(module.id)],
  ['own', (module) => isOn(module, 'participation', 'dashboard') && OWN_RIDES.test(module.id)],
];

/** Divides what several screens share into few files, for the bundler's `codeSplitting.groups`. */
export function sharedChunks() {
  const screensOf = new Map<string, ReadonlySet<string>>();
  const schemas = new Map<string, boolean>();
  /** Goes up from a module by static imports, which are what a screen cannot be drawn without. */
  function screens(id: string, graph: Graph): ReadonlySet<string> {
    const known = screensOf.get(id);
    if (known !== undefined) return known;
    const seen = new Set([id]);
    const found = new Set<string>();
    for (const at of seen) {
      const name = SCREEN.exec(at)?.[1];
      if (name !== undefined) found.add(name);
      for (const importer of graph.getModuleInfo(at)?.importers ?? []) seen.add(importer);
    }
    screensOf.set(id, found);
    return found;
  }
  function needsSchemas(id: string, graph: Graph): boolean {
    if (id.includes('/zod/')) return true;
    const known = schemas.get(id);
    if (known !== undefined) return known;
    schemas.set(id, false);
    const needs = (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsSchemas(imported, graph));
    schemas.set(id, needs);
    return needs;
  }
  const isDivided = (id: string): boolean =>
    /\/web\/src\/|\/node_modules\/(?!zod\/)/.test(id) && !/\/i18n\/(fr|en|de|es)[./]/.test(id);
  const lists = {
    debugName: 'lists',
    priority: 0,
    name: (id: string, graph: Graph): string | null => (LISTS.test(id) && !needsSchemas(id, graph) ? 'lists' : null),
  };
  const rules = RULES.map(([name, holds], at) => ({
    debugName: name,
    priority: RULES.length - at,
    name: (id: string, graph: Graph): string | null => {
      const isContract = PURE_RULES.test(id) && !needsSchemas(id, graph);
      if (!isContract && !isDivided(id)) return null;
      return holds({ id, screens: screens(id, graph), isContract }) ? name : null;
    },
  }));
  return [...rules, lists];
}
