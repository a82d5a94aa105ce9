import type { link as source } from '../fr/link.ts';
import type { Translation } from '../translation.ts';

export const link: Translation<typeof source, 'de'> = {
  verify: {
    title: 'Meine Adresse bestätigen',
    heading: 'Bestätige deine E-Mail-Adresse',
    body: 'Ein Klick genügt. Anmeldungen mit dieser Adresse kommen zu deinem Konto.',
    submit: 'Meine Adresse bestätigen',
    sending: 'Bestätigung…',
    done: 'Adresse bestätigt.',
    done_body: 'Du kannst dich jetzt anmelden.',
    invalid: 'Dieser Link ist nicht mehr gültig.',
    invalid_body: 'Er wurde schon benutzt oder ist älter als 24 Stunden.',
    again: 'Anmelden und einen neuen erhalten',
    failed: 'Es ist ein Fehler aufgetreten.',
    others:
      'Auch andere haben mit dieser Adresse ein Konto angefordert. Das bringt ihnen nichts: Nur deine Anfrage zählt.',
    elsewhere:
      'Ein Konto wurde auf einem anderen Gerät oder in einem anderen Browser angefordert ({{moment}}). Wähle hier deinen Namen und dein Passwort: Sie ersetzen die aus der Anfrage. Du kannst dieselben nehmen.',
    by_provider:
      'Um dich über {{provider}} anzumelden, öffne den Link lieber in dem Browser, in dem du angefangen hast.',
    not_me: 'Du hast nichts angefordert? Schließ diese Seite: Das Konto wird nach 7 Tagen gelöscht.',
    retry: 'Noch einmal versuchen',
  },
  address: {
    title: 'Adresse ändern',
    ask: 'Bestätige, dass diese Adresse dir gehört und die Adresse des Kontos geändert werden soll.',
    confirm: 'Bestätigen',
    sending: 'Wird gesendet…',
    stop_title: 'Adressänderung stoppen?',
    stop_ask: 'Die Adresse deines Kontos bleibt, wie sie ist.',
    stop: 'Änderung stoppen',
    changed: 'Adresse geändert.',
    changed_body: 'Dein Konto hat seine neue Adresse. Deine Geräte bleiben angemeldet.',
    waiting: 'Adresse bestätigt.',
    waiting_body: 'Die Bestätigung von der anderen Adresse fehlt noch.',
    ended: 'Die Adresse wurde nicht geändert.',
    ended_body:
      'Die neue Adresse kann nicht zu diesem Konto gehören, oder die Änderung wurde gestoppt. Die alte bleibt.',
    stopped: 'Änderung gestoppt.',
    stopped_body: 'Die Adresse deines Kontos bleibt dieselbe. Wenn du nichts angefragt hast, ändere dein Passwort.',
    invalid: 'Dieser Link gilt nicht mehr.',
    invalid_body: 'Er wurde schon benutzt, die Änderung wurde gestoppt oder ersetzt, oder er ist älter als 24 Stunden.',
  },
  join: {
    heading: '{{provider}} zu deinem Konto hinzufügen?',
    body: 'Jemand hat sich über {{provider}} mit deiner Adresse angemeldet ({{moment}}). Wird dieses {{provider}}-Konto hinzugefügt, kann es dein Konto ohne weiteres Passwort öffnen.',
    not_me: 'Das warst nicht du? Schließ diese Seite und gib dein Passwort nicht ein.',
    password: 'Passwort deines Kontos',
    wrong: 'Dieses Passwort ist falsch.',
    sign_in_first: 'Melde dich zuerst in diesem Browser in deinem Konto an und öffne dann diesen Link noch einmal.',
    submit: '{{provider}} hinzufügen',
    done: '{{provider}} öffnet jetzt dein Konto.',
    done_body: 'Eine E-Mail bestätigt es dir. Du kannst es in deinem Profil wieder entfernen.',
    to_profile: 'Mein Profil ansehen',
  },
};
