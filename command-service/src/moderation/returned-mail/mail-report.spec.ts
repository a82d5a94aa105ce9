import { describe, expect, it } from 'vitest';
import { absence, complaint, postfixReport } from '../../testing/mail-reports.ts';
import { readMailReport } from './mail-report.ts';

const ID = '5e0a77d2-0000-4000-8000-000000000001';
const messageId = `${ID}@convoi.example`;
const read = (raw: string) => readMailReport(Buffer.from(raw, 'latin1'), 'convoi.example');

describe('a report of delivery', () => {
  it.each([
    ['failed', '5.1.1', 'bounced'],
    ['failed', '5.1.10', 'bounced'],
    ['failed', '5.2.1', 'bounced'],
    ['failed', '5.2.2', 'returned'],
    ['failed', '5.7.1', 'returned'],
    ['failed', '4.4.7', 'returned'],
    ['Failed', '5.1.1 (bad destination mailbox address)', 'bounced'],
    ['delayed', '4.4.1', 'delayed'],
    ['delivered', '2.0.0', 'delivered'],
  ])('that says %s %s says that it is %s', async (action, status, fate) => {
    expect(await read(postfixReport({ messageId, action, status }))).toEqual({
      mailId: ID,
      fate,
      status: status.split(' ')[0],
    });
  });

  it('without a status that can be read says no more than that the mail came back', async () => {
    expect(await read(postfixReport({ messageId, status: 'unknown' }))).toEqual({
      mailId: ID,
      fate: 'returned',
      status: null,
    });
  });

  it.each(['relayed', 'expanded', 'nonsense'])('that says %s says nothing', async (action) => {
    expect(await read(postfixReport({ messageId, action }))).toBeNull();
  });

  it('with only line feeds, or with the headers as a whole mail, reads the same', async () => {
    const report = postfixReport({ messageId });
    expect(await read(report.replaceAll('\r\n', '\n'))).toMatchObject({ fate: 'bounced' });
    expect(await read(report.replace('text/rfc822-headers', 'message/rfc822'))).toMatchObject({ fate: 'bounced' });
  });
});

it('a complaint says that its receiver does not want it; other feedback says nothing', async () => {
  const report = complaint({ messageId });
  expect(await read(report)).toEqual({ mailId: ID, fate: 'complained', status: null });
  expect(await read(report.replace('Feedback-Type: abuse', 'Feedback-Type: not-spam'))).toBeNull();
});

it.each([
  ['an absence', absence({ messageId })],
  ['a report on the mail of somebody else', postfixReport({ messageId: `${ID}@other.example` })],
  ['a report on a mail that has no id of ours', postfixReport({ messageId: 'x@convoi.example' })],
  ['no mail at all', '\u0000\u0001'],
  ['nothing', ''],
])('%s is none', async (_, raw) => {
  expect(await read(raw)).toBeNull();
});

it('a report that is cut off, or nested without end, is none, and takes no longer', async () => {
  const report = postfixReport({ messageId });
  expect(await read(report.slice(0, report.indexOf('Message-ID')))).toBeNull();
  const deep = Array.from(
    { length: 2000 },
    (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n\r\n`,
  );
  const nested = `Content-Type: multipart/mixed; boundary=b0\r\n\r\n${deep.join('')}`;
  await expect(read(nested).catch(() => null)).resolves.toBeNull();
});
