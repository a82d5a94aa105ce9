import type { report as source } from '../fr/report.ts';
import type { Translation } from '../translation.ts';

export const report: Translation<typeof source, 'en'> = {
  title_event: 'Report this event',
  title_participant: 'Report {{name}}',
  title_match_request: 'Report the conversation with {{name}}',
  lead: 'Your report goes to a person from the association. The person you report is not told.',
  messages: 'The person from the association can read the last messages of your conversation.',
  reason: 'What is happening?',
  reasons: {
    spam: 'Advertising or fake event',
    abuse: 'Inappropriate words or behaviour',
    danger: 'Danger or request for money',
    other: 'Something else',
  },
  choose: 'Choose a reason.',
  comment: 'Tell us about it',
  submit: 'Report',
  sent: 'Thank you. A person from the association will have a look.',
  gone: 'What you report no longer exists.',
  failed: 'Your report was not sent. Please try again.',
};
