import type { errors as source } from '../fr/errors.ts';
import type { Translation } from '../translation.ts';

export const errors: Translation<typeof source, 'en'> = {
  not_found: {
    title: 'Page not found',
    heading: 'This page does not exist.',
    body: 'The address may be incomplete, or the page was removed.',
  },
  forbidden: { heading: 'This page is not open to you.' },
  rate: {
    heading: 'Too many requests.',
    wait_one: 'Try again in {{count}} minute.',
    wait_other: 'Try again in {{count}} minutes.',
    automatic: 'We try again by ourselves.',
  },
  unreachable: { heading: 'We cannot reach the service.', body: 'Check your connection, then try again.' },
  broken: {
    heading: 'Something went wrong on our side.',
    reference: 'Reference to give us',
    panel: 'This part of the page could not be shown.',
  },
  form: {
    title_one: '{{count}} field to correct',
    title_other: '{{count}} fields to correct',
    failed: 'An error occurred, please try again.',
    network: 'We cannot reach the service. What you typed is kept.',
    rate_one: 'Too many requests. Try again in {{count}} minute.',
    rate_other: 'Too many requests. Try again in {{count}} minutes.',
    busy: 'Another change is in progress. Please try again.',
    unavailable: 'Service unavailable for a moment. Please try again.',
  },
  human_check: {
    not_ready: 'The robot check is not ready yet. Please try again.',
    not_ready_recaptcha: 'reCAPTCHA is not ready yet. Please try again.',
    slow: 'The robot check takes too long on this device. Try again in a minute, open this page in another browser, or write to us.',
    blocked:
      'An extension or a setting of this browser stops the robot check. Open this page in another browser, or write to us.',
    unsupported: 'This browser cannot do the robot check. Open this page in another browser, or write to us.',
    write: 'Write to us',
    failed: 'The check failed. Please try again.',
  },
  field: {
    required: 'This field is required.',
    email_invalid: 'Please enter a valid email address.',
    password_weak: 'The password needs at least 8 characters, one capital letter and one digit.',
    password_common: 'This password is too common.',
    phone_invalid: 'Invalid number',
    date_invalid: 'Invalid date.',
    date_past: 'This date is past.',
    date_order: 'The end must follow the start.',
    too_long: 'Value too long.',
    too_short: 'Value too short.',
    out_of_range: 'Value out of range.',
    not_allowed: 'Value not accepted.',
    type: 'Value of an unexpected kind.',
  },
};
