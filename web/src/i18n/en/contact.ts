import type { contact as source } from '../fr/contact.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof source, 'en'> = {
  title: 'Contact',
  description: 'Write to the association.',
  heading: 'Write to us',
  lead: 'A person from the association answers you by email.',
  help: 'The answer may already be on the help page',
  form: {
    name: 'Full name',
    email: 'Email address',
    subject: 'Subject',
    message: 'Your message',
    notice: 'Your name and email are used only to answer you.',
    submit: 'Send',
  },
  subjects: {
    bug: 'Report a problem',
    help: 'Ask for help',
    feature: 'Suggest an idea',
    info: 'Ask for information',
    other: 'Other',
    objection: 'Object to a decision',
  },
  wrong: { name: 'Please enter your name.', email: 'Invalid email address', message: 'Please write your message.' },
  sent: 'Message sent. We answer by email.',
  failed: 'Something went wrong. Please try again later.',
};
