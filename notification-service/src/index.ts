export { create, mailProjections, type NotificationPorts, type NotificationService } from './compose.ts';
export { NOTIFIER } from './outbox/runner.ts';
export { takeOverMails } from './outbox/take-over.ts';
export { createSmtpTransport } from './transport/smtp-transport.ts';
