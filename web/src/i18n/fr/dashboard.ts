/** The dashboard of those who are signed in. */
export const dashboard = {
  title: 'Tableau de bord',
  heading: 'Tableau de bord',
  follow: 'Mes événements dans mon agenda',
  loading: 'Nous cherchons vos événements et vos trajets. Sur une connexion lente, cela prend quelques secondes.',
  events: 'Mes événements',
  waiting_one: '{{count}} demande reçue',
  waiting_many: '{{count}} de demandes reçues',
  waiting_other: '{{count}} demandes reçues',
  organiser: 'Vous organisez',
  over: 'Terminé',
  open_page: 'Voir la page',
  no_events: "Vous n'avez pas encore d'événement.",
} as const;
