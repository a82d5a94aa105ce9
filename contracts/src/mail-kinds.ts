/** Mails that somebody who is registered can stop: `news` = messages, alerts, reminders; `rides` = requests, rides, changes of the event. */
export const MAIL_KINDS = ['news', 'rides'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
