import { expect, it } from 'vitest';
import { epcText, ibanOf, payLinkOf } from './pay-fields.ts';

it.each([
  ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
  ['de89370400440532013000', 'DE89370400440532013000'],
  ['ES9121000418450200051332', 'ES9121000418450200051332'],
])('%s is an account', (text, iban) => {
  expect(ibanOf(text)).toBe(iban);
});

it.each([
  'FR1420041010050500013M02607',
  'DE8937040044053201300',
  'US64SVBKUS6S3300958879',
  'FR14',
  'FR14-2004-1010-0505-0001-3M02-606',
  '',
])('%s is none', (text) => {
  expect(ibanOf(text)).toBeNull();
});

it.each([
  ['https://lydia.example/remi', 'https://lydia.example/remi'],
  [' HTTPS://PayPal.Example/remi?amount=5 ', 'https://paypal.example/remi?amount=5'],
])('%s is a page to pay on', (text, link) => {
  expect(payLinkOf(text)).toBe(link);
});

it.each([
  'http://lydia.example/remi',
  'javascript:alert(1)',
  'https://bank.example@evil.example/',
  'https://user:word@bank.example/',
  'https://bank.example:8443/',
  'https://192.168.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://bank.example/a b',
  'https://b\u0430nk.example/',
  'https://bank.example\\@evil.example/',
  'https://bank.example/\u202e',
  `https://bank.example/${'a'.repeat(200)}`,
  `https://bank.example/${'"'.repeat(100)}`,
])('%s is none', (text) => {
  expect(payLinkOf(text)).toBeNull();
});

it('the code for banks holds who, where, how much and what for', () => {
  const text = epcText({ name: 'Rémi Roule', iban: 'FR1420041010050500013M02606', cents: 450, reason: 'Fête du lac' });
  expect(text.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Rémi Roule',
    'FR1420041010050500013M02606',
    'EUR4.50',
    '',
    '',
    'Fête du lac',
  ]);
});
