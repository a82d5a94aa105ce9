import type { PageText } from './shape.ts';

/** Datenschutzerklärung: was das Produkt wirklich tut. */
export const privacy: PageText = {
  heading: 'Datenschutzerklärung',
  subheading: 'April 2025',
  sections: [
    {
      id: 'responsable',
      title: 'Wer für deine Daten einsteht',
      blocks: [
        'Herausgeber von {brand} ist {association}; dort wird über die Nutzung der Daten entschieden. Bei Fragen schreibe über die [Kontaktseite](/contact).',
        '{brand} verkauft nichts, zeigt keine Werbung, verfolgt dich nicht von Seite zu Seite und lädt beim Öffnen einer Seite nichts von Dritten.',
      ],
    },
    {
      id: 'donnees',
      title: 'Was wir behalten, warum und wie lange',
      blocks: [
        {
          head: ['Daten', 'Warum', 'Rechtsgrundlage', 'Dauer'],
          rows: [
            [
              'Anmeldung: Name, E-Mail, Adresse und Abfahrtsort, Kommentar, Vorlieben',
              'Mitfahrten finden und deine Anmeldung verwalten',
              'Erfüllung des gewünschten Dienstes',
              'Bis du sie löschst, höchstens 30 Tage nach dem Ende des Events',
            ],
            [
              'Organisation: E-Mail, Telefon (freiwillig)',
              'Die Links der Seite senden und Teilnehmenden antworten',
              'Erfüllung des gewünschten Dienstes',
              '30 Tage nach dem Ende des Events',
            ],
            [
              'Anfragen und Nachrichten zwischen Teilnehmenden',
              'Die Fahrt vereinbaren',
              'Erfüllung des gewünschten Dienstes',
              '30 Tage nach dem Ende des Events',
            ],
            [
              'Konto: Name, E-Mail, Profil, Passwort in einer Form, aus der es sich nicht zurückgewinnen lässt; angemeldete Geräte (Beginn, letzter Tag, Browser und System), 7 Tage lang',
              'Dich wiedererkennen und Anmeldungen vorausfüllen',
              'Erfüllung des gewünschten Dienstes',
              'Bis das Konto gelöscht wird; 7 Tage, wenn die Adresse nicht bestätigt wird',
            ],
            [
              'Spenden und Zahlungen: Betrag, Datum, Art, Kennung des Anbieters',
              'Die Zahlung empfangen und Buch führen',
              'Gesetzliche Pflicht',
              'Zehn Jahre, ohne deinen Namen und deine Adresse',
            ],
            [
              'Nachricht aus dem Kontaktformular: Name, E-Mail, Text',
              'Dir antworten',
              'Berechtigtes Interesse',
              'Ein Jahr; auf Wunsch früher gelöscht',
            ],
            [
              'Meldung einer Seite oder Person: Grund, Kommentar',
              'Sie prüfen und andere schützen',
              'Berechtigtes Interesse',
              'Höchstens 30 Tage nach dem Ende des Events; früher mit den Daten der Person, die sie geschrieben hat oder die gemeint ist',
            ],
            [
              'Technisches Protokoll: Uhrzeit, Art der aufgerufenen Seite, Antwort; keine Netzadresse',
              'Sicherheit und Fehlerbehebung',
              'Berechtigtes Interesse',
              'Sechs Monate',
            ],
          ],
        },
        'Der Verlauf der Vorgänge (eine Anmeldung, eine Anfrage, eine Absage) bleibt unbegrenzt erhalten, damit der Verein bei Streit Auskunft geben kann; alles darin, was dich erkennen lässt, ist aber mit einem Schlüssel verschlüsselt, der nur zu dir gehört. Wird dieser Schlüssel vernichtet, kann niemand diese Daten je wieder lesen.',
      ],
    },
    {
      id: 'autres',
      title: 'Was andere sehen',
      blocks: [
        {
          list: [
            'Auf der Seite eines Events: deinen Vornamen mit Anfangsbuchstaben, deinen Ort, einen versetzten Bereich von etwa 500 Metern um deinen Abfahrtsort, deine Vorlieben und Zeiten.',
            'Jemand, dem du geschrieben hast oder der dir geschrieben hat: zusätzlich deinen Kommentar.',
            'Jemand, mit dem die Fahrt angenommen ist: deinen vollen Namen und deinen Abfahrtsort; deine E-Mail nur, wenn du es gewählt hast.',
            'Die Organisation: dasselbe wie alle. Weder deine E-Mail noch deine Adresse.',
          ],
        },
      ],
    },
    {
      id: 'destinataires',
      title: 'Wem wir Daten anvertrauen',
      blocks: [
        {
          list: [
            'Unserem Hoster und unserem Mailserver, die nach unseren Weisungen handeln.',
            'HelloAsso und PayPal, wenn du zahlst: Deine Zahlungsdaten gibst du ihnen direkt.',
            'Google oder Facebook, nur wenn du dich dort anmeldest.',
            'Den Adress- und Kartendiensten, die der Verein eingerichtet hat: Sie erhalten den gesuchten Text oder den gezeigten Ausschnitt, nicht, wer du bist.',
          ],
        },
        'Das Land deiner Verbindung bestimmt unser eigener Server, um die Karte auszurichten; die Netzadresse wird nicht behalten.',
      ],
    },
    {
      id: 'navigateur',
      title: 'Was dein Browser behält',
      blocks: [
        'Beim ersten Besuch wird kein Cookie gesetzt. Dein Browser behält auf deinem Gerät: deine Sitzung, wenn du angemeldet bist, deinen persönlichen Link, die gewählte Sprache, die gewählte Währung, den Entwurf einer Seite und die zuletzt gesehenen Seiten, damit du sie offline lesen kannst. Ein Cookie wird nur geschrieben, um deine Sprachwahl zu merken, für die zehn Minuten einer Anmeldung mit Google oder Facebook oder für die 24 Stunden nach dem Anfordern eines Kontos, damit klar ist, dass du den Link aus der E-Mail öffnest.',
      ],
    },
    {
      id: 'securite',
      title: 'Wie wir sie schützen',
      blocks: [
        'Personenbezogene Daten sind in unserer Datenbank mit einem Schlüssel je Person verschlüsselt. Geheime Links und Passwörter stehen dort nie. Jedes Lesen personenbezogener Daten durch jemanden aus dem Verein wird selbst aufgezeichnet.',
      ],
    },
    {
      id: 'droits',
      title: 'Deine Rechte',
      blocks: [
        'Du kannst deine Daten einsehen, berichtigen, erhalten und löschen, ihrer Nutzung widersprechen oder sie einschränken lassen.',
        {
          list: [
            'Ohne Konto: Öffne den Link aus der E-Mail zu deiner Anmeldung; dort kannst du deine Daten herunterladen und löschen.',
            'Mit Konto: Beides steht in [deinem Profil](/profil).',
            'In Informationsmails: ein Link, um sie abzubestellen.',
            'Für alles andere: die [Kontaktseite](/contact). Wir antworten innerhalb eines Monats.',
          ],
        },
        'Das Löschen wirkt sofort und endgültig. Das eines Kontos bestätigt eine letzte E-Mail, deren Adresse etwa einen Tag später vergessen ist.',
      ],
    },
    {
      id: 'reclamation',
      title: 'Beschwerde',
      blocks: [
        'Wenn dir unsere Antwort nicht genügt, kannst du dich an die französische Behörde CNIL (cnil.fr) oder die Datenschutzbehörde deines Landes wenden.',
      ],
    },
  ],
};
