/** Reports on mails, as servers write them. */

export interface ReportOf {
  readonly messageId: string;
  readonly to?: string;
  readonly action?: string;
  readonly status?: string;
}

const lines = (...all: readonly string[]): string => all.join('\r\n');

/** As Postfix reports a mail that it could not deliver, or has delivered or delayed. */
export function postfixReport({
  messageId,
  to = 'bob@example.org',
  action = 'failed',
  status = '5.1.1',
}: ReportOf): string {
  return lines(
    'Return-Path: <>',
    'Date: Sat, 21 Nov 2026 10:01:00 +0100 (CET)',
    'From: MAILER-DAEMON@mx.example.net (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: returned@convoi.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="9D5C31A2.1795250460/mx.example.net"',
    'Message-Id: <20261121090100.3F1A2@mx.example.net>',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--9D5C31A2.1795250460/mx.example.net',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `<${to}>: host mx.example.org[192.0.2.7] said: 550 ${status} <${to}>:`,
    '    Recipient address rejected: User unknown in virtual mailbox table',
    '',
    '--9D5C31A2.1795250460/mx.example.net',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    'X-Postfix-Queue-ID: 9D5C31A2',
    'Arrival-Date: Sat, 21 Nov 2026 10:00:59 +0100 (CET)',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example.org',
    `Diagnostic-Code: smtp; 550 ${status} <${to}>: Recipient address`,
    '    rejected: User unknown in virtual mailbox table',
    '',
    '--9D5C31A2.1795250460/mx.example.net',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'Return-Path: <returned@convoi.example>',
    'From: Convoi <noreply@convoi.example>',
    `To: ${to}`,
    'Subject: Votre inscription',
    `Message-ID: <${messageId}>`,
    '',
    '--9D5C31A2.1795250460/mx.example.net--',
    '',
  );
}

/** As providers pass on that somebody pressed "this is spam" (RFC 5965). */
export function complaint({ messageId, to = 'bob@example.org' }: ReportOf): string {
  return lines(
    'From: <feedback@isp.example>',
    'Subject: FW: Votre inscription',
    'To: <returned@convoi.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part1"',
    '',
    '--part1',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an email abuse report.',
    '--part1',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '--part1',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    'From: Convoi <noreply@convoi.example>',
    `To: ${to}`,
    'Subject: Votre inscription',
    `Message-ID: <${messageId}>`,
    'Content-Type: text/plain',
    '',
    'Bonjour',
    '--part1--',
    '',
  );
}

/** What a person's programme sends while they are away; it holds the Message-ID that it answers. */
export function absence({ messageId }: ReportOf): string {
  return lines(
    'From: bob@example.org',
    'To: returned@convoi.example',
    'Subject: Absent',
    `In-Reply-To: <${messageId}>`,
    'Auto-Submitted: auto-replied',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Je suis absent.',
  );
}
