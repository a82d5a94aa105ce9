import { CALLS } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, mailsTo, register } from '../harness/client.ts';
import { operate } from '../harness/operator.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct({ env: { STAFF_EMAILS: 'staff@example.org' } });
const announce = (...words: readonly string[]) => operate(it.product.dataDir, 'announce-terms', words);
const told = (email: string) => mailsTo(it.client, email, 'terms_changed');

test('the operator announces new terms beside the application: each account is told once, visitors are not', async () => {
  const staff = await openAccount(it.client, 'staff@example.org');
  await openAccount(it.client, 'alice@example.org');
  const event = await createEvent(it.client, { contact: 'orga@example.org' });
  await register(it.client, event.id, { email: 'visitor@example.org' });

  for (const wrong of [['tomorrow'], ['2020-01-01'], ['2099-02-30']])
    expect((await announce(...wrong)).stderr).toContain('Give a day to come');
  expect((await announce('2099-03-01')).stdout).toContain('Announced: new terms from 2099-03-01');
  expect((await announce('2099-03-01')).stdout).toContain('Announced before');

  for (const email of ['alice@example.org', 'staff@example.org']) {
    const [mail, ...more] = await told(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`${it.client.url}/cgu\n`);
  }
  for (const email of ['visitor@example.org', 'orga@example.org']) expect(await told(email)).toEqual([]);

  // The history holds it, under the number that its mails carry.
  const [mail] = await told('alice@example.org');
  const history = await it.client.get<{ items: readonly { type: string; data: object }[] }>(
    `${CALLS.listHistory.path}?correlation_id=${mail?.headers['x-correlation-id']}&type=TermsAnnounced`,
    { token: staff },
  );
  expect(history.body.items.map(({ data }) => data)).toEqual([{ appliesFrom: '2099-03-01' }]);
});
