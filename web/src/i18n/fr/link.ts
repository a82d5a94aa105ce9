/** The page of a mailed link of an account. */
export const link = {
  verify: {
    title: 'Vérifier mon adresse',
    heading: 'Confirmez votre adresse e-mail',
    body: 'Un clic suffit. Les inscriptions faites avec cette adresse rejoignent votre compte.',
    submit: 'Confirmer mon adresse',
    sending: 'Confirmation…',
    done: 'Adresse confirmée.',
    done_body: 'Vous pouvez maintenant vous connecter.',
    invalid: "Ce lien n'est plus valable.",
    invalid_body: 'Il a déjà servi, ou il a plus de 24\u00a0heures.',
    again: 'Se connecter pour en recevoir un autre',
    failed: 'Une erreur est survenue.',
    others:
      "D'autres demandes ont été faites avec cette adresse. Elles ne donneront rien\u00a0: seule la vôtre compte.",
    elsewhere:
      'Un compte a été demandé ({{moment}}) sur un autre appareil ou dans un autre navigateur. Choisissez ici votre nom et votre mot de passe\u00a0: ils remplacent ceux de la demande. Vous pouvez reprendre les mêmes.',
    by_provider:
      'Pour vous connecter avec {{provider}}, ouvrez plutôt le lien dans le navigateur où vous avez commencé.',
    not_me: "Vous n'avez rien demandé\u00a0? Fermez cette page\u00a0: ce compte sera effacé au bout de 7 jours.",
    retry: 'Réessayer',
  },
  join: {
    heading: 'Ajouter {{provider}} à votre compte\u00a0?',
    body: "Quelqu'un s'est connecté avec {{provider}} et votre adresse ({{moment}}). Ajouté à votre compte, ce compte {{provider}} pourra l'ouvrir sans autre mot de passe.",
    not_me: "Ce n'était pas vous\u00a0? Fermez cette page et ne donnez pas votre mot de passe.",
    password: 'Mot de passe de votre compte',
    wrong: 'Ce mot de passe est incorrect.',
    sign_in_first: "Connectez-vous d'abord à votre compte dans ce navigateur, puis ouvrez de nouveau ce lien.",
    submit: 'Ajouter {{provider}}',
    done: '{{provider}} ouvre maintenant votre compte.',
    done_body: 'Un e-mail vous le confirme. Vous pouvez le retirer dans votre profil.',
    to_profile: 'Voir mon profil',
  },
} as const;
