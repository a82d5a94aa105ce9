/** The share kit and the page after a creation. */
export const share = {
  link: 'Lien public',
  share: 'Partager',
  channels: 'Envoyer le lien',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'E-mail',
  subject: 'Covoiturage\u00a0: {{title}}',
  private: 'Ce lien ouvre la page à toute personne qui le reçoit.',
  qr: {
    label: 'QR code du lien public',
    hint: 'À imprimer, à projeter ou à coller sur une affiche.',
    svg: 'SVG',
    png: 'PNG',
    loading: 'Préparation du QR code…',
  },
  poster: {
    link: 'Affiche A4',
    title: 'Affiche\u00a0: {{title}}',
    lead: 'Covoiturons pour',
    languages: "Langue de l'affiche",
    print: 'Imprimer',
    steps: {
      scan: "Scannez le code ou ouvrez l'adresse.",
      register: "Indiquez d'où vous partez, offrez ou cherchez une place.",
      ride: "Écrivez à quelqu'un sur votre route.",
    },
  },
  embed: { label: 'Intégrer à mon site', hint: 'Collez ce code dans votre page.', preview: 'Aperçu' },
  success: {
    title: 'Votre page est prête',
    heading: 'Votre page est prête',
    public_heading: 'Lien à partager',
    public_info: 'Ce lien est fait pour être partagé avec vos participants.',
    view: 'Voir la page',
    admin_heading: "Lien d'administration",
    admin_info:
      "Ce lien est secret\u00a0: il donne le droit de modifier l'événement. Ne le partagez pas. Il vous a été envoyé par e-mail.",
    manage: "Gérer l'événement",
  },
} as const;
