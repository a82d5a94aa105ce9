import type { PageText } from './shape.ts';

/** Datenschutzerklärung: was das Produkt wirklich tut. */
export const privacy: PageText = {
  heading: 'Datenschutzerklärung',
  subheading: 'April 2025, zuletzt geändert am 26. November 2026',
  sections: [
    {
      id: 'responsable',
      title: 'Wer für deine Daten einsteht',
      blocks: [
        'Herausgeber von {brand} ist {association}; dort wird über die Nutzung der Daten entschieden. Die Anschrift und die des Hosters stehen im [Impressum](/mentions-legales). Bei Fragen schreibe über die [Kontaktseite](/contact).',
        '{brand} verkauft deine Daten nicht, zeigt keine Werbung und verfolgt dich nicht von Seite zu Seite. Beim Öffnen einer Seite wird nichts von Dritten geladen, außer in den unten genannten Fällen.',
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
              'Bis du sie löschst; höchstens {event_days} nach dem Ende des Events',
            ],
            [
              'Organisation: E-Mail, Telefon (freiwillig)',
              'Die Links der Seite senden und Teilnehmenden antworten',
              'Erfüllung des gewünschten Dienstes',
              '{event_days} nach dem Ende des Events; sieben Tage, mit allen Eingaben, wenn ein ohne JavaScript gesendetes Event nie veröffentlicht wird',
            ],
            [
              'Anfragen und Nachrichten zwischen Teilnehmenden',
              'Die Fahrt vereinbaren',
              'Erfüllung des gewünschten Dienstes',
              'So lange wie die Anmeldung der Person, die sie geschrieben hat; höchstens {event_days} nach dem Ende des Events',
            ],
            [
              'Menschen, die mit dir reisen: nur ihre Zahl, Erwachsene und Kinder',
              'Plätze und Kindersitze zählen',
              'Erfüllung des gewünschten Dienstes',
              'So lange wie deine Anmeldung',
            ],
            [
              'Was du denen zeigst, mit denen du fährst: Telefon, Auto, Inhaber und IBAN eines Kontos oder eine Zahlungsseite',
              'Sich finden und die Kosten teilen',
              'Erfüllung des gewünschten Dienstes',
              'Bis du es entfernst; höchstens so lange wie deine Anmeldung',
            ],
            [
              'Benachrichtigungen: die Adresse deines Browsers bei seinem Push-Dienst, seine Schlüssel',
              'Dir von deinen Fahrten berichten',
              'Einwilligung',
              'Bis du sie ausschaltest; höchstens so lange wie deine Anmeldung',
            ],
            [
              'Seite eines Events: Titel, Ort, Daten, Bild',
              'Antworten, wenn jemand ihre Adresse noch öffnet',
              'Berechtigtes Interesse',
              'Unbegrenzt; nenne darin niemanden beim Namen',
            ],
            [
              'Konto: Name, E-Mail, Profil, Passwort in einer Form, aus der es sich nicht zurückgewinnen lässt, Fingerabdruck deiner Kennung bei Google oder Facebook',
              'Dich wiedererkennen und Anmeldungen vorausfüllen',
              'Erfüllung des gewünschten Dienstes',
              'Bis das Konto gelöscht wird; sieben Tage, wenn die Adresse nie bestätigt wird',
            ],
            [
              'Passkeys: Name, Kennung, öffentlicher Schlüssel, Zahl der Verwendungen',
              'Dein Konto ohne Passwort öffnen',
              'Erfüllung des gewünschten Dienstes',
              'Bis du sie entfernst; höchstens so lange wie das Konto',
            ],
            [
              'Menschen, die du bei allen Events blockierst: Vorname mit einem Buchstaben, Fingerabdruck der Adresse',
              'Euch voneinander fernhalten',
              'Berechtigtes Interesse',
              'Bis du die Blockierung aufhebst; höchstens so lange wie das Konto',
            ],
            [
              'Offene Sitzungen: Browser, System, Zeiten',
              'Dir zeigen, wo dein Konto offen ist, und dir helfen, wenn du fragst',
              'Berechtigtes Interesse',
              'Höchstens sieben Tage',
            ],
            [
              'Spenden und Zahlungen: zahlendes Konto, Kennung des Anbieters',
              'Die Zahlung empfangen und Buch führen',
              'Gesetzliche Pflicht',
              '{payment_years}; danach bleiben Betrag, Datum, Art und Zweck, die auf niemanden mehr hinweisen',
            ],
            [
              'Nachricht aus dem Kontaktformular: Name, E-Mail, Text',
              'Dir antworten',
              'Berechtigtes Interesse',
              '{contact_days}; auf Wunsch früher gelöscht',
            ],
            [
              'Meldung einer Seite oder Person: Grund, Kommentar, Ergebnis',
              'Sie prüfen und andere schützen',
              'Berechtigtes Interesse',
              'So lange wie die Daten der Person, die sie geschrieben hat oder die gemeint ist; höchstens {event_days} nach dem Ende des Events',
            ],
            [
              'Versandte E-Mails: Art, Datum, was aus ihnen wurde',
              'Jede nur einmal senden und antworten, wenn nichts ankam',
              'Berechtigtes Interesse',
              'Unbegrenzt, ohne Adresse und Text; ein Fingerabdruck der Adresse, der Mailfluten verhindert, bis zwei Tage nach dem Versand',
            ],
            [
              'Einsicht des Vereins in personenbezogene Daten: wer wessen Daten geöffnet hat und wann',
              'Dir dafür Rede und Antwort stehen',
              'Berechtigtes Interesse',
              'Unbegrenzt, in Form von Nummern',
            ],
            [
              'Netzadresse: nur ihr Fingerabdruck',
              'Missbrauch stoppen',
              'Berechtigtes Interesse',
              'Höchstens einen Tag',
            ],
            [
              'Technisches Protokoll: Uhrzeit, Art der aufgerufenen Seite, Antwort; keine Netzadresse',
              'Sicherheit und Fehlerbehebung',
              'Berechtigtes Interesse',
              'Höchstens {log_days}',
            ],
          ],
        },
        'Der Verlauf der Vorgänge (eine Anmeldung, eine Anfrage, eine Absage) bleibt unbegrenzt erhalten, damit der Verein bei Streit Auskunft geben kann. Alles darin, was dich erkennen lässt, auch der Fingerabdruck deiner Adresse in einer Anmeldung, ist mit einem Schlüssel verschlüsselt, der nur zu dir gehört. Wird dieser Schlüssel vernichtet, bleiben nur zufällige Nummern, Zeitpunkte und Angaben wie Plätze oder Uhrzeiten; von einem Konto bleibt außerdem der Fingerabdruck seiner Adresse und deiner Kennung bei Google oder Facebook, der verhindert, dass zwei Konten dieselbe haben, und von einer blockierten oder gesperrten Adresse ihr Fingerabdruck. Deine Adresse lässt sich daraus nicht lesen; nur wer sie schon kennt und das Geheimnis dieser Website hat, könnte sie wiedererkennen.',
      ],
    },
    {
      id: 'effacement',
      title: 'Was ein Löschen löscht, und wann',
      blocks: [
        {
          list: [
            '„Meine Daten löschen“ und „Mein Konto löschen“ vernichten sofort deinen Schlüssel; die Tabellen, aus denen die Seiten gezeigt werden, sind Sekunden später geleert.',
            'Wenn du deine Anmeldung absagst, ist sie nicht gelöscht: Du wirst niemandem mehr gezeigt, aber deine Daten bleiben verschlüsselt bis zu der Frist in der Tabelle. Sollen sie sofort vernichtet werden, wähle das Löschen oder schreibe uns.',
            'Unsere Sicherungen enthalten eine verschlüsselte Kopie und ihre Schlüssel, höchstens {backup_days} lang. Muss eine davon wieder eingespielt werden, so werden alle seither gewünschten Löschungen darin wiederholt, bevor die Seite wieder öffnet. Dafür behalten wir unbegrenzt eine zufällige Nummer je gelöschter Person.',
            'Was andere schon erhalten haben, bleibt bei ihnen: gesendete E-Mails, Zahlungen beim Anbieter und höchstens sieben Tage lang die Kopie einer öffentlichen Seite im Browser derer, die sie geöffnet haben.',
            'Das Löschen eines Kontos bestätigt eine letzte E-Mail, deren Adresse etwa einen Tag später vergessen ist.',
          ],
        },
      ],
    },
    {
      id: 'autres',
      title: 'Was andere sehen',
      blocks: [
        {
          list: [
            'Auf der Seite eines Events: deinen Vornamen mit dem ersten Buchstaben des Nachnamens, deinen Ort, einen versetzten Bereich von etwa 500 Metern um deinen Abfahrtsort, deine Vorlieben, Zeiten und Plätze und was du verlangst, wenn du fährst.',
            'Jemand, dem du geschrieben hast oder der dir geschrieben hat: zusätzlich deinen Kommentar, die Worte der Anfrage und wie viele Erwachsene und Kinder mit dir kommen.',
            'Jemand, mit dem die Fahrt angenommen ist: deinen vollen Namen und deinen Abfahrtsort; deine E-Mail, dein Telefon und dein Auto nur, wenn du es gewählt hast. Wer bei einer angenommenen Fahrt mitfährt, sieht auch, wohin das Geld geht, wenn die Person am Steuer es angegeben hat.',
            'Die Organisation und wer die Seite mit ihr verwaltet: deinen vollen Namen, deinen Ort, was du anbietest oder suchst, wie viele Erwachsene und Kinder mit dir kommen, mit wem du fährst und ob E-Mails dich erreichen. Weder deine E-Mail noch deine Adresse. Wer dort nur mitliest, sieht, was alle sehen.',
            'Menschen aus dem Verein: deinen vollen Namen, deine E-Mail-Adresse verdeckt, was du ihnen schreibst und was gemeldet wird. Die Verwaltung kann alles zusammenstellen, was dich betrifft, um dir auf eine Anfrage zu antworten. Jedes Lesen wird aufgezeichnet.',
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
            'Unserem Hoster und unserem Mailserver, die nach unseren Weisungen handeln; das [Impressum](/mentions-legales) nennt sie und sagt, ob Daten die Europäische Union verlassen.',
            'HelloAsso und PayPal, wenn du zahlst: Deine Zahlungsdaten gibst du ihnen direkt, und was sie von dir wissen, lesen wir nicht.',
            'Google oder Facebook, nur wenn du dich dort anmeldest.',
            'Dem Push-Dienst deines Browsers (dem von Google, Apple, Mozilla oder Microsoft, manchmal außerhalb der Europäischen Union), nur wenn du Benachrichtigungen einschaltest: Er bekommt verschlüsselte Nachrichten, die er nicht lesen kann, und weiß, wann er sie bekommt.',
            'Dem Dienst für die Adresssuche, wenn der Verein einen anderen als unseren gewählt hat: Unser Server gibt den gesuchten Text weiter, nie deine Netzadresse.',
            'Den Diensten für den Kartenhintergrund und die Prüfung gegen Roboter, wenn der Verein andere als unsere gewählt hat: Dein Browser fragt sie dann selbst, und sie sehen deine Netzadresse.',
          ],
        },
        'Das Land deiner Verbindung bestimmt unser eigener Server, um die Karte auszurichten; es wird nicht behalten.',
      ],
    },
    {
      id: 'navigateur',
      title: 'Was dein Browser behält',
      blocks: [
        'Beim ersten Besuch wird kein Cookie gesetzt. Dein Browser behält auf deinem Gerät: deine Sitzung, wenn du angemeldet bist, die gewählte Sprache und Währung, die zufällige Nummer, unter der seine Benachrichtigungen eingeschaltet sind, den Plan eines Fahrttags, den du geöffnet hast, die letzten zwanzig öffentlichen Seiten, damit du sie offline lesen kannst, höchstens sieben Tage lang, was deine Anmeldung öffnet, wenn du deinem persönlichen Link gefolgt bist und es auf der Seite der Veranstaltung nicht vergessen lässt, und, bis du den Tab schließt, den Entwurf einer Seite.',
        'Ein Cookie wird nur geschrieben, um die gewählte Sprache zu behalten (ein Jahr), während einer Anmeldung mit Google oder Facebook (zehn Minuten), wenn nach einem Passkey gefragt wird, durch eine Schaltfläche oder im Adressfeld der Anmeldeseite (fünf Minuten), und nachdem du ein Konto erstellt hast, um den Browser wiederzuerkennen, der den zugesandten Link öffnet (ein Tag).',
      ],
    },
    {
      id: 'securite',
      title: 'Wie wir sie schützen',
      blocks: [
        'Im Verlauf sind personenbezogene Daten mit einem Schlüssel je Person verschlüsselt. Die Tabellen, aus denen die Seiten gezeigt werden, enthalten einen Teil davon im Klartext, solange er gebraucht wird: Name, E-Mail, Adresse, Abfahrtsort und Kommentar einer Anmeldung, die Worte einer mit ihr geschriebenen Anfrage, bis sie hinausgeht, E-Mail und Telefon einer Organisation und was sie über das Event sagt, Name und E-Mail der Menschen ihres Teams. Profile, Zahlungsangaben, Benachrichtigungen, gesendete Anfragen, Nachrichten und Meldungen bleiben auch dort verschlüsselt.',
        'Passwörter und geheime Links stehen nirgends so, wie sie sind. Jedes Lesen personenbezogener Daten durch jemanden aus dem Verein wird selbst aufgezeichnet.',
      ],
    },
    {
      id: 'droits',
      title: 'Deine Rechte',
      blocks: [
        'Du kannst deine Daten einsehen, berichtigen, erhalten und löschen, ihrer Nutzung widersprechen oder sie einschränken lassen.',
        {
          list: [
            'Ohne Konto: Öffne den Link aus der E-Mail zu deiner Anmeldung; dort findest du „Meine Daten herunterladen“ und „Meine Daten löschen“.',
            'Mit Konto: „Meine Daten herunterladen“ und „Mein Konto löschen“ stehen in [deinem Profil](/profil).',
            'Unter den E-Mails, die nicht unbedingt nötig sind: ein Link, um diese Art abzubestellen.',
            'Für alles andere: die [Kontaktseite](/contact). Wir antworten innerhalb eines Monats.',
          ],
        },
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
