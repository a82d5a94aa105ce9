import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type CallDefinition } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { MAIL_BUDGETS, type MailBudget } from '../notification-service/src/outbox/mail-budgets.ts';

/** The page says all limits together: one that is added to the code has to be added there too. */
const PAGE = readFileSync(join(import.meta.dirname, '../docs/reference/limits.md'), 'utf8');
const sectionOf = (heading: string): string =>
  PAGE.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
const calls: readonly (readonly [string, CallDefinition])[] = Object.entries(CALLS);
const idsWith = (has: (call: CallDefinition) => boolean): readonly string[] =>
  calls.filter(([, call]) => has(call)).map(([id]) => id);
const missing = (heading: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => !sectionOf(heading).includes(`\`${id}\``));

test('each call with a limit of its own is named', () => {
  expect(
    missing(
      'Requests',
      idsWith(({ limits }) => limits !== undefined),
    ),
  ).toEqual([]);
});

test('each call with a limit for plain forms is named', () => {
  expect(
    missing(
      'Plain forms',
      idsWith(({ plainForm }) => plainForm !== undefined),
    ),
  ).toEqual([]);
});

test('each call that wants the human check is named', () => {
  expect(
    missing(
      'Human check',
      idsWith(({ humanCheck }) => humanCheck !== undefined),
    ),
  ).toEqual([]);
});

test('each budget of mails is a row with its figures', () => {
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const rows = sectionOf('Mails')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, name, , ...figures] = line.split('|').map((cell) => cell.trim());
      return [name, ...figures.slice(0, 2), figures[2]?.split(',')[0], figures[3]].join(' ');
    });
  const budgets: readonly (readonly [string, MailBudget])[] = Object.entries(MAIL_BUDGETS);
  expect(rows).toEqual(
    budgets.map(([name, { toAddress, toUnproved, most, reserve }]) =>
      [
        `\`${name}\``,
        toAddress,
        toUnproved,
        most === 1 ? 'all' : percent(most),
        reserve === 0 ? 'none' : percent(reserve),
      ].join(' '),
    ),
  );
});
