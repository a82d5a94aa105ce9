import { expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

it('takes the public address, and the other names of this machine where that is one of them', () => {
  expect(isOwnOrigin('https://convoi.example', 'https://convoi.example/')).toBe(true);
  for (const origin of ['http://localhost:3000', 'http://[::1]:3000', 'http://127.0.0.1:3000'])
    expect(isOwnOrigin(origin, 'http://127.0.0.1:3000')).toBe(true);
});

it('takes nobody else', () => {
  for (const origin of [
    'http://convoi.example',
    'https://convoi.example:8443',
    'https://evil.example',
    'http://localhost',
    'null',
  ])
    expect(isOwnOrigin(origin, 'https://convoi.example')).toBe(false);
  for (const origin of [
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost.evil.example:3000',
    'null',
  ])
    expect(isOwnOrigin(origin, 'http://127.0.0.1:3000')).toBe(false);
});
