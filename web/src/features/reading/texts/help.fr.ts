import type { PageText } from './shape.ts';

/** Les réponses, en vidéo et en texte. */
export const help: PageText = {
  heading: 'Aide',
  subheading: "Créer une page, s'inscrire, annuler : l'essentiel en quatre étapes, puis vos questions.",
  sections: [
    {
      id: 'steps',
      title: 'En quatre étapes',
      blocks: [
        {
          list: [
            "Cherchez votre événement sur la page d'accueil, ou créez sa page : un titre, un lieu, une date, votre e-mail.",
            "Sur la page de l'événement, indiquez votre départ, vos places et vos préférences. Vous apparaissez sur la carte.",
            "Choisissez quelqu'un sur votre route et écrivez-lui. La demande arrive chez lui, et dans sa boîte mail.",
            "Quand la demande est acceptée, chacun voit le point de départ de l'autre, et vous discutez directement.",
          ],
        },
      ],
    },
    {
      id: 'sans-compte',
      title: 'Faut-il un compte ?',
      blocks: [
        'Non. Votre inscription suffit : un lien personnel vous est envoyé par e-mail, il ouvre toutes vos actions. Un [compte](/signup) est utile si vous participez à plusieurs événements.',
      ],
    },
    {
      id: 'lien-perdu',
      title: "J'ai perdu mon lien",
      blocks: [
        "Sur la page de l'événement, choisissez « Recevoir mon lien » et indiquez votre e-mail : il vous est renvoyé. Pensez à regarder les indésirables.",
        "Vous organisez l'événement ? [Retrouvez vos liens d'administration](/event/recover) avec l'e-mail donné comme contact.",
      ],
    },
    {
      id: 'annuler',
      title: 'Comment annuler ?',
      blocks: [
        'Ouvrez votre lien personnel, ou votre [tableau de bord](/dashboard) si vous avez un compte. Vous pouvez annuler une seule demande ou toute votre inscription ; les personnes concernées sont prévenues.',
      ],
    },
    {
      id: 'vie-privee',
      title: 'Qui voit mes informations ?',
      blocks: [
        "Tout le monde voit votre prénom, une initiale, votre ville et une zone d'environ 500 mètres. Votre point de départ exact n'apparaît qu'à la personne avec qui le trajet est accepté. Le détail est dans la [politique de confidentialité](/privacy-policy).",
      ],
    },
    {
      id: 'payer',
      title: 'Combien ça coûte ?',
      blocks: [
        "Rien pour s'inscrire ou créer une page. Entre vous, partagez les frais de route : la page donne une estimation. Une page privée de plus de vingt participants coûte 0,50 € par place supplémentaire.",
      ],
    },
    {
      id: 'supprimer',
      title: 'Supprimer mes données',
      blocks: [
        "Par votre lien personnel : « Effacer mes données ». Dans [votre profil](/profil) : « Supprimer mon compte ». Sur le site, l'effet est immédiat ; la [politique de confidentialité](/privacy-policy) dit ce que gardent les sauvegardes.",
      ],
    },
  ],
};
