import type { PageText } from './shape.ts';

/** Nutzungsbedingungen in fünfzehn Punkten. */
export const terms: PageText = {
  heading: 'Nutzungsbedingungen',
  subheading: 'Zuletzt geändert: 22. März 2025',
  sections: [
    {
      id: 'objet',
      title: 'Gegenstand',
      blocks: [
        'Diese Bedingungen sagen, was {brand} anbietet, was du davon erwarten kannst und was von dir erwartet wird. {brand} öffnet eine Mitfahrseite für eine Veranstaltung, bringt dort Menschen zusammen, die einen Platz anbieten oder suchen, stellt den Kontakt her und lässt sie einander schreiben.',
        '{brand} ist weder Beförderer noch Verkäufer von Fahrten. Jede Fahrt wird zwischen denen vereinbart, die sie machen.',
      ],
    },
    {
      id: 'association',
      title: 'Der Verein',
      blocks: [
        '{brand} wird von {association} herausgegeben, einem gemeinnützigen Verein. Der Dienst lebt von Spenden und von einem Beitrag für große private Seiten (Punkt 11).',
        'Du erreichst ihn über die [Kontaktseite](/contact). Ein Mensch aus dem Verein antwortet per E-Mail.',
      ],
    },
    {
      id: 'definitions',
      title: 'Begriffe',
      blocks: [
        {
          list: [
            'Veranstaltung: die Mitfahrseite eines Treffens, an einem Tag (einmalig) oder über einen Zeitraum (Saison), öffentlich oder privat.',
            'Organisator: die Person, die die Seite angelegt hat und ihren Verwaltungslink besitzt.',
            'Teilnehmer: eine Person, die für die Mitfahrten einer Veranstaltung angemeldet ist, mit oder ohne Konto.',
            'Anfrage: der Vorschlag eines Teilnehmers an einen anderen, zusammen zu fahren.',
            'Persönlicher Link: die geheime Adresse aus der E-Mail, mit der du eine Seite oder eine Anmeldung verwaltest.',
          ],
        },
      ],
    },
    {
      id: 'acceptation',
      title: 'Zustimmung',
      blocks: [
        'Wer ein Konto anlegt, muss diesen Bedingungen zustimmen. Wer ohne Konto eine Seite anlegt oder sich anmeldet, stimmt ihnen für diese Nutzung zu.',
        'Wenn du mit einem Punkt nicht einverstanden bist, nutze den Dienst nicht; deine Anmeldung oder dein Konto kannst du jederzeit löschen.',
      ],
    },
    {
      id: 'acces',
      title: 'Zugang und Konto',
      blocks: [
        'Für die Suche, das Anlegen einer Seite und die Anmeldung brauchst du kein Konto. Ein Konto hält deine Anmeldungen und Gespräche an einem Ort zusammen.',
        'Du gibst eine E-Mail-Adresse an, die dir gehört, und behältst dein Passwort für dich. Ein persönlicher Link gibt dieselben Rechte wie ein Passwort: Gib ihn nicht weiter. Im Zweifel fordere einen neuen Link an oder ändere dein Passwort; frühere Sitzungen werden dann beendet.',
        'Für ein Konto musst du 16 Jahre alt sein.',
      ],
    },
    {
      id: 'evenement',
      title: 'Eine Veranstaltung anlegen',
      blocks: [
        'Der Organisator beschreibt eine Veranstaltung, die wirklich stattfindet, mit richtigem Ort und richtigen Tagen, und hält die Seite aktuell. Er entscheidet, ob seine E-Mail-Adresse und Telefonnummer gezeigt werden. Die Wahl zwischen öffentlich und privat ist endgültig.',
        'Eine öffentliche Seite erscheint auf der Website und in Suchmaschinen. Eine private Seite ist nur über ihren Link erreichbar und fasst zwanzig Teilnehmer; darüber hinaus kostet jeder weitere Platz 0,50 €.',
        'Was der Organisator über die Teilnehmer erfährt, nutzt er nur für ihre Mitfahrten.',
      ],
    },
    {
      id: 'inscription',
      title: 'Anmeldung und Kontakt',
      blocks: [
        'Eine E-Mail-Adresse steht für eine aktive Anmeldung je Veranstaltung. Andere Besucher sehen Vornamen und Anfangsbuchstaben, einen Ort und einen Bereich von etwa 500 Metern, nie deine genaue Adresse.',
        'Du kannst jemandem eine Fahrt vorschlagen, eine Anfrage annehmen, ablehnen oder zurückziehen. Ist sie angenommen, seht ihr beide den vollen Namen und den Abfahrtsort des anderen. Die Plätze eines Fahrers werden nie doppelt vergeben.',
        'Wenn du nicht mehr kommst, melde dich ab: Die Betroffenen werden benachrichtigt und ihre Plätze wieder frei.',
      ],
    },
    {
      id: 'covoiturage',
      title: 'Regeln für Mitfahrten',
      blocks: [
        {
          list: [
            'Geteilt werden Kraftstoff, Maut und Abnutzung; der Fahrer macht keinen Gewinn. Die angezeigten Beträge sind Richtwerte.',
            'Der Fahrer hat einen gültigen Führerschein, eine Versicherung für seine Mitfahrer und ein Fahrzeug in gutem Zustand; er hält die Verkehrsregeln ein und fährt nie unter Alkohol oder Drogen.',
            'Der Mitfahrer ist pünktlich, achtet das Fahrzeug und zahlt den vereinbarten Anteil.',
            'Minderjährige fahren mit Zustimmung eines Elternteils oder Vormunds, der sich an ihrer Stelle anmeldet.',
            'Jeder prüft, mit wem er fährt, und kann verzichten, wenn er kein gutes Gefühl hat.',
          ],
        },
      ],
    },
    {
      id: 'interdits',
      title: 'Verbotene Inhalte und Verhaltensweisen',
      blocks: [
        'Verboten ist:',
        {
          list: [
            'eine erfundene Veranstaltung, Werbung oder Hetze, Gewalt, sexuelle oder rechtswidrige Inhalte zu veröffentlichen;',
            'sich für jemand anderen auszugeben, zu belästigen oder zu diskriminieren;',
            'Geld über die geteilten Kosten hinaus zu verlangen oder Fahrten zu verkaufen;',
            'Daten der Teilnehmer zu sammeln, Schutzvorkehrungen zu umgehen oder den Betrieb zu stören.',
          ],
        },
      ],
    },
    {
      id: 'moderation',
      title: 'Meldung und Moderation',
      blocks: [
        'Jeden problematischen Inhalt kannst du dem Verein melden. Ein Mensch sieht sich jede Meldung an. Er kann eine Seite verbergen, Inhalte entfernen oder ein Konto schließen, wenn diese Bedingungen verletzt werden; der Grund wird festgehalten, und der Organisator kann über die [Kontaktseite](/contact) um eine neue Prüfung bitten.',
        'Bei unmittelbarer Gefahr rufe zuerst den Notruf: 112.',
      ],
    },
    {
      id: 'paiements',
      title: 'Spenden und Zahlungen',
      blocks: [
        'Eine Spende ist frei, ab 1 €, und begründet keine Gegenleistung. Weitere Plätze einer privaten Seite sind vorab zu zahlen; sie öffnen sich, sobald der Anbieter die Zahlung bestätigt.',
        'Gezahlt wird bei HelloAsso (Karte) oder PayPal, auf deren Seiten und nach deren Bedingungen. Keine Kartennummer läuft über {brand}. Für eine Erstattung schreibe uns innerhalb von vierzehn Tagen.',
      ],
    },
    {
      id: 'donnees',
      title: 'Personenbezogene Daten',
      blocks: [
        'Die [Datenschutzerklärung](/privacy-policy) sagt, was wir behalten, warum, wie lange und wie du deine Rechte nutzt. Sie ist Teil dieser Bedingungen.',
      ],
    },
    {
      id: 'responsabilite',
      title: 'Haftung',
      blocks: [
        'Jeder Teilnehmer steht für das ein, was er veröffentlicht, und für die Fahrten, die er macht. Der Verein prüft weder Identität noch Führerschein noch Versicherung und nimmt an den Fahrten nicht teil: Er haftet nicht für Verspätungen, Absagen, Schäden oder Streit zwischen ihnen.',
        'Für den Dienst selbst haftet er im Rahmen des Gesetzes; nichts hier schränkt gesetzliche Verbraucherrechte ein.',
      ],
    },
    {
      id: 'disponibilite',
      title: 'Verfügbarkeit und Änderungen',
      blocks: [
        'Der Dienst ist kostenlos und wird von Freiwilligen betrieben. Wir tun unser Bestes, können aber nicht für jeden Augenblick garantieren.',
        'Diese Bedingungen können sich ändern; das Datum oben sagt, wann. Über wichtige Änderungen werden Kontoinhaber vorher informiert.',
      ],
    },
    {
      id: 'droit',
      title: 'Anwendbares Recht und Streitfälle',
      blocks: [
        'Es gilt französisches Recht. Bei Unstimmigkeiten schreibe uns zuerst: Die meisten Fragen lassen sich so klären. Danach kannst du dich an eine Schlichtungsstelle für Verbraucher oder das zuständige Gericht wenden; die schützenden Regeln deines Wohnlandes bleiben anwendbar.',
      ],
    },
  ],
};
