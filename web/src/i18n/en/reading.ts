import type { reading as source } from '../fr/reading.ts';
import type { Translation } from '../translation.ts';

export const reading: Translation<typeof source, 'en'> = {
  contents: 'Contents',
  association: 'the association {{brand}}',
  about: {
    title: 'About us',
    description: 'The association behind {{brand}}, and how the service works.',
    donate: 'Donate',
  },
  help: {
    film: 'Film: the four steps',
    captions: 'English captions',
    title: 'Help',
    description: 'Creating a page, registering, cancelling: the answers in video and text.',
    questions: 'Your questions',
    contact: 'Ask another question',
  },
  terms: { title: 'Terms of use', description: 'The rules of the service, in fifteen points.' },
  privacy: { title: 'Privacy policy', description: 'What we keep, why, how long, and your rights.' },
  legal: {
    title: 'Legal notice',
    description: 'Who publishes {{brand}}, who hosts it, and how to write.',
  },
};
