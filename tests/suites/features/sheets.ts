import postcss, { type AtRule, type Container, type Node as CssNode, type Declaration } from 'postcss';
import { type Named, type Newer, namesAt, newerAt } from './compat.ts';
import { newerInMedia, newerInSelector } from './conditions.ts';

/** Which features newer than the oldest browsers a built sheet names where an older browser would miss something. */

/** Functions of values by name, and where the data has them: `light-dark` is a kind of `color`. */
const FUNCTIONS = new Map<string, string>(
  ['css/types', ...namesAt('css/types').map((name) => `css/types/${name}`)].flatMap((path) =>
    namesAt(path).map((name): [string, string] => [name, `${path}/${name}`]),
  ),
);
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\d(?:dv|sv|lv)(?:h|w|b|i|min|max)\b/, 'css/types/length/viewport_percentage_units_dynamic'],
  [/\dcq(?:h|w|b|i|min|max)\b/, 'css/types/length/container_query_length_units'],
  [/\dlh\b/, 'css/types/length/lh'],
];

function newerInValue(property: string, value: string): (Newer | null | undefined)[] {
  const bare = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|--[\w-]+/g, ' ');
  return [
    ...[...bare.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g)].map(([, name = '']) => newerAt(FUNCTIONS.get(name) ?? '')),
    ...[...bare.matchAll(/(?<![\w-])([a-z][\w-]*)(?![\w(-])/g)].map(([, word = '']) =>
      newerAt(`css/properties/${property}/${word}`),
    ),
    ...UNITS.filter(([unit]) => unit.test(bare)).map(([, path]) => newerAt(path)),
  ];
}

/** Whether the name that browsers gave a property first stands in the same rule. */
const hasPrefixed = (prop: string, rule: Container | undefined): boolean =>
  (rule?.nodes ?? []).some(
    (other) => other.type === 'decl' && /^-(?:webkit|moz)-/.test(other.prop) && other.prop.endsWith(`-${prop}`),
  );

/** The property and what is asked of it, where nothing older stands beside it in the same rule. */
function inDeclaration({ prop, value, parent }: Declaration): (Newer | null | undefined)[] {
  if (prop.startsWith('--')) return newerInValue(prop, value);
  const found = newerInValue(prop, value);
  const property = hasPrefixed(prop, parent as Container | undefined) ? null : newerAt(`css/properties/${prop}`);
  if (!found.some(Boolean)) return [property];
  const siblings = (parent as Container | undefined)?.nodes ?? [];
  const hasOlder = siblings.some(
    (other: CssNode) =>
      other.type === 'decl' &&
      (other as Declaration).prop === prop &&
      !newerInValue(prop, (other as Declaration).value).some(Boolean),
  );
  return hasOlder ? [property] : [property, ...found];
}

function inAtRule({ name, params }: AtRule): (Newer | null | undefined)[] {
  if (name.startsWith('-')) return [];
  return [newerAt(`css/at-rules/${name}`), ...(name === 'media' || name === 'import' ? newerInMedia(params) : [])];
}

/** Whether a node is inside a condition that asks the browser first. */
function isAsked(node: CssNode): boolean {
  for (let at = node.parent; at !== undefined; at = at.parent as typeof at)
    if (at.type === 'atrule' && (at as unknown as AtRule).name === 'supports') return true;
  return false;
}

/** Takes the text of a sheet; gives every newer feature that it names without asking first (`@supports`). */
export function newerInSheet(text: string): Named[] {
  const found: Named[] = [];
  const note = (node: CssNode, names: readonly (Newer | null | undefined)[]): void => {
    if (isAsked(node)) return;
    for (const newer of names) if (newer) found.push({ ...newer, excerpt: String(node).slice(0, 120) });
  };
  postcss.parse(text).walk((node) => {
    if (node.type === 'decl') note(node, inDeclaration(node));
    else if (node.type === 'atrule') note(node, inAtRule(node));
    else if (node.type === 'rule')
      note(node, [
        ...newerInSelector(node.selector),
        ...(node.parent?.type === 'rule' ? [newerAt('css/selectors/nesting')] : []),
      ]);
  });
  return found;
}
