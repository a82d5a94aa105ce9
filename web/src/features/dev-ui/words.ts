/** Sample words of the gallery. They belong to no screen, so they are in French only. */
export const words = {
  title: 'Composants',
  lead: 'Chaque composant, dans chaque état. Cette page n’existe que dans le profil de développement.',
  theme: 'Thème',
  themes: { auto: 'Système', light: 'Clair', dark: 'Sombre' },
  close: 'Fermer',
  cancel: 'Annuler',
  keep: 'Garder',
  retry: 'Réessayer',
  copy: 'Copier',
  optional: 'facultatif',
  choose: 'Choisir…',
  loading: 'Chargement…',
  long: 'Rassemblement intercommunal des Donaudampfschifffahrtsgesellschaften de Saint-Rémy-lès-Chevreuse',
} as const;
