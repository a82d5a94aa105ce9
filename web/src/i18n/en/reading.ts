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
    publisher: 'Publisher',
    name: 'Name',
    address: 'Address',
    contact: 'Contact',
    phone: 'Phone',
    registration: 'Registration number',
    director: 'Responsible for publication',
    host: 'Host',
    country: 'Country of the servers',
    mail_host: 'Delivery of emails',
    missing: 'Not filled in by the operator of this site.',
    transfers: 'Personal data and transfers',
    policy: 'The [privacy policy](/privacy-policy) says what is kept, why and how long.',
    inside: 'The servers are in the European Economic Area ({{country}}).',
    outside: 'The servers are outside the European Economic Area ({{country}}).',
    nobody: 'This site sends your data to no other company.',
    others: 'Other companies receive data, in these cases only:',
    abroad:
      'Those outside the European Economic Area, or with a parent company there, may process this data there; their own pages say on what basis.',
    outsiders: {
      helloasso: 'HelloAsso (France), if you pay by card.',
      paypal: 'PayPal (Luxembourg, United States), if you pay with PayPal.',
      google: 'Google (Ireland, United States), if you sign in with Google.',
      facebook: 'Meta (Ireland, United States), if you sign in with Facebook.',
      recaptcha: 'Google reCAPTCHA (Ireland, United States), as soon as you use a protected form.',
      hcaptcha: 'hCaptcha (United States), as soon as you use a protected form.',
      turnstile: 'Cloudflare Turnstile (United States), as soon as you use a protected form.',
      geoplateforme:
        'Géoplateforme (IGN, France): our server hands it the text of the addresses searched for, without saying by whom.',
      photon:
        'Photon (Komoot, Germany): our server hands it the text of the addresses searched for, without saying by whom.',
      nominatim:
        'Nominatim (OpenStreetMap Foundation, United Kingdom): our server hands it the text of the addresses searched for, without saying by whom.',
      tiles: 'The provider of the map background, named on the map: your browser loads the area shown from there.',
    },
  },
};
