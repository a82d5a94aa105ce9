/** What rides save, and whom one could ride with. */
export const sharing = {
  impact: {
    heading: 'Ensemble, nous avons évité',
    heading_event: 'Ce que cet événement a évité',
    seats_one: '{{shown}} place partagée',
    seats_many: '{{shown}} de places partagées',
    seats_other: '{{shown}} places partagées',
    km_one: '{{shown}}\u00a0km évité',
    km_many: '{{shown}} de km évités',
    km_other: '{{shown}}\u00a0km évités',
    co2_one: '{{shown}}\u00a0kg de CO₂ évité',
    co2_many: '{{shown}} de kg de CO₂ évités',
    co2_other: '{{shown}}\u00a0kg de CO₂ évités',
    how: 'Comment est-ce calculé\u00a0?',
    method:
      "Pour chaque trajet accepté, à l'aller comme au retour\u00a0: les kilomètres que le passager aurait faits seul, moins le détour du conducteur. Distances à vol d'oiseau\u00a0×\u00a01,3\u00a0; {{grams}}\u00a0g de CO₂ par kilomètre.",
  },
  suggestions: {
    heading: 'Covoitureurs conseillés',
    driver: 'Peut vous emmener',
    passenger: 'Peut monter avec vous',
    detour_one: "détour d'environ {{shown}}\u00a0km",
    detour_many: "détour d'environ {{shown}} de km",
    detour_other: "détour d'environ {{shown}}\u00a0km",
    apart_one: 'à environ {{shown}}\u00a0km de vous',
    apart_many: 'à environ {{shown}} de km de vous',
    apart_other: 'à environ {{shown}}\u00a0km de vous',
    no_detour: 'presque sans détour',
    more: 'Voir plus',
    empty: 'Pas encore de trajet proche. Les nouveaux apparaîtront ici.',
    failed: "Les conseils n'ont pas pu être chargés.",
    how: 'Comment sont-ils choisis\u00a0?',
    method:
      "Une préférence qui convient, un trajet en commun, assez de places, et un détour de 5\u00a0km au plus ou d'un quart de la route du conducteur. D'abord ceux qui partent près de chez vous pour un petit détour. Distances à vol d'oiseau\u00a0×\u00a01,3, depuis des positions approchées.",
  },
} as const;
