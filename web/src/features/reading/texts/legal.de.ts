import type { LegalWords } from './legal-words.ts';

export const legal: LegalWords = {
  publisher: 'Betreiber',
  name: 'Name',
  address: 'Anschrift',
  contact: 'Kontakt',
  phone: 'Telefon',
  registration: 'Registernummer',
  director: 'Verantwortlich für den Inhalt',
  host: 'Hosting',
  country: 'Land der Server',
  mail_host: 'Versand der E-Mails',
  missing: 'Vom Betreiber dieser Website nicht angegeben.',
  transfers: 'Persönliche Daten und Weitergabe ins Ausland',
  policy: 'Die [Datenschutzerklärung](/privacy-policy) sagt, was gespeichert wird, warum und wie lange.',
  inside: 'Die Server stehen im Europäischen Wirtschaftsraum ({country}).',
  outside: 'Die Server stehen außerhalb des Europäischen Wirtschaftsraums ({country}).',
  nobody: 'Diese Website gibt deine Daten an keine anderen Unternehmen weiter.',
  others: 'Andere Unternehmen bekommen Daten nur in diesen Fällen:',
  abroad:
    'Unternehmen außerhalb des Europäischen Wirtschaftsraums oder mit einer Muttergesellschaft dort können diese Daten dort verarbeiten; auf welcher Grundlage, steht auf ihren eigenen Seiten.',
  outsiders: {
    helloasso: 'HelloAsso (Frankreich), wenn du mit Karte zahlst.',
    paypal: 'PayPal (Luxemburg, USA), wenn du mit PayPal zahlst.',
    google: 'Google (Irland, USA), wenn du dich mit Google anmeldest.',
    facebook: 'Meta (Irland, USA), wenn du dich mit Facebook anmeldest.',
    recaptcha: 'Google reCAPTCHA (Irland, USA), sobald du ein geschütztes Formular benutzt.',
    hcaptcha: 'hCaptcha (USA), sobald du ein geschütztes Formular benutzt.',
    turnstile: 'Cloudflare Turnstile (USA), sobald du ein geschütztes Formular benutzt.',
    geoplateforme:
      'Géoplateforme (IGN, Frankreich): Unser Server gibt den Text der gesuchten Adressen weiter, ohne zu sagen, von wem.',
    photon:
      'Photon (Komoot, Deutschland): Unser Server gibt den Text der gesuchten Adressen weiter, ohne zu sagen, von wem.',
    nominatim:
      'Nominatim (OpenStreetMap Foundation, Vereinigtes Königreich): Unser Server gibt den Text der gesuchten Adressen weiter, ohne zu sagen, von wem.',
    tiles:
      'Der Anbieter des Kartenhintergrunds, der auf der Karte genannt ist: Von dort lädt dein Browser den gezeigten Ausschnitt.',
  },
};
