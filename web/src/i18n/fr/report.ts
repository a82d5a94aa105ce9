/** The dialog by which somebody reports an event or a person. */
export const report = {
  title_event: 'Signaler cet événement',
  title_participant: 'Signaler {{name}}',
  title_match_request: 'Signaler la conversation avec {{name}}',
  lead: "Votre signalement arrive à une personne de l'association. La personne signalée n'en est pas informée.",
  messages: "La personne de l'association peut lire les derniers messages de votre conversation.",
  reason: 'Que se passe-t-il\u00a0?',
  reasons: {
    spam: 'Publicité ou faux événement',
    abuse: 'Propos ou conduite déplacés',
    danger: "Danger ou demande d'argent",
    other: 'Autre',
  },
  choose: 'Choisissez une raison.',
  comment: 'Racontez-nous',
  submit: 'Signaler',
  sent: "Merci. Une personne de l'association va regarder.",
  gone: "Ce que vous signalez n'existe plus.",
  failed: "Votre signalement n'est pas parti. Veuillez réessayer.",
} as const;
