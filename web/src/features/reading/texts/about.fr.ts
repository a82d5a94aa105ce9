import type { PageText } from './shape.ts';

/** Qui fait vivre le service, et comment il fonctionne. */
export const about: PageText = {
  heading: 'Qui sommes-nous',
  subheading: "{brand}, c'est le covoiturage des événements, sans compte et sans publicité.",
  sections: [
    {
      id: 'qui',
      title: 'Une association, des bénévoles',
      blocks: [
        "{brand} est porté par {association}, à but non lucratif. Personne ne gagne d'argent avec vos trajets ni avec vos données. Notre but tient en une phrase : moins de voitures, plus de rencontres.",
      ],
    },
    {
      id: 'comment',
      title: 'Comment ça marche',
      blocks: [
        {
          list: [
            "L'organisateur ouvre la page de son événement en deux minutes et partage un lien.",
            "Chacun indique d'où il part et s'il propose ou cherche une place. Tout le monde se voit sur la carte.",
            "On propose un trajet, l'autre accepte, on s'écrit. La place est réservée.",
          ],
        },
      ],
    },
    {
      id: 'gratuit',
      title: "Ce qui est gratuit, ce qui ne l'est pas",
      blocks: [
        "Créer une page, s'inscrire, écrire : tout est gratuit. Une page privée accueille vingt participants ; au-delà, chaque place coûte 0,50 €. Le reste vient des [dons](/donate).",
      ],
    },
    {
      id: 'prive',
      title: 'Votre vie privée en cinq lignes',
      blocks: [
        {
          list: [
            'Les autres voient un prénom, une initiale, une ville et une zone approchée.',
            "Votre adresse exacte ne se montre qu'aux personnes avec qui le trajet est accepté.",
            'Aucun traceur, aucune publicité.',
            "Les données des participants sont rendues illisibles {event_days} après l'événement.",
            'Vous pouvez télécharger et supprimer vos données vous-même : [politique de confidentialité](/privacy-policy).',
          ],
        },
      ],
    },
    {
      id: 'aider',
      title: 'Nous aider',
      blocks: [
        'Un [don](/donate), un mot par la [page de contact](/contact), ou simplement une page partagée autour de vous : tout compte.',
      ],
    },
  ],
};
