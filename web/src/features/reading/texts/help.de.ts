import type { PageText } from './shape.ts';

/** Die Antworten, als Video und Text. */
export const help: PageText = {
  heading: 'Hilfe',
  subheading: 'Seite erstellen, anmelden, absagen: das Wichtigste in vier Schritten, dann deine Fragen.',
  sections: [
    {
      id: 'steps',
      title: 'In vier Schritten',
      blocks: [
        {
          list: [
            'Suche dein Event auf der Startseite oder erstelle seine Seite: Titel, Ort, Tag, deine E-Mail.',
            'Sag auf der Seite des Events, wo du losfährst, wie viele Plätze und was du möchtest. Du erscheinst auf der Karte.',
            'Wähle jemanden auf deinem Weg und schreibe ihm. Die Anfrage erreicht ihn, auch per E-Mail.',
            'Ist die Anfrage angenommen, seht ihr eure Abfahrtsorte und schreibt euch direkt.',
          ],
        },
      ],
    },
    {
      id: 'sans-compte',
      title: 'Brauche ich ein Konto?',
      blocks: [
        'Nein. Die Anmeldung genügt: Du bekommst einen persönlichen Link per E-Mail, der alles öffnet. Ein [Konto](/signup) ist praktisch, wenn du bei mehreren Events mitfährst.',
      ],
    },
    {
      id: 'lien-perdu',
      title: 'Ich habe meinen Link verloren',
      blocks: [
        'Wähle auf der Seite des Events „Meinen Link anfordern“ und gib deine E-Mail an: Er kommt noch einmal. Sieh auch im Spam nach.',
        'Du organisierst das Event? [Finde deine Verwaltungslinks](/event/recover) mit der E-Mail, die als Kontakt angegeben ist.',
      ],
    },
    {
      id: 'annuler',
      title: 'Wie sage ich ab?',
      blocks: [
        'Öffne deinen persönlichen Link oder, mit Konto, deine [Übersicht](/dashboard). Du kannst eine einzelne Anfrage oder die ganze Anmeldung absagen; die Betroffenen werden benachrichtigt.',
      ],
    },
    {
      id: 'vie-privee',
      title: 'Wer sieht meine Angaben?',
      blocks: [
        'Alle sehen deinen Vornamen, den ersten Buchstaben des Nachnamens, deinen Ort und einen Bereich von etwa 500 Metern. Deinen genauen Abfahrtsort sieht nur, mit wem die Fahrt angenommen ist. Mehr in der [Datenschutzerklärung](/privacy-policy).',
      ],
    },
    {
      id: 'payer',
      title: 'Was kostet es?',
      blocks: [
        'Anmelden und Seite erstellen: nichts. Untereinander teilt ihr die Fahrtkosten; die Seite schätzt sie. Eine private Seite mit mehr als zwanzig Teilnehmenden kostet 0,50 € je weiteren Platz.',
      ],
    },
    {
      id: 'supprimer',
      title: 'Meine Daten löschen',
      blocks: [
        'Über deinen persönlichen Link: „Meine Daten löschen“. In [deinem Profil](/profil): „Mein Konto löschen“. Auf der Website wirkt es sofort; die [Datenschutzerklärung](/privacy-policy) sagt, was in den Sicherungen bleibt.',
      ],
    },
  ],
};
