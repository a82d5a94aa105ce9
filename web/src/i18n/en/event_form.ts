import type { event_form as source } from '../fr/event_form.ts';
import type { Translation } from '../translation.ts';

export const event_form: Translation<typeof source, 'en'> = {
  title: {
    label: 'Event title',
    counter: '{{length}} of {{max}}',
  },
  logo: {
    label: 'Logo or picture',
    hint: 'PNG, JPEG, WebP or GIF, square if possible.',
    choose: 'Choose a picture',
    drop: 'or drop it here',
    change: 'Change picture',
    remove: 'Remove picture',
    keep: 'Keep the current picture',
    busy: 'Preparing the picture…',
    not_image: 'This file is not a picture.',
    too_big: 'The picture is larger than 2\u00a0MB.',
    unreadable: 'This picture cannot be read.',
  },
  date: 'Date',
  time: 'Time',
  start_date: 'First day',
  end_date: 'Last day',
  contact: {
    label: 'Contact email',
    visible: 'Email visible on the page',
    visible_more: 'Anyone who opens the page can read it.',
  },
  telephone: {
    label: 'Phone',
    visible: 'Phone visible on the page',
    visible_more: 'Useful on the day, for instance when someone is late.',
  },
  shown: 'Visible',
  hidden: 'Hidden',
};
