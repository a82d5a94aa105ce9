import { parseSync } from 'oxc-parser';
import { type BrowserName, OLDEST_BROWSERS } from '../../../web/oldest-browsers.ts';
import { type Named, type Newer, namesAt, newerAt } from './compat.ts';
import { newerInMedia, newerInSelector } from './conditions.ts';

/** Which features newer than the oldest browsers a built script names. */

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** Syntax that the bundler does not write otherwise, by kind of node; patterns are the commonest. */
const SYNTAX: Readonly<Record<string, string>> = {
  StaticBlock: 'javascript/classes/static/initialization_blocks',
  ImportAttribute: 'javascript/statements/import/import_attributes',
};
const PATTERN_PARTS: readonly (readonly [RegExp, string])[] = [
  [/\(\?<[=!]/, 'javascript/regular_expressions/lookbehind_assertion'],
  [/\(\?[imsx-]+:/, 'javascript/regular_expressions/modifier'],
];
const PATTERN_FLAGS: Readonly<Record<string, string>> = {
  d: 'javascript/builtins/RegExp/hasIndices',
  v: 'javascript/builtins/RegExp/unicodeSets',
};

/**
 * No feature, but a fault of Safari before 16 (https://bugs.webkit.org/show_bug.cgi?id=236843): a name in parentheses in the
 * first value of a class's field is not found.
 */
const WITH_LOST_NAMES = (['safari', 'ios_saf'] as const satisfies readonly BrowserName[])
  .filter((name) => Number(OLDEST_BROWSERS[name]) < 16)
  .map((name) => `${name} ${OLDEST_BROWSERS[name]}`);
const LOST_NAMES: Newer | null =
  WITH_LOST_NAMES.length === 0
    ? null
    : { feature: 'parentheses in the first value of a field', missingIn: WITH_LOST_NAMES };

/** Where an interface or a global of this name stands in the data. */
const GLOBALS = new Map<string, string>(
  [
    ...namesAt('api').map((name) => `api/${name}`),
    ...namesAt('javascript/builtins').map((name) => `javascript/builtins/${name}`),
  ].map((path) => [path.split('/').at(-1) ?? '', path]),
);
/** Objects that are there in one copy, and their interfaces. */
const INSTANCES: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
  caches: 'CacheStorage',
  CSS: 'CSS',
};

/**
 * Methods by their bare name, where only newer features are called so. What belongs to an interface that is newer as a
 * whole is left out: it would have been named on the way to it.
 */
function methodsByName(): ReadonlyMap<string, Newer> {
  const newer = new Map<string, Newer>();
  const older = new Set<string>();
  for (const path of GLOBALS.values()) {
    if (newerAt(path) !== null) continue;
    for (const name of namesAt(path)) {
      const found = newerAt(`${path}/${name}`);
      if (found === null) older.add(name);
      else if (found !== undefined && !name.endsWith('_static')) newer.set(name, found);
    }
  }
  for (const name of older) newer.delete(name);
  return newer;
}
const METHODS = methodsByName();

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String((node as { name?: unknown }).name) : '';
/** A text, in quotes of any kind; null for anything else. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  const quasis = node.type === 'TemplateLiteral' ? (node.quasis as readonly { value: { cooked: string } }[]) : [];
  return quasis.length === 1 ? (quasis[0]?.value.cooked ?? null) : null;
}

/** A member of something that is known by its name; undefined where the data does not know it. */
function memberOf(object: string, member: string): Newer | null | undefined {
  const owner = GLOBALS.get(INSTANCES[object] ?? object);
  if (owner === undefined) return undefined;
  const ownStatic = newerAt(`${owner}/${member}_static`);
  const found = ownStatic === undefined ? newerAt(`${owner}/${member}`) : ownStatic;
  // `window.structuredClone` is the global of that name.
  return found === undefined && INSTANCES[object] === 'Window' ? newerAt(GLOBALS.get(member) ?? '') : found;
}

/** A method that is called on something, whatever that is; a call with a question mark may find nothing. */
function methodCalled({ callee, optional }: Node): Newer | null | undefined {
  if (optional === true || !isNode(callee) || callee.type !== 'MemberExpression' || callee.computed === true)
    return undefined;
  const [object, member] = [nameOf(callee.object), nameOf(callee.property)];
  return memberOf(object, member) === undefined ? METHODS.get(member) : undefined;
}

/** An attribute of an element that React draws: its own, or one of all elements. */
function attributeNamed(tag: string, name: string): Newer | null | undefined {
  const attribute = name.toLowerCase();
  const own = newerAt(`html/elements/${tag}/${attribute}`);
  return own === undefined ? newerAt(`html/global_attributes/${attribute}`) : own;
}

function inPattern(source: string, flags: string): (Newer | null | undefined)[] {
  return [
    ...PATTERN_PARTS.filter(([part]) => part.test(source)).map(([, path]) => newerAt(path)),
    ...Object.entries(PATTERN_FLAGS)
      .filter(([flag]) => flags.includes(flag))
      .map(([, path]) => newerAt(path)),
  ];
}

/** Calls whose first text is a selector or a condition. */
const ASKED_BY_TEXT: Readonly<Record<string, (text: string) => (Newer | null | undefined)[]>> = {
  querySelector: newerInSelector,
  querySelectorAll: newerInSelector,
  closest: newerInSelector,
  matches: newerInSelector,
  matchMedia: newerInMedia,
};

function askedByText({ callee, arguments: given }: Node): (Newer | null | undefined)[] {
  const name = isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
  const text = textOf((given as readonly unknown[])[0]);
  return text === null || !Object.hasOwn(ASKED_BY_TEXT, name) ? [] : (ASKED_BY_TEXT[name]?.(text) ?? []);
}

/** What a node names by itself, its parts not looked at; `text` is the file's, `asked` holds the globals whose `typeof` the file asks. */
function namedBy(node: Node, text: string, asked: ReadonlySet<string>): (Newer | null | undefined)[] {
  if (node.type === 'PropertyDefinition' && isNode(node.value))
    return [text.slice(Number((node.key as Node).end), Number(node.end)).includes('(') ? LOST_NAMES : null];
  if (SYNTAX[node.type] !== undefined) return [newerAt(SYNTAX[node.type] ?? '')];
  if (node.type === 'MemberExpression' && node.computed !== true)
    return [memberOf(nameOf(node.object), nameOf(node.property))];
  if (node.type === 'Literal' && isPattern(node.regex)) return inPattern(node.regex.pattern, node.regex.flags);
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'RegExp') {
    const [source, flags] = node.arguments as readonly unknown[];
    return inPattern(textOf(source) ?? '', textOf(flags) ?? '');
  }
  // Two letters are what the bundler calls its own.
  if (node.type === 'Identifier' && nameOf(node).length > 2 && !asked.has(nameOf(node)))
    return [newerAt(GLOBALS.get(nameOf(node)) ?? `api/Window/${nameOf(node)}`)];
  if (node.type === 'CallExpression') return [methodCalled(node), ...attributesOf(node), ...askedByText(node)];
  return [];
}

const isPattern = (value: unknown): value is { readonly pattern: string; readonly flags: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value;

/** `jsx("div", { popover: "auto" })`: the attributes of an element. */
function attributesOf({ callee, arguments: given }: Node): (Newer | null | undefined)[] {
  const [tag, attributes] = given as readonly unknown[];
  const called =
    isNode(callee) && callee.type === 'SequenceExpression' ? (callee.expressions as unknown[]).at(-1) : callee;
  if (!isNode(called) || called.type !== 'MemberExpression' || !/^jsxs?$/.test(nameOf(called.property))) return [];
  if (textOf(tag) === null || !isNode(attributes) || attributes.type !== 'ObjectExpression') return [];
  return (attributes.properties as readonly Node[]).map(({ key }) =>
    attributeNamed(textOf(tag) ?? '', nameOf(key) || (textOf(key) ?? '')),
  );
}

/** Parts that hold names and no values. */
const NAMES_ONLY: Readonly<Record<string, readonly string[]>> = {
  MemberExpression: ['property'],
  Property: ['key'],
  MethodDefinition: ['key'],
  PropertyDefinition: ['key'],
  ImportSpecifier: ['imported', 'local'],
  ExportSpecifier: ['exported', 'local'],
};

/** Goes through a tree, past parts that are names only. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  const skipped = node.computed === true ? [] : (NAMES_ONLY[node.type] ?? []);
  for (const [part, value] of Object.entries(node)) {
    if (skipped.includes(part)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

/** Takes the text of a script; gives every newer feature that it names. Throws when it cannot be read. */
export function newerInScript(file: string, text: string): Named[] {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const asked = new Set<string>();
  walk(program as unknown as Node, (node) => {
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') asked.add(nameOf(node.argument));
  });
  const found: Named[] = [];
  walk(program as unknown as Node, (node) => {
    for (const newer of namedBy(node, text, asked))
      if (newer) found.push({ ...newer, excerpt: text.slice(Math.max(0, node.start - 60), node.start + 60) });
  });
  return found;
}
