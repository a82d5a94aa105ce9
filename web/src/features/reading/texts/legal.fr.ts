import type { LegalWords } from './legal-words.ts';

export const legal: LegalWords = {
  publisher: 'Éditeur',
  name: 'Nom',
  address: 'Adresse',
  contact: 'Contact',
  phone: 'Téléphone',
  registration: "Numéro d'enregistrement",
  director: 'Responsable de la publication',
  host: 'Hébergeur',
  country: 'Pays des serveurs',
  mail_host: 'Acheminement des e-mails',
  missing: "Non renseigné par l'exploitant de ce site.",
  transfers: 'Données personnelles et transferts',
  policy: 'La [politique de confidentialité](/privacy-policy) dit ce qui est gardé, pourquoi et combien de temps.',
  inside: "Les serveurs se trouvent dans l'Espace économique européen ({country}).",
  outside: "Les serveurs se trouvent hors de l'Espace économique européen ({country}).",
  nobody: "Ce site n'envoie vos données à aucune autre société.",
  others: "D'autres sociétés reçoivent des données, seulement dans ces cas\u00a0:",
  abroad:
    "Celles qui sont hors de l'Espace économique européen, ou qui y ont leur maison mère, peuvent y traiter ces données\u00a0; leurs propres pages disent sur quelle base.",
  outsiders: {
    helloasso: 'HelloAsso (France), si vous payez par carte.',
    paypal: 'PayPal (Luxembourg, États-Unis), si vous payez avec PayPal.',
    google: 'Google (Irlande, États-Unis), si vous vous connectez avec Google.',
    facebook: 'Meta (Irlande, États-Unis), si vous vous connectez avec Facebook.',
    recaptcha: 'Google reCAPTCHA (Irlande, États-Unis), dès que vous utilisez un formulaire protégé.',
    hcaptcha: 'hCaptcha (États-Unis), dès que vous utilisez un formulaire protégé.',
    turnstile: 'Cloudflare Turnstile (États-Unis), dès que vous utilisez un formulaire protégé.',
    geoplateforme:
      'La Géoplateforme (IGN, France)\u00a0: notre serveur lui transmet le texte des adresses cherchées, sans dire par qui.',
    photon:
      'Photon (Komoot, Allemagne)\u00a0: notre serveur lui transmet le texte des adresses cherchées, sans dire par qui.',
    nominatim:
      'Nominatim (OpenStreetMap Foundation, Royaume-Uni)\u00a0: notre serveur lui transmet le texte des adresses cherchées, sans dire par qui.',
    tiles: 'Le fournisseur du fond de carte, nommé sur la carte\u00a0: votre navigateur y charge la zone affichée.',
  },
};
