/** What went wrong, in words: screens of errors, calls, fields. */
export const errors = {
  not_found: {
    title: 'Page introuvable',
    heading: "Cette page n'existe pas.",
    body: "L'adresse est peut-être incomplète, ou la page a été retirée.",
  },
  forbidden: { heading: 'Cette page ne vous est pas ouverte.' },
  rate: {
    heading: 'Trop de demandes.',
    wait_one: 'Réessayez dans {{count}} minute.',
    wait_many: 'Réessayez dans {{count}} de minutes.',
    wait_other: 'Réessayez dans {{count}} minutes.',
    automatic: 'Nous réessayons tout seuls.',
  },
  unreachable: {
    heading: "Nous n'arrivons pas à joindre le service.",
    body: 'Vérifiez votre connexion, puis réessayez.',
  },
  broken: {
    heading: "Quelque chose s'est mal passé de notre côté.",
    reference: 'Référence à nous transmettre',
    panel: "Cette partie de la page n'a pas pu être affichée.",
  },
  form: {
    title_one: '{{count}} champ à corriger',
    title_many: '{{count}} de champs à corriger',
    title_other: '{{count}} champs à corriger',
    failed: 'Une erreur est survenue, veuillez réessayer.',
    network: "Nous n'arrivons pas à joindre le service. Votre saisie est gardée.",
    rate_one: 'Trop de demandes. Réessayez dans {{count}} minute.',
    rate_many: 'Trop de demandes. Réessayez dans {{count}} de minutes.',
    rate_other: 'Trop de demandes. Réessayez dans {{count}} minutes.',
    busy: 'Une autre modification est en cours. Veuillez réessayer.',
    unavailable: 'Service momentanément indisponible. Veuillez réessayer.',
  },
  human_check: {
    not_ready: "La vérification anti-robot n'est pas encore prête. Veuillez réessayer.",
    not_ready_recaptcha: "reCAPTCHA n'est pas encore prêt. Veuillez réessayer.",
    slow: 'La vérification anti-robot prend trop de temps sur cet appareil. Réessayez dans une minute, ouvrez cette page dans un autre navigateur, ou écrivez-nous.',
    blocked:
      'Une extension ou un réglage de ce navigateur empêche la vérification anti-robot. Ouvrez cette page dans un autre navigateur, ou écrivez-nous.',
    unsupported:
      'Ce navigateur ne sait pas faire la vérification anti-robot. Ouvrez cette page dans un autre navigateur, ou écrivez-nous.',
    write: 'Nous écrire',
    failed: 'La vérification a échoué. Veuillez réessayer.',
  },
  field: {
    required: 'Ce champ est obligatoire.',
    email_invalid: 'Veuillez entrer une adresse email valide.',
    password_weak: 'Le mot de passe doit contenir au moins 8 caractères, une majuscule et un chiffre.',
    password_common: 'Ce mot de passe est trop courant.',
    phone_invalid: 'Numéro invalide',
    date_invalid: 'Date invalide.',
    date_past: 'Cette date est passée.',
    date_order: 'La fin doit suivre le début.',
    too_long: 'Valeur trop longue.',
    too_short: 'Valeur trop courte.',
    out_of_range: 'Valeur hors limites.',
    not_allowed: 'Valeur non acceptée.',
    type: 'Valeur de type inattendu.',
  },
} as const;
