import { expect, test } from 'vitest';
import { newerInScript } from './scripts.ts';
import { newerInSheet } from './sheets.ts';

const inScript = (text: string): string[] => newerInScript('some.js', text).map(({ feature }) => feature);
const inSheet = (text: string): string[] => newerInSheet(text).map(({ feature }) => feature);

test.each([
  ['a function of a known object', 'fetch(u,{signal:AbortSignal.any([a,b])})', 'api/AbortSignal/any_static'],
  ['a method by a name of its own', 'e=>e.isWellFormed()', 'javascript/builtins/String/isWellFormed'],
  ['a global', 'requestIdleCallback(f)', 'api/Window/requestIdleCallback'],
  ['a global of the window', 'window.navigation.back()', 'api/Window/navigation'],
  ['a pattern that looks behind', 'a=/(?<=x)y/', 'javascript/regular_expressions/lookbehind_assertion'],
  ['a pattern that is made', 'a=new RegExp("(?<!x)y")', 'javascript/regular_expressions/lookbehind_assertion'],
  ['syntax', 'class A{static{f()}}', 'javascript/classes/static/initialization_blocks'],
  ['a name that Safari 15 would lose', 'class A{b=(c)}', 'parentheses in the first value of a field'],
  ['an attribute of an element', '(0,j.jsx)(`div`,{popover:`auto`})', 'html/global_attributes/popover'],
  ['a selector', 'a.closest(`p:has(b)`)', 'css/selectors/has'],
  ['a condition', 'matchMedia("(width >= 768px)")', 'css/at-rules/media/range_syntax'],
])('a script: %s', (_, text, feature) => {
  expect(inScript(text)).toEqual([feature]);
});

test.each([
  ['what every browser has', 'a.at(-1),structuredClone(b),/(?<n>x)/u.test(c),new Map'],
  ['a question before the call', 'e.showPopover?.()'],
  ['a name that older things have too', 'list.filter(x),e.any()'],
  ['a global that it asks for first', 'typeof requestIdleCallback=="function"?requestIdleCallback(f):setTimeout(f)'],
  ['a word in a text', '"AbortSignal.any"'],
])('a script says nothing of %s', (_, text) => {
  expect(inScript(text)).toEqual([]);
});

test.each([
  ['a range in a condition', '@media (width>=768px){a{color:red}}', 'css/at-rules/media/range_syntax'],
  ['a unit', 'a{max-height:92dvh}', 'css/types/length/viewport_percentage_units_dynamic'],
  ['a function', 'a{color:light-dark(#000,#fff)}', 'css/types/color/light-dark'],
  ['a function in a value of our own', ':root{--a:light-dark(#000,#fff)}', 'css/types/color/light-dark'],
  ['a selector', 'a:has(b){color:red}', 'css/selectors/has'],
  ['a rule in a rule', 'a{& b{color:red}}', 'css/selectors/nesting'],
  ['a property', 'a{field-sizing:inherit}', 'css/properties/field-sizing'],
])('a sheet: %s', (_, text, feature) => {
  expect(inSheet(text)).toContain(feature);
});

test.each([
  ['an older value beside it', 'a{max-height:92vh;max-height:92dvh}'],
  ['a question before it', '@supports (height:1dvh){a{max-height:92dvh}}'],
  ['the name that browsers gave it first', 'a{-webkit-user-select:none;user-select:none}'],
  ['a text', 'a::before{content:"light-dark(a)"}'],
])('a sheet says nothing of what has %s', (_, text) => {
  expect(inSheet(text)).toEqual([]);
});
