import type { PageText } from './shape.ts';

/** Nutzungsbedingungen in fünfzehn Punkten. */
export const terms: PageText = {
  heading: 'Nutzungsbedingungen',
  subheading: 'Fassung vom 22. März 2025, zuletzt geändert am 26. November 2026',
  sections: [
    {
      id: 'objet',
      title: 'Gegenstand',
      blocks: [
        'Diese Bedingungen sagen, was {brand} anbietet, was du davon erwarten kannst und was von dir erwartet wird. {brand} öffnet eine Mitfahrseite für ein Event, bringt dort Menschen zusammen, die einen Platz anbieten oder suchen, stellt den Kontakt her und lässt sie einander schreiben.',
        '{brand} ist weder Beförderer noch Verkäufer von Fahrten. Jede Fahrt wird zwischen denen vereinbart, die sie machen.',
      ],
    },
    {
      id: 'association',
      title: 'Der Verein',
      blocks: [
        'Herausgeber von {brand} ist {association}. Der Dienst ist gemeinnützig: Er lebt von Spenden und von einem Beitrag für große private Seiten (Punkt 11). Das [Impressum](/mentions-legales) sagt, wer dafür einsteht und wo er gehostet wird.',
        'Du erreichst den Verein über die [Kontaktseite](/contact). Ein Mensch antwortet per E-Mail.',
      ],
    },
    {
      id: 'definitions',
      title: 'Begriffe',
      blocks: [
        {
          list: [
            'Event: die Mitfahrseite eines Treffens, an einem Tag (einmalig) oder über einen Zeitraum (Saison), öffentlich oder privat.',
            'Organisation: die Person, die die Seite erstellt hat und ihren Verwaltungslink besitzt.',
            'Teilnehmende: Personen, die für die Mitfahrten eines Events angemeldet sind, mit oder ohne Konto.',
            'Anfrage: der Vorschlag einer teilnehmenden Person an eine andere, zusammen zu fahren.',
            'Persönlicher Link: die geheime Adresse aus der E-Mail, mit der du eine Seite oder eine Anmeldung verwaltest.',
          ],
        },
      ],
    },
    {
      id: 'acceptation',
      title: 'Zustimmung',
      blocks: [
        'Wer ein Konto erstellt, muss diesen Bedingungen zustimmen. Wer ohne Konto eine Seite erstellt oder sich anmeldet, stimmt ihnen für diese Nutzung zu.',
        'Wenn du mit einem Punkt nicht einverstanden bist, nutze den Dienst nicht; deine Anmeldung oder dein Konto kannst du jederzeit löschen.',
      ],
    },
    {
      id: 'acces',
      title: 'Zugang und Konto',
      blocks: [
        'Für die Suche, das Erstellen einer Seite und die Anmeldung brauchst du kein Konto. Ein Konto hält deine Anmeldungen und Unterhaltungen an einem Ort zusammen.',
        'Du gibst eine E-Mail-Adresse an, die dir gehört, und behältst dein Passwort für dich. Ein persönlicher Link gibt dieselben Rechte wie ein Passwort: Gib ihn nicht weiter. Im Zweifel fordere einen neuen Link an oder ändere dein Passwort; frühere Sitzungen werden dann beendet.',
        'Für ein Konto musst du 16 Jahre alt sein.',
      ],
    },
    {
      id: 'evenement',
      title: 'Ein Event erstellen',
      blocks: [
        'Die Organisation beschreibt ein Event, das wirklich stattfindet, mit richtigem Ort und richtigen Tagen, und hält die Seite aktuell. Sie entscheidet, ob ihre E-Mail-Adresse und Telefonnummer gezeigt werden. Die Wahl zwischen öffentlich und privat ist endgültig.',
        'Eine öffentliche Seite erscheint auf der Website und in Suchmaschinen. Eine private Seite ist nur über ihren Link erreichbar und fasst zwanzig Teilnehmende; darüber hinaus kostet jeder weitere Platz 0,50 €.',
        'Was die Organisation über die Teilnehmenden erfährt, nutzt sie nur für deren Mitfahrten.',
      ],
    },
    {
      id: 'inscription',
      title: 'Anmeldung und Kontakt',
      blocks: [
        'Eine E-Mail-Adresse steht für eine aktive Anmeldung je Event. Andere sehen deinen Vornamen und den ersten Buchstaben des Nachnamens, einen Ort und einen Bereich von etwa 500 Metern, nie deine genaue Adresse.',
        'Du kannst jemandem eine Fahrt vorschlagen, eine Anfrage annehmen, ablehnen oder zurückziehen. Ist sie angenommen, seht ihr beide den vollen Namen und den Abfahrtsort der anderen Person. Plätze in einem Auto werden nie doppelt vergeben.',
        'Wenn du nicht mehr kommst, melde dich ab: Alle, mit denen du fahren wolltest, werden benachrichtigt, und die Plätze, die du belegt hast, sind wieder frei.',
      ],
    },
    {
      id: 'covoiturage',
      title: 'Regeln für Mitfahrten',
      blocks: [
        {
          list: [
            'Geteilt werden Kraftstoff, Maut und Abnutzung; wer am Steuer sitzt, macht keinen Gewinn. Schätzungen sind Richtwerte. Was jemand am Steuer verlangt, steht fest, sobald die Fahrt angenommen ist, übersteigt nie den gesetzlichen Anteil an den Kosten und wird direkt untereinander bezahlt: {brand} rührt dieses Geld nicht an.',
            'Wer am Steuer sitzt, hat einen gültigen Führerschein, eine Versicherung für alle, die mitfahren, und ein Fahrzeug in gutem Zustand, hält die Verkehrsregeln ein und fährt nie unter Alkohol oder Drogen.',
            'Wer mitfährt, ist pünktlich, achtet das Fahrzeug und zahlt den vereinbarten Anteil.',
            'Minderjährige fahren mit Zustimmung eines Elternteils oder Vormunds, der sich an ihrer Stelle anmeldet.',
            'Alle prüfen, mit wem sie fahren, und können verzichten, wenn sie kein gutes Gefühl haben.',
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
            'ein erfundenes Event, Werbung oder Hetze, Gewalt, sexuelle oder rechtswidrige Inhalte zu veröffentlichen;',
            'sich für jemand anderen auszugeben, zu belästigen oder zu diskriminieren;',
            'Geld über die geteilten Kosten hinaus zu verlangen oder Fahrten zu verkaufen;',
            'Daten der Teilnehmenden zu sammeln, Schutzvorkehrungen zu umgehen oder den Betrieb zu stören.',
          ],
        },
      ],
    },
    {
      id: 'moderation',
      title: 'Meldung und Moderation',
      blocks: [
        'Jeden problematischen Inhalt kannst du dem Verein melden. Ein Mensch sieht sich jede Meldung an. Werden diese Bedingungen verletzt, kann er eine Seite verbergen, eine Anmeldung löschen oder ein Konto schließen.',
        'Die Organisation einer verborgenen Seite erhält eine E-Mail mit dem Grund. Sie kann um eine neue Prüfung bitten, indem sie darauf antwortet oder über die [Kontaktseite](/contact) schreibt. Wird die Seite wieder gezeigt, erfährt sie auch das per E-Mail.',
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
        'Alle Teilnehmenden stehen für das ein, was sie veröffentlichen, und für die Fahrten, die sie machen. Der Verein prüft weder Identität noch Führerschein noch Versicherung und nimmt an den Fahrten nicht teil: Er haftet nicht für Verspätungen, Absagen, Schäden oder Streit zwischen ihnen.',
        'Für den Dienst selbst haftet er im Rahmen des Gesetzes; nichts hier schränkt gesetzliche Verbraucherrechte ein.',
      ],
    },
    {
      id: 'disponibilite',
      title: 'Verfügbarkeit und Änderungen',
      blocks: [
        'Der Dienst ist kostenlos und wird von Freiwilligen betrieben. Wir tun unser Bestes, können aber nicht für jeden Augenblick garantieren.',
        'Diese Bedingungen können sich ändern; das Datum oben sagt, wann. Jede Änderung wird allen, die ein Konto haben, per E-Mail angekündigt, bevor sie gilt. Ohne Konto gelten bis zum Ende des Events die Bedingungen vom Tag deiner Anmeldung.',
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
