/** Fields that creating and changing an event have in common. */
export const event_form = {
  title: {
    label: "Titre de l'événement",
    counter: '{{length}} sur {{max}}',
  },
  logo: {
    label: 'Logo ou image',
    hint: 'PNG, JPEG, WebP ou GIF, carré de préférence.',
    choose: 'Choisir une image',
    drop: 'ou la déposer ici',
    change: "Changer d'image",
    remove: "Retirer l'image",
    keep: "Garder l'image actuelle",
    busy: "Préparation de l'image…",
    not_image: "Ce fichier n'est pas une image.",
    too_big: "L'image dépasse 2\u00a0Mo.",
    unreadable: 'Cette image ne peut pas être lue.',
  },
  date: 'Date',
  time: 'Heure',
  start_date: 'Premier jour',
  end_date: 'Dernier jour',
  contact: {
    label: 'E-mail de contact',
    visible: 'E-mail visible sur la page',
    visible_more: 'Toute personne qui ouvre la page peut le lire.',
  },
  telephone: {
    label: 'Téléphone',
    visible: 'Téléphone visible sur la page',
    visible_more: 'Utile le jour même, par exemple en cas de retard.',
  },
  shown: 'Visible',
  hidden: 'Masqué',
} as const;
