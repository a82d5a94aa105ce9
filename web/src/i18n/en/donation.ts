import type { donation as source } from '../fr/donation.ts';
import type { Translation } from '../translation.ts';

export const donation: Translation<typeof source, 'en'> = {
  title: 'Support Convoi',
  heading: 'Support Convoi',
  lead: 'Your donation pays for hosting, sending emails and upkeep.',
  uses: {
    hosting: 'Hosting',
    hosting_more: 'The servers that keep your page open day and night.',
    mails: 'Sending emails',
    mails_more: 'Links, confirmations and alerts that reach the right people.',
    upkeep: 'Upkeep',
    upkeep_more: 'Fixes, security and improvements, month after month.',
  },
  free: 'Convoi is free, without advertising, and run by a non-profit association. Your page works the same with or without a donation.',
  next: 'What comes next',
  created: 'Your page is created. Its links are waiting in the next step.',
  closed: 'Online donations are not open yet.',
  skip: 'Skip this step',
};
