import type { chat as source } from '../fr/chat.ts';
import type { Translation } from '../translation.ts';

export const chat: Translation<typeof source, 'en'> = {
  menu: 'Conversation actions',
  close: 'Close the conversation',
  loading: 'Loading the conversation…',
  failed: 'Failed to load messages',
  closed: 'This conversation is closed.',
  purge: 'This conversation will be erased on {{date}}.',
  typing: '{{name}} is writing…',
  unread_one: '{{count}} new message',
  unread_other: '{{count}} new messages',
  unread_more: 'More than {{count}} new messages',
  contact: {
    heading: 'Contact details shared after your agreement',
    address: 'Departure',
    email: 'Email',
    comment: 'Comment',
    no_email: 'Email not shared',
  },
  log: {
    label: 'Messages with {{name}}',
    advice: 'Pay nothing in advance. Agree on the place, the time and how to share the costs.',
    empty: 'No message yet.',
    today: 'Today',
    yesterday: 'Yesterday',
    you: 'You:',
    author: '{{name}}:',
    erased: '[message deleted]',
    older: 'Earlier messages',
    loading_older: 'Loading…',
    news: 'New messages',
    unread: 'New messages',
  },
  state: { sending: 'Sending…', sent: 'Sent', failed: 'Not sent' },
  composer: {
    label: 'Your message',
    placeholder: 'Write a message',
    send: 'Send',
    counter: '{{length}} / {{most}}',
  },
};
