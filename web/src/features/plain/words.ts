import type { Lang } from '@convoi/contracts';

/** Words of the pages that need no script: few people see them, so they are in no file that every page loads. */
interface PlainWords {
  readonly title: string;
  readonly back: string;
  readonly which: string;
  readonly which_hint: string;
  readonly keep: string;
  readonly sent: string;
  readonly sent_body: string;
  readonly confirm: string;
  readonly confirm_body: string;
  readonly done: string;
  readonly done_body: string;
  readonly link: string;
  readonly link_hint: string;
  readonly create_lead: string;
  readonly create_where: string;
  readonly nowhere: string;
  readonly once_dates: string;
  readonly season_dates: string;
  readonly dates_hint: string;
  readonly no_logo: string;
  readonly create_submit: string;
  readonly create_sent_body: string;
  readonly draft_kept: string;
  readonly publish_title: string;
  readonly publish_body: string;
  readonly publish: string;
}

export const WORDS: { readonly [L in Lang]: PlainWords } = {
  fr: {
    title: "S'inscrire",
    back: "Page de l'événement",
    which: 'Où est-ce\u00a0?',
    which_hint: "Plusieurs lieux portent ce nom, ou aucun. Choisissez, ou corrigez l'adresse.",
    keep: "Aucun de ceux-ci\u00a0: garder l'adresse telle quelle, sans position",
    sent: 'Il reste une étape\u00a0: votre e-mail',
    sent_body:
      'Nous venons de vous écrire. Ouvrez le lien de ce message et appuyez sur le bouton\u00a0: votre inscription se verra ensuite.',
    confirm: 'Confirmer mon inscription',
    confirm_body:
      "Appuyez sur le bouton\u00a0: votre adresse est alors confirmée, et les autres voient votre inscription sur la page de l'événement.",
    done: 'Votre inscription est confirmée.',
    done_body: "Les autres la voient maintenant sur la page de l'événement.",
    link: 'Lien reçu par e-mail',
    link_hint: 'Copiez-le en entier\u00a0: il contient «\u00a0#token=\u00a0».',
    create_lead:
      'Sans JavaScript, tout tient sur une page. Votre événement se verra une fois ouvert le lien que nous vous enverrons par e-mail.',
    create_where: 'Rue et ville, ou la ville seule\u00a0: nous cherchons où elle est.',
    nowhere: 'Nous ne trouvons pas ce lieu. Écrivez aussi la ville.',
    once_dates: "Dates d'un événement ponctuel",
    season_dates: "Dates d'un événement saisonnier",
    dates_hint: 'Remplissez celles du choix ci-dessus.',
    no_logo: "Une image s'ajoute plus tard, avec JavaScript, par votre lien d'administration.",
    create_submit: 'Recevoir le lien',
    create_sent_body:
      'Nous venons de vous écrire. Ouvrez le lien de ce message et appuyez sur le bouton\u00a0: votre page se verra ensuite.',
    draft_kept: "Ce que vous saisissez est oublié au bout de sept jours si vous n'ouvrez pas ce lien.",
    publish_title: 'Publier votre page',
    publish_body:
      "Personne ne voit encore votre page de covoiturage. Appuyez sur le bouton pour la publier\u00a0: vous recevrez le lien à partager et le lien d'administration.",
    publish: 'Publier la page',
  },
  en: {
    title: 'Register',
    back: 'Event page',
    which: 'Where is that?',
    which_hint: 'Several places have this name, or none. Choose one, or correct the address.',
    keep: 'None of these: keep the address as it is, without a position',
    sent: 'One more step: your e-mail',
    sent_body:
      'We have just written to you. Open the link in that message and press the button: your registration will be seen after that.',
    confirm: 'Confirm my registration',
    confirm_body:
      "Press the button: your address is confirmed then, and others see your registration on the event's page.",
    done: 'Your registration is confirmed.',
    done_body: "Others now see it on the event's page.",
    link: 'Link from the e-mail',
    link_hint: 'Copy all of it: it contains “#token=”.',
    create_lead:
      'Without JavaScript it is all on one page. Your event will be seen once you have opened the link that we mail you.',
    create_where: 'Street and town, or the town alone: we look up where it is.',
    nowhere: 'We cannot find this place. Add the town.',
    once_dates: 'Date of a one-time event',
    season_dates: 'Dates of a season',
    dates_hint: 'Fill in those of your choice above.',
    no_logo: 'A picture can be added later, with JavaScript, by your admin link.',
    create_submit: 'Get the link',
    create_sent_body:
      'We have just written to you. Open the link in that message and press the button: your page will be seen after that.',
    draft_kept: 'What you type is forgotten after seven days if you do not open that link.',
    publish_title: 'Publish your page',
    publish_body:
      'Nobody sees your carpool page yet. Press the button to publish it: you will get the link to share and the admin link.',
    publish: 'Publish the page',
  },
  de: {
    title: 'Anmelden',
    back: 'Seite der Veranstaltung',
    which: 'Wo ist das?',
    which_hint: 'Mehrere Orte heißen so, oder keiner. Wähle einen aus oder berichtige die Adresse.',
    keep: 'Keiner davon: Adresse so lassen, ohne Position',
    sent: 'Noch ein Schritt: deine E-Mail',
    sent_body:
      'Wir haben dir gerade geschrieben. Öffne den Link aus dieser Nachricht und drück auf den Knopf; danach ist deine Anmeldung zu sehen.',
    confirm: 'Meine Anmeldung bestätigen',
    confirm_body:
      'Drück auf den Knopf: Damit ist deine Adresse bestätigt, und andere sehen deine Anmeldung auf der Seite der Veranstaltung.',
    done: 'Deine Anmeldung ist bestätigt.',
    done_body: 'Andere sehen sie jetzt auf der Seite der Veranstaltung.',
    link: 'Link aus der E-Mail',
    link_hint: 'Kopiere ihn ganz: Er enthält „#token=“.',
    create_lead:
      'Ohne JavaScript passt alles auf eine Seite. Dein Event ist zu sehen, sobald du den Link aus unserer E-Mail geöffnet hast.',
    create_where: 'Straße und Ort, oder nur der Ort: Wir suchen, wo das ist.',
    nowhere: 'Diesen Ort finden wir nicht. Gib auch die Stadt an.',
    once_dates: 'Datum eines einmaligen Events',
    season_dates: 'Daten einer Saison',
    dates_hint: 'Fülle die aus, die zu deiner Auswahl oben gehören.',
    no_logo: 'Ein Bild kommt später dazu, mit JavaScript, über deinen Verwaltungslink.',
    create_submit: 'Link anfordern',
    create_sent_body:
      'Wir haben dir gerade geschrieben. Öffne den Link aus dieser Nachricht und drück auf den Knopf; danach ist deine Seite zu sehen.',
    draft_kept: 'Deine Eingaben vergessen wir nach sieben Tagen, wenn du diesen Link nicht öffnest.',
    publish_title: 'Veröffentliche deine Seite',
    publish_body:
      'Noch sieht niemand deine Mitfahrseite. Drück auf den Knopf, um sie zu veröffentlichen: Du bekommst den Link zum Teilen und den Verwaltungslink.',
    publish: 'Seite veröffentlichen',
  },
  es: {
    title: 'Inscribirse',
    back: 'Página del evento',
    which: '¿Dónde está?',
    which_hint: 'Varios lugares tienen ese nombre, o ninguno. Elige uno o corrige la dirección.',
    keep: 'Ninguno de estos: dejar la dirección como está, sin posición',
    sent: 'Falta un paso: tu correo',
    sent_body:
      'Acabamos de escribirte. Abre el enlace de ese mensaje y pulsa el botón: tu inscripción se verá después.',
    confirm: 'Confirmar mi inscripción',
    confirm_body:
      'Pulsa el botón: así tu dirección queda confirmada y los demás ven tu inscripción en la página del evento.',
    done: 'Tu inscripción está confirmada.',
    done_body: 'Los demás ya la ven en la página del evento.',
    link: 'Enlace del correo',
    link_hint: 'Cópialo entero: contiene «#token=».',
    create_lead:
      'Sin JavaScript, todo cabe en una página. Tu evento se verá cuando abras el enlace que te enviaremos por correo.',
    create_where: 'Calle y ciudad, o solo la ciudad: buscamos dónde está.',
    nowhere: 'No encontramos este lugar. Escribe también la ciudad.',
    once_dates: 'Fecha de un evento puntual',
    season_dates: 'Fechas de una temporada',
    dates_hint: 'Rellena las de tu elección de arriba.',
    no_logo: 'Una imagen se añade más tarde, con JavaScript, con tu enlace de administración.',
    create_submit: 'Recibir el enlace',
    create_sent_body:
      'Acabamos de escribirte. Abre el enlace de ese mensaje y pulsa el botón: tu página se verá después.',
    draft_kept: 'Lo que escribes se olvida a los siete días si no abres ese enlace.',
    publish_title: 'Publica tu página',
    publish_body:
      'Aún nadie ve tu página de viajes compartidos. Pulsa el botón para publicarla: recibirás el enlace para compartir y el de administración.',
    publish: 'Publicar la página',
  },
};
