import type { PageText } from './shape.ts';

/** Conditions d'utilisation, en quinze points. */
export const terms: PageText = {
  heading: "Conditions d'utilisation",
  subheading: 'Version du 22 mars 2025, dernière mise à jour le 26 novembre 2026',
  sections: [
    {
      id: 'objet',
      title: 'Objet',
      blocks: [
        "Ces conditions disent ce que {brand} propose, ce que vous pouvez en attendre et ce qu'il attend de vous. {brand} ouvre une page de covoiturage pour un événement, y rassemble les personnes qui offrent ou cherchent une place, les met en relation et leur permet d'écrire l'une à l'autre.",
        "{brand} n'est ni un transporteur, ni un vendeur de trajets. Chaque trajet est convenu entre les personnes qui le font.",
      ],
    },
    {
      id: 'association',
      title: "L'association",
      blocks: [
        "{brand} est édité par {association}. C'est un service à but non lucratif : il vit de dons et d'une participation demandée pour les grandes pages privées (point 11). Les [mentions légales](/mentions-legales) disent qui en répond et où il est hébergé.",
        "On lui écrit par la [page de contact](/contact). Une personne de l'association répond par e-mail.",
      ],
    },
    {
      id: 'definitions',
      title: 'Définitions',
      blocks: [
        {
          list: [
            "Événement : la page de covoiturage d'une rencontre, d'une seule date (ponctuel) ou d'une période (saisonnier), publique ou privée.",
            "Organisateur : la personne qui a créé la page et détient son lien d'administration.",
            "Participant : la personne inscrite au covoiturage d'un événement, avec ou sans compte.",
            'Demande : la proposition de voyager ensemble adressée par un participant à un autre.',
            "Lien personnel : l'adresse secrète envoyée par e-mail, qui permet de gérer une page ou une inscription.",
          ],
        },
      ],
    },
    {
      id: 'acceptation',
      title: 'Acceptation',
      blocks: [
        "Créer un compte demande d'accepter ces conditions. Créer une page ou s'inscrire sans compte vaut accord pour l'usage que vous en faites.",
        "Si vous n'êtes pas d'accord avec un point, n'utilisez pas le service ; vous pouvez à tout moment supprimer votre inscription ou votre compte.",
      ],
    },
    {
      id: 'acces',
      title: 'Accès et compte',
      blocks: [
        "Chercher un événement, créer une page et s'inscrire ne demande pas de compte. Un compte rassemble vos inscriptions et vos conversations au même endroit.",
        "Vous donnez une adresse e-mail qui est la vôtre et vous gardez votre mot de passe pour vous. Un lien personnel ouvre les mêmes droits qu'un mot de passe : ne le transmettez pas. En cas de doute, demandez un nouveau lien ou changez de mot de passe, les anciennes sessions sont alors fermées.",
        'Il faut avoir 16 ans pour ouvrir un compte.',
      ],
    },
    {
      id: 'evenement',
      title: 'Créer un événement',
      blocks: [
        "L'organisateur décrit un événement qui a bien lieu, avec un lieu et des dates exacts, et met à jour la page quand ils changent. Il choisit si son e-mail et son téléphone sont montrés. Le choix entre public et privé est définitif.",
        "Une page publique est annoncée sur le site et dans les moteurs de recherche. Une page privée n'est accessible qu'avec son lien et accueille vingt participants ; au-delà, chaque place supplémentaire coûte 0,50 €.",
        "L'organisateur n'utilise ce qu'il apprend des participants que pour leur covoiturage.",
      ],
    },
    {
      id: 'inscription',
      title: "S'inscrire et être mis en relation",
      blocks: [
        "Une adresse e-mail correspond à une seule inscription active par événement. Les autres visiteurs voient un prénom et une initiale, une ville et une zone d'environ 500 mètres, jamais votre adresse exacte.",
        "Vous pouvez proposer un trajet à un participant, accepter, refuser ou annuler une demande. Quand une demande est acceptée, chacun voit le nom complet et le point de départ de l'autre. Les places d'un conducteur ne sont jamais attribuées deux fois.",
        'Si vous ne venez plus, annulez votre inscription : les personnes avec qui vous deviez voyager sont prévenues, et les places que vous occupiez redeviennent libres.',
      ],
    },
    {
      id: 'covoiturage',
      title: 'Règles du covoiturage',
      blocks: [
        {
          list: [
            "Le partage des frais couvre le carburant, les péages et l'usure ; le conducteur ne fait pas de bénéfice. Les estimations affichées sont indicatives. Ce qu'un conducteur demande est fixé quand le trajet est accepté, ne dépasse pas sa part légale des frais, et se règle directement entre les personnes : {brand} ne touche pas à cet argent.",
            "Le conducteur a un permis valable, une assurance qui couvre ses passagers et un véhicule en bon état ; il respecte le code de la route et ne conduit ni sous l'effet de l'alcool ni de stupéfiants.",
            "Le passager est à l'heure, respecte le véhicule et participe aux frais convenus.",
            "Une personne mineure voyage avec l'accord d'un parent ou de son représentant légal, qui s'inscrit à sa place.",
            "Chacun vérifie avec qui il voyage et reste libre de renoncer s'il ne se sent pas en confiance.",
          ],
        },
      ],
    },
    {
      id: 'interdits',
      title: 'Contenus et conduites interdits',
      blocks: [
        'Il est interdit de :',
        {
          list: [
            'publier un faux événement, de la publicité, un propos haineux, violent, sexuel ou contraire à la loi ;',
            "se faire passer pour quelqu'un d'autre, harceler ou discriminer ;",
            "demander de l'argent au-delà du partage des frais, ou vendre des trajets ;",
            'collecter les données des participants, contourner les protections du site ou en perturber le fonctionnement.',
          ],
        },
      ],
    },
    {
      id: 'moderation',
      title: 'Signalement et modération',
      blocks: [
        "Tout contenu qui pose problème peut être signalé à l'association. Une personne examine chaque signalement. Quand ces conditions ne sont pas respectées, elle peut masquer une page, effacer une inscription ou fermer un compte.",
        "L'organisateur d'une page masquée reçoit un e-mail qui en donne la raison. Il peut demander un réexamen en répondant à cet e-mail ou par la [page de contact](/contact). Si la page est rétablie, un autre e-mail le lui dit.",
        "En cas de danger immédiat, appelez d'abord les secours : le 112.",
      ],
    },
    {
      id: 'paiements',
      title: 'Dons et paiements',
      blocks: [
        "Un don est libre, à partir de 1 €, et n'ouvre droit à aucune contrepartie. Les places supplémentaires d'une page privée sont dues avant d'être ouvertes ; elles le sont dès que le prestataire confirme le paiement.",
        'Les paiements se font chez HelloAsso (carte) ou PayPal, sur leurs pages et selon leurs conditions. Aucun numéro de carte ne passe par {brand}. Pour un remboursement, écrivez-nous dans les quatorze jours.',
      ],
    },
    {
      id: 'donnees',
      title: 'Données personnelles',
      blocks: [
        'La [politique de confidentialité](/privacy-policy) dit ce que nous gardons, pourquoi, combien de temps, et comment exercer vos droits. Elle fait partie de ces conditions.',
      ],
    },
    {
      id: 'responsabilite',
      title: 'Responsabilité',
      blocks: [
        "Chaque participant répond de ce qu'il publie et des trajets qu'il fait. L'association ne contrôle ni l'identité, ni le permis, ni l'assurance des participants, et ne prend pas part aux trajets : elle ne répond pas des retards, annulations, dommages ou désaccords entre eux.",
        'Elle répond du service lui-même dans les limites de la loi ; rien ici ne limite les droits que la loi donne aux consommateurs.',
      ],
    },
    {
      id: 'disponibilite',
      title: 'Disponibilité et évolution',
      blocks: [
        "Le service est gratuit et tenu par des bénévoles. Nous faisons de notre mieux pour qu'il soit disponible, sans pouvoir le garantir à chaque instant.",
        "Ces conditions peuvent changer ; la date en haut de page dit quand. Un changement est annoncé par un e-mail à chaque titulaire d'un compte, avant le jour où il s'applique. Sans compte, ce sont les conditions du jour de votre inscription qui valent jusqu'à la fin de l'événement.",
      ],
    },
    {
      id: 'droit',
      title: 'Droit applicable et litiges',
      blocks: [
        "Ces conditions relèvent du droit français. En cas de désaccord, écrivez-nous d'abord : la plupart des questions se règlent ainsi. Vous pouvez ensuite saisir un médiateur de la consommation ou le tribunal compétent ; les règles protectrices du pays où vous vivez restent applicables.",
      ],
    },
  ],
};
