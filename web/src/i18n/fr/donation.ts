/** What donations pay for, shown once after the creation of an event (interface, section 4.7). */
export const donation = {
  title: 'Soutenir Convoi',
  heading: 'Soutenir Convoi',
  lead: "Votre don paie l'hébergement, l'envoi des e-mails et la maintenance.",
  uses: {
    hosting: "L'hébergement",
    hosting_more: 'Les serveurs qui gardent votre page ouverte jour et nuit.',
    mails: "L'envoi des e-mails",
    mails_more: 'Les liens, les confirmations et les alertes qui arrivent à bon port.',
    upkeep: 'La maintenance',
    upkeep_more: 'Les corrections, la sécurité et les améliorations au fil des mois.',
  },
  free: 'Convoi est gratuit, sans publicité et porté par une association. Votre page fonctionne de la même façon avec ou sans don.',
  next: 'La suite',
  created: "Votre page est créée. Ses liens vous attendent à l'étape suivante.",
  closed: "Le don en ligne n'est pas encore ouvert.",
  skip: 'Passer cette étape',
} as const;
