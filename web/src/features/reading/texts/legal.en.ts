import type { LegalWords } from './legal-words.ts';

export const legal: LegalWords = {
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
  inside: 'The servers are in the European Economic Area ({country}).',
  outside: 'The servers are outside the European Economic Area ({country}).',
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
};
