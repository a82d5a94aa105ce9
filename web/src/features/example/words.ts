import type { Lang } from '@convoi/contracts';

/** Words of the example page, in no file that every page loads. */
export interface ExampleWords {
  /** Title of the document. */
  readonly page: string;
  readonly mark: string;
  readonly create: string;
  readonly people: string;
  readonly title: string;
  readonly description: string;
  readonly notes: string;
  readonly organiser: string;
}

export const WORDS: { readonly [L in Lang]: ExampleWords } = {
  fr: {
    page: "Une page d'exemple",
    mark: "Ceci est un exemple\u00a0: l'événement et les personnes sont inventés. Sur une vraie page, on s'inscrit, on demande une place et on s'écrit.",
    create: 'Créer la page de mon événement',
    people: 'Ici viendront les participants.',
    title: 'Fête des lumières',
    description: 'Une soirée au bord du lac\u00a0: lanternes, musique et restauration sur place.',
    notes: 'Le parking de la mairie est réservé aux voitures de trois personnes et plus.',
    organiser: 'Les Amis du lac',
  },
  en: {
    page: 'An example page',
    mark: 'This is an example: the event and the people are invented. On a real page people register, ask for a seat and write to each other.',
    create: 'Create the page of my event',
    people: 'Participants will come here.',
    title: 'Festival of lights',
    description: 'An evening by the lake: lanterns, music and food.',
    notes: 'The car park of the town hall is kept for cars with three people or more.',
    organiser: 'Friends of the lake',
  },
  de: {
    page: 'Eine Beispielseite',
    mark: 'Dies ist ein Beispiel: Veranstaltung und Personen sind erfunden. Auf einer echten Seite meldet man sich an, fragt nach einem Platz und schreibt sich.',
    create: 'Seite meiner Veranstaltung erstellen',
    people: 'Hier stehen später die Teilnehmenden.',
    title: 'Lichterfest',
    description: 'Ein Abend am See: Laternen, Musik und Essen.',
    notes: 'Der Parkplatz am Rathaus ist für Autos mit mindestens drei Personen reserviert.',
    organiser: 'Freunde des Sees',
  },
  es: {
    page: 'Una página de ejemplo',
    mark: 'Esto es un ejemplo: el evento y las personas son inventados. En una página real la gente se inscribe, pide plaza y se escribe.',
    create: 'Crear la página de mi evento',
    people: 'Aquí vendrán los participantes.',
    title: 'Fiesta de las luces',
    description: 'Una velada junto al lago: farolillos, música y comida.',
    notes: 'El aparcamiento del ayuntamiento se reserva a coches de tres personas o más.',
    organiser: 'Amigos del lago',
  },
};
