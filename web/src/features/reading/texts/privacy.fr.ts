import type { PageText } from './shape.ts';

/** Politique de confidentialité : ce que le produit fait vraiment. */
export const privacy: PageText = {
  heading: 'Politique de confidentialité',
  subheading: 'Avril 2025, mise à jour le 26 novembre 2026',
  sections: [
    {
      id: 'responsable',
      title: 'Qui répond de vos données',
      blocks: [
        "{brand} est édité par {association}, qui décide de l'usage des données. Son adresse et celle de son hébergeur sont dans les [mentions légales](/mentions-legales). Pour toute question, écrivez-lui par la [page de contact](/contact).",
        "{brand} ne vend pas vos données, n'affiche pas de publicité et ne vous suit pas d'un site à l'autre. À l'ouverture d'une page, rien n'est chargé chez un tiers, sauf dans les cas cités plus bas.",
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
              'Trouver des personnes avec qui voyager et gérer votre inscription',
              'Exécution du service demandé',
              "Jusqu'à ce que vous l'effaciez ; au plus {event_days} après la fin de l'événement",
            ],
            [
              'Organisateur : e-mail, téléphone facultatif',
              'Envoyer les liens de la page et répondre aux participants',
              'Exécution du service demandé',
              "{event_days} après la fin de l'événement ; sept jours, avec toute la saisie, si un événement envoyé sans JavaScript n'est jamais publié",
            ],
            [
              'Demandes et messages entre participants',
              'Convenir du trajet',
              'Exécution du service demandé',
              "Avec l'inscription de qui les a écrits ; au plus {event_days} après la fin de l'événement",
            ],
            [
              'Personnes qui voyagent avec vous : leur nombre seulement, adultes et enfants',
              'Compter les places et les sièges enfant',
              'Exécution du service demandé',
              'Avec votre inscription',
            ],
            [
              'Ce que vous montrez à ceux avec qui vous roulez : téléphone, voiture, titulaire et IBAN du compte ou page de paiement',
              'Se retrouver et partager les frais',
              'Exécution du service demandé',
              "Jusqu'à ce que vous le retiriez ; au plus avec votre inscription",
            ],
            [
              "Notifications : l'adresse de votre navigateur auprès de son service de notification, ses clés",
              'Vous prévenir de vos trajets',
              'Consentement',
              "Jusqu'à ce que vous les arrêtiez ; au plus avec votre inscription",
            ],
            [
              "Page d'un événement : titre, lieu, dates, image",
              "Répondre à qui ouvre encore l'adresse de la page",
              'Intérêt légitime',
              "Sans limite ; n'y nommez personne",
            ],
            [
              'Compte : nom, e-mail, profil, mot de passe sous une forme qui ne permet pas de le retrouver, empreinte de votre identifiant chez Google ou Facebook',
              'Vous reconnaître et préremplir vos inscriptions',
              'Exécution du service demandé',
              "Jusqu'à la suppression du compte ; sept jours si l'adresse n'est jamais confirmée",
            ],
            [
              "Clés d'accès : nom, identifiant, clé publique, nombre d'utilisations",
              'Ouvrir votre compte sans mot de passe',
              'Exécution du service demandé',
              "Jusqu'à ce que vous les retiriez ; au plus avec le compte",
            ],
            [
              "Personnes que vous bloquez à tous les événements : prénom et initiale, empreinte de l'adresse",
              "Vous tenir à distance l'un de l'autre",
              'Intérêt légitime',
              "Jusqu'à ce que vous leviez le blocage ; au plus avec le compte",
            ],
            [
              'Sessions ouvertes : navigateur, système, dates',
              'Vous montrer où votre compte est ouvert, et vous aider quand vous le demandez',
              'Intérêt légitime',
              'Sept jours au plus',
            ],
            [
              'Dons et paiements : compte qui a payé, référence du prestataire',
              'Recevoir le paiement et tenir les comptes',
              'Obligation légale',
              "{payment_years} ; ensuite il reste le montant, la date, le moyen et l'objet, qui ne désignent plus personne",
            ],
            [
              'Message du formulaire de contact : nom, e-mail, texte',
              'Vous répondre',
              'Intérêt légitime',
              '{contact_days} ; effacé plus tôt sur demande',
            ],
            [
              "Signalement d'une page ou d'une personne : motif, commentaire, suite donnée",
              "L'examiner et protéger les autres",
              'Intérêt légitime',
              "Avec les données de qui l'a écrit ou de qui il s'agit ; au plus {event_days} après la fin de l'événement",
            ],
            [
              "E-mails envoyés : type, date, sort de l'envoi",
              "Envoyer une seule fois, répondre à qui n'a rien reçu",
              'Intérêt légitime',
              "Sans limite, sans adresse ni texte ; une empreinte de l'adresse, qui évite les envois en nombre, deux jours après l'envoi",
            ],
            [
              "Lectures de données personnelles par l'association : qui a ouvert celles de qui, et quand",
              'En répondre devant vous',
              'Intérêt légitime',
              'Sans limite, sous forme de numéros',
            ],
            ['Adresse réseau : son empreinte seulement', 'Arrêter les abus', 'Intérêt légitime', 'Un jour au plus'],
            [
              'Journal technique : heure, type de page demandée, réponse ; aucune adresse réseau',
              'Sécurité et réparation des pannes',
              'Intérêt légitime',
              '{log_days} au plus',
            ],
          ],
        },
        "L'historique des actions (une inscription, une demande, une annulation) est conservé sans limite pour que l'association puisse répondre à un litige. Tout ce qui vous identifie y est chiffré avec une clé qui n'appartient qu'à vous, y compris l'empreinte de votre adresse dans une inscription. Quand cette clé est détruite, il n'en reste que des numéros tirés au sort, des dates et des choix comme les places ou les horaires\u00a0; d'un compte, il reste aussi l'empreinte de son adresse et de votre identifiant chez Google ou Facebook, qui empêche deux comptes d'avoir la même, et d'une adresse bloquée ou suspendue son empreinte. On ne peut pas y lire votre adresse\u00a0; seul qui la connaît déjà et détient le secret de ce site pourrait la reconnaître.",
      ],
    },
    {
      id: 'effacement',
      title: "Ce qu'un effacement efface, et quand",
      blocks: [
        {
          list: [
            '« Effacer mes données » et « Supprimer mon compte » détruisent aussitôt votre clé ; les tables qui servent à afficher les pages sont vidées dans les secondes qui suivent.',
            "Annuler votre inscription ne l'efface pas : vous n'êtes plus montré à personne, mais vos données restent chiffrées jusqu'à l'échéance du tableau. Pour les détruire tout de suite, choisissez l'effacement, ou écrivez-nous.",
            "Nos sauvegardes gardent une copie chiffrée et ses clés {backup_days} au plus. Si l'une d'elles doit resservir, les effacements demandés depuis y sont refaits avant que le site ne rouvre. Pour cela nous gardons, sans limite, un numéro tiré au sort par personne effacée.",
            "Ce que d'autres ont déjà reçu reste chez eux : les e-mails envoyés, les paiements chez le prestataire, et pendant sept jours au plus la copie d'une page publique dans le navigateur de qui l'a ouverte.",
            "La suppression d'un compte est confirmée par un dernier e-mail, dont l'adresse est oubliée environ un jour plus tard.",
          ],
        },
      ],
    },
    {
      id: 'autres',
      title: 'Ce que les autres voient',
      blocks: [
        {
          list: [
            "Sur la page d'un événement : votre prénom et une initiale, votre ville, une zone d'environ 500 mètres décalée autour de votre point de départ, vos préférences, vos horaires, vos places et ce que vous demandez si vous conduisez.",
            "Une personne à qui vous avez écrit, ou qui vous a écrit : en plus, votre commentaire, les mots de la demande, et combien d'adultes et d'enfants vous accompagnent.",
            "Une personne avec qui le trajet est accepté : votre nom complet et votre point de départ ; votre e-mail, votre téléphone et votre voiture seulement si vous l'avez choisi. Le passager d'un trajet accepté voit aussi où payer le conducteur, si celui-ci l'a indiqué.",
            "L'organisateur et ceux qui gèrent la page avec lui : votre nom en entier, votre ville, ce que vous proposez ou cherchez, combien d'adultes et d'enfants vous accompagnent, avec qui vous faites la route, et si les e-mails vous parviennent. Ni votre e-mail ni votre adresse. Qui ne fait que regarder avec lui voit ce que voit tout visiteur.",
            "Les personnes de l'association : votre nom en entier, votre adresse e-mail masquée, ce que vous leur écrivez et ce qui est signalé. Un administrateur peut réunir tout ce qui vous concerne, pour répondre à votre demande. Chaque lecture est enregistrée.",
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
            "Notre hébergeur et notre serveur d'envoi d'e-mails, qui agissent sur nos instructions ; les [mentions légales](/mentions-legales) les nomment et disent si des données sortent de l'Union européenne.",
            "HelloAsso et PayPal, quand vous payez : vous leur donnez vos informations de paiement directement, et nous ne lisons pas ce qu'ils savent de vous.",
            'Google ou Facebook, seulement si vous choisissez de vous connecter avec eux.',
            "Le service de notification de votre navigateur (celui de Google, Apple, Mozilla ou Microsoft, parfois hors de l'Union européenne), seulement si vous activez les notifications : il reçoit des messages chiffrés qu'il ne peut pas lire, et sait quand il les reçoit.",
            "Le service de recherche d'adresses, si l'association en a choisi un autre que le nôtre : notre serveur lui transmet le texte cherché, jamais votre adresse réseau.",
            "Le fond de carte et le contrôle anti-robots, si l'association en a choisi d'autres que les nôtres : votre navigateur les demande alors lui-même à ces services, qui voient votre adresse réseau.",
          ],
        },
        "Le pays de votre connexion est déduit sur notre serveur pour centrer la carte ; il n'est pas gardé.",
      ],
    },
    {
      id: 'navigateur',
      title: 'Ce que votre navigateur garde',
      blocks: [
        "Aucun cookie n'est déposé à la première visite. Votre navigateur garde sur votre appareil : votre session si vous êtes connecté, la langue et la devise choisies, le numéro tiré au sort sous lequel ses notifications sont activées, le plan d'un jour de trajet que vous avez ouvert, les vingt dernières pages publiques vues pour les relire hors connexion, pendant sept jours au plus ce qui ouvre votre inscription, si vous avez suivi votre lien personnel et ne l'avez pas fait oublier sur la page de l'événement, et, jusqu'à ce que vous fermiez l'onglet, le brouillon d'une page en cours de création.",
        "Un cookie n'est écrit que pour retenir la langue que vous choisissez (un an), pendant une connexion avec Google ou Facebook (dix minutes), quand une clé d'accès est demandée, par un bouton ou dans le champ de l'adresse à la connexion (cinq minutes), et après la création d'un compte, pour reconnaître le navigateur qui ouvre le lien reçu (un jour).",
      ],
    },
    {
      id: 'securite',
      title: 'Comment nous les protégeons',
      blocks: [
        "Dans l'historique, les données personnelles sont chiffrées avec une clé par personne. Les tables qui servent à afficher les pages en gardent une partie en clair tant qu'elles servent : le nom, l'e-mail, l'adresse, le point de départ et le commentaire d'une inscription, les mots d'une demande écrite avec elle tant qu'elle n'est pas partie, l'e-mail et le téléphone d'un organisateur et ce qu'il dit de l'événement, le nom et l'e-mail des personnes de son équipe. Les profils, les coordonnées de paiement, les notifications, les demandes envoyées, les messages et les signalements y restent chiffrés.",
        "Les mots de passe et les liens secrets n'y sont jamais écrits tels quels. Chaque lecture de données personnelles par une personne de l'association est elle-même enregistrée.",
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
            'Sous les e-mails qui ne sont pas indispensables : un lien pour ne plus en recevoir de cette sorte.',
            'Pour tout le reste : la [page de contact](/contact). Nous répondons dans le mois.',
          ],
        },
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
