import type { PageText } from './shape.ts';

/** Politique de confidentialité : ce que le produit fait vraiment. */
export const privacy: PageText = {
  heading: 'Politique de confidentialité',
  subheading: 'Avril 2025',
  sections: [
    {
      id: 'responsable',
      title: 'Qui répond de vos données',
      blocks: [
        "{brand} est édité par {association}, qui décide de l'usage des données. Pour toute question, écrivez-lui par la [page de contact](/contact).",
        "{brand} ne vend rien, n'affiche pas de publicité, ne vous suit pas d'un site à l'autre et ne charge rien chez un tiers à l'ouverture d'une page.",
      ],
    },
    {
      id: 'donnees',
      title: 'Ce que nous gardons, pourquoi et combien de temps',
      blocks: [
        {
          head: ['Donnée', 'Pourquoi', 'Base légale', 'Durée'],
          rows: [
            [
              'Inscription : nom, e-mail, adresse et point de départ, commentaire, préférences',
              'Trouver des personnes avec qui voyager et gérer votre demande',
              'Exécution du service demandé',
              "Jusqu'à votre suppression, au plus 30 jours après la fin de l'événement",
            ],
            [
              'Organisateur : e-mail, téléphone facultatif',
              'Envoyer les liens de la page et répondre aux participants',
              'Exécution du service demandé',
              "30 jours après la fin de l'événement",
            ],
            [
              'Demandes et messages entre participants',
              'Convenir du trajet',
              'Exécution du service demandé',
              "30 jours après la fin de l'événement",
            ],
            [
              'Compte : nom, e-mail, profil, mot de passe sous une forme qui ne permet pas de le retrouver ; appareils connectés (début, dernier jour, navigateur et système), pendant 7 jours',
              'Vous reconnaître et préremplir vos inscriptions',
              'Exécution du service demandé',
              "Jusqu'à la suppression du compte ; 7 jours si l'adresse n'est pas confirmée",
            ],
            [
              'Dons et paiements : montant, date, moyen, référence du prestataire',
              'Recevoir le paiement et tenir les comptes',
              'Obligation légale',
              'Dix ans, sans votre nom ni votre adresse',
            ],
            [
              'Message du formulaire de contact : nom, e-mail, texte',
              'Vous répondre',
              'Intérêt légitime',
              'Un an ; effacé plus tôt sur demande',
            ],
            [
              "Signalement d'une page ou d'une personne : motif, commentaire",
              "L'examiner et protéger les autres",
              'Intérêt légitime',
              "30 jours après la fin de l'événement au plus ; avant, avec les données de qui l'a écrit ou de qui il s'agit",
            ],
            [
              'Journal technique : heure, type de page demandée, réponse ; aucune adresse réseau',
              'Sécurité et réparation des pannes',
              'Intérêt légitime',
              'Six mois',
            ],
          ],
        },
        "L'historique des actions (une inscription, une demande, une annulation) est conservé sans limite pour que l'association puisse répondre à un litige, mais tout ce qui vous identifie y est chiffré avec une clé qui n'appartient qu'à vous. Quand cette clé est détruite, ces données deviennent illisibles pour tout le monde, définitivement.",
      ],
    },
    {
      id: 'autres',
      title: 'Ce que les autres voient',
      blocks: [
        {
          list: [
            "Sur la page d'un événement : votre prénom et une initiale, votre ville, une zone d'environ 500 mètres décalée autour de votre point de départ, vos préférences et vos horaires.",
            'Une personne à qui vous avez écrit, ou qui vous a écrit : en plus, votre commentaire.',
            "Une personne avec qui le trajet est accepté : votre nom complet et votre point de départ ; votre e-mail seulement si vous l'avez choisi.",
            "L'organisateur : les mêmes informations que tout le monde. Ni votre e-mail ni votre adresse.",
          ],
        },
      ],
    },
    {
      id: 'destinataires',
      title: 'À qui nous confions des données',
      blocks: [
        {
          list: [
            "Notre hébergeur et notre serveur d'envoi d'e-mails, qui agissent sur nos instructions.",
            'HelloAsso et PayPal, quand vous payez : vous leur donnez vos informations de paiement directement.',
            'Google ou Facebook, seulement si vous choisissez de vous connecter avec eux.',
            "Les services d'adresses et de fonds de carte que l'association a configurés : ils reçoivent le texte cherché ou la zone affichée, pas votre identité.",
          ],
        },
        "Le pays de votre connexion est déduit sur notre serveur pour centrer la carte ; l'adresse réseau n'est pas gardée.",
      ],
    },
    {
      id: 'navigateur',
      title: 'Ce que votre navigateur garde',
      blocks: [
        "Aucun cookie n'est déposé à la première visite. Votre navigateur garde sur votre appareil : votre session si vous êtes connecté, votre lien personnel, la langue choisie, la devise choisie, le brouillon d'une page en cours de création et les dernières pages vues pour les relire hors connexion. Un cookie n'est écrit que pour retenir la langue que vous choisissez, pendant les dix minutes d'une connexion avec Google ou Facebook, ou pendant les 24 heures qui suivent une demande de compte, pour savoir que c'est bien vous qui ouvrez le lien reçu.",
      ],
    },
    {
      id: 'securite',
      title: 'Comment nous les protégeons',
      blocks: [
        "Les données personnelles sont chiffrées dans notre base avec une clé par personne. Les liens secrets et les mots de passe n'y sont jamais écrits. Chaque lecture de données personnelles par une personne de l'association est elle-même enregistrée.",
      ],
    },
    {
      id: 'droits',
      title: 'Vos droits',
      blocks: [
        'Vous pouvez consulter, corriger, recevoir et supprimer vos données, vous opposer à leur usage ou en demander la limitation.',
        {
          list: [
            'Sans compte : ouvrez le lien reçu par e-mail à votre inscription ; vous y trouvez « Télécharger mes données » et « Effacer mes données ».',
            'Avec un compte : « Télécharger mes données » et « Supprimer mon compte » sont dans [votre profil](/profil).',
            "Dans les e-mails d'information : un lien pour ne plus les recevoir.",
            'Pour tout le reste : la [page de contact](/contact). Nous répondons dans le mois.',
          ],
        },
        "La suppression est immédiate et définitive. Celle d'un compte est confirmée par un dernier e-mail, dont l'adresse est oubliée environ un jour plus tard.",
      ],
    },
    {
      id: 'reclamation',
      title: 'Réclamation',
      blocks: [
        "Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL (cnil.fr) ou l'autorité de protection des données de votre pays.",
      ],
    },
  ],
};
