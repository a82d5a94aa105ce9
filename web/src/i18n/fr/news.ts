/** Words of the news page. */
export const news = {
  title: 'Événements du jour',
  heading: 'Événements du jour',
  description: "Les événements publics d'aujourd'hui et leurs covoiturages.",
  empty: "Aucun événement public aujourd'hui.",
  create: "Créer une page d'événement",
  failed: "La liste n'a pas pu être chargée.",
} as const;
