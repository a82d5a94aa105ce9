/** Words around the texts that are pages (interface, section 4.15). */
export const reading = {
  contents: 'Sommaire',
  association: "l'association {{brand}}",
  about: {
    title: 'Qui sommes-nous',
    description: "L'association qui fait vivre {{brand}}, et comment le service fonctionne.",
    donate: 'Faire un don',
  },
  help: {
    film: 'Film\u00a0: les quatre étapes',
    captions: 'Sous-titres français',
    title: 'Aide',
    description: "Créer une page, s'inscrire, annuler\u00a0: les réponses en vidéo et en texte.",
    questions: 'Vos questions',
    contact: 'Poser une autre question',
  },
  terms: { title: "Conditions d'utilisation", description: 'Les règles du service, en quinze points.' },
  privacy: {
    title: 'Politique de confidentialité',
    description: 'Ce que nous gardons, pourquoi, combien de temps, et vos droits.',
  },
  legal: {
    title: 'Mentions légales',
    description: "Qui publie {{brand}}, qui l'héberge, et comment écrire.",
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
    inside: "Les serveurs se trouvent dans l'Espace économique européen ({{country}}).",
    outside: "Les serveurs se trouvent hors de l'Espace économique européen ({{country}}).",
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
  },
} as const;
