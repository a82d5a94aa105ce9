import type { link as source } from '../fr/link.ts';
import type { Translation } from '../translation.ts';

export const link: Translation<typeof source, 'en'> = {
  verify: {
    title: 'Verify my address',
    heading: 'Confirm your email address',
    body: 'One click is enough. Registrations made with this address join your account.',
    submit: 'Confirm my address',
    sending: 'Confirming…',
    done: 'Address confirmed.',
    done_body: 'You can log in now.',
    invalid: 'This link is no longer valid.',
    invalid_body: 'It has been used already, or is more than 24 hours old.',
    again: 'Log in to get another one',
    failed: 'Something went wrong.',
    others: 'Others asked for an account with this address as well. That gives them nothing: only yours counts.',
    elsewhere:
      'An account was asked for ({{moment}}) on another device or in another browser. Choose your name and your password here: they replace those of the request. You may use the same ones.',
    by_provider: 'To log in with {{provider}}, open the link in the browser where you began instead.',
    not_me: 'You did not ask for anything? Close this page: the account will be erased after 7 days.',
    retry: 'Try again',
  },
  join: {
    heading: 'Add {{provider}} to your account?',
    body: 'Somebody signed in with {{provider}} and your address ({{moment}}). Added to your account, this {{provider}} account can open it without another password.',
    not_me: 'It was not you? Close this page and do not give your password.',
    password: 'Password of your account',
    wrong: 'This password is incorrect.',
    sign_in_first: 'Log in to your account in this browser first, then open this link again.',
    submit: 'Add {{provider}}',
    done: '{{provider}} now opens your account.',
    done_body: 'An email confirms it. You can remove it in your profile.',
    to_profile: 'See my profile',
  },
};
