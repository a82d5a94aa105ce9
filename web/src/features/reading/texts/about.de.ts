import type { PageText } from './shape.ts';

/** Wer den Dienst betreibt und wie er funktioniert. */
export const about: PageText = {
  heading: 'Über uns',
  subheading: '{brand} sind Mitfahrten für Events, ohne Konto und ohne Werbung.',
  sections: [
    {
      id: 'qui',
      title: 'Ein Verein und seine Freiwilligen',
      blocks: [
        'Hinter {brand} steht {association}, ohne Gewinnabsicht. Niemand verdient an deinen Fahrten oder deinen Daten. Unser Ziel in einem Satz: weniger Autos, mehr Begegnungen.',
      ],
    },
    {
      id: 'comment',
      title: 'So geht es',
      blocks: [
        {
          list: [
            'Wer organisiert, öffnet in zwei Minuten die Seite des Events und teilt einen Link.',
            'Alle sagen, wo sie losfahren und ob sie einen Platz anbieten oder suchen. Auf der Karte sehen sich alle.',
            'Du schlägst eine Fahrt vor, der andere nimmt an, ihr schreibt euch. Der Platz ist vergeben.',
          ],
        },
      ],
    },
    {
      id: 'gratuit',
      title: 'Was kostenlos ist und was nicht',
      blocks: [
        'Eine Seite erstellen, sich anmelden, schreiben: alles kostenlos. Eine private Seite fasst zwanzig Teilnehmende; darüber hinaus kostet jeder Platz 0,50 €. Den Rest tragen [Spenden](/donate).',
      ],
    },
    {
      id: 'prive',
      title: 'Deine Privatsphäre in fünf Zeilen',
      blocks: [
        {
          list: [
            'Andere sehen deinen Vornamen, den ersten Buchstaben des Nachnamens, einen Ort und einen ungefähren Bereich.',
            'Deine genaue Adresse sehen nur die, mit denen eine Fahrt vereinbart ist.',
            'Kein Tracker, keine Werbung.',
            'Die Daten der Teilnehmenden werden {event_days} nach dem Event unlesbar gemacht.',
            'Du kannst deine Daten selbst herunterladen und löschen: [Datenschutzerklärung](/privacy-policy).',
          ],
        },
      ],
    },
    {
      id: 'aider',
      title: 'Hilf uns',
      blocks: [
        'Eine [Spende](/donate), ein Wort über die [Kontaktseite](/contact) oder einfach eine geteilte Seite: Alles zählt.',
      ],
    },
  ],
};
