export { create, mailProjections, type NotificationPorts, type NotificationService } from './create.ts';
export { NOTIFIER } from './outbox/runner.ts';
export { takeOverMails } from './outbox/take-over.ts';
export { escapeHtml } from './templates/escape.ts';
export { TEMPLATE_NAMES, type TemplateName } from './templates/render.ts';
export { createSmtpTransport } from './transport/smtp-transport.ts';
