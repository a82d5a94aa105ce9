/** Words of the contact form. */
export const contact = {
  title: 'Contact',
  description: "Écrire à l'association.",
  heading: 'Nous écrire',
  lead: "Une personne de l'association vous répond par e-mail.",
  help: "La réponse est peut-être déjà dans l'aide",
  form: {
    name: 'Nom complet',
    email: 'Adresse e-mail',
    subject: 'Sujet',
    message: 'Votre message',
    notice: "Votre nom et votre e-mail ne servent qu'à vous répondre.",
    submit: 'Envoyer',
  },
  subjects: {
    bug: 'Signaler un problème',
    help: "Demander de l'aide",
    feature: 'Proposer une idée',
    info: 'Demander une information',
    other: 'Autre',
    objection: 'Contester une décision',
  },
  wrong: { name: 'Indiquez votre nom.', email: 'Email invalide', message: 'Écrivez votre message.' },
  sent: 'Message envoyé. Nous répondons par e-mail.',
  failed: 'Une erreur est survenue. Merci de réessayer plus tard.',
} as const;
