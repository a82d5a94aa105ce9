import { type Newer, newerAt } from './compat.ts';

/** What a selector asks for, each part by itself. */
export function newerInSelector(selector: string): (Newer | null | undefined)[] {
  const bare = selector.replace(/"[^"]*"|'[^']*'|\\./g, '');
  return [
    ...[...bare.matchAll(/::?([\w-]+)/g)].map(([, name]) => newerAt(`css/selectors/${name}`)),
    // A list or a chain inside: browsers had `:not()` of one part long before.
    ...(/:not\([^()]*[,\s>+~]/.test(bare) ? [newerAt('css/selectors/not/selector_list')] : []),
    ...(bare.includes('&') ? [newerAt('css/selectors/nesting')] : []),
  ];
}

/** What a condition of `@media` asks for. */
export function newerInMedia(condition: string): (Newer | null | undefined)[] {
  return [
    ...(/[<>]|\(\s*[\d.]/.test(condition) ? [newerAt('css/at-rules/media/range_syntax')] : []),
    ...[...condition.matchAll(/\(\s*(?:min-|max-)?([\w-]+)/g)].map(([, name]) => newerAt(`css/at-rules/media/${name}`)),
  ];
}
