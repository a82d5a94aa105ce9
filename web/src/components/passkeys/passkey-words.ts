import type { Lang } from '@convoi/contracts';

/** What passkeys say wherever they are met; loaded with what shows them. */
export interface PasskeyWords {
  readonly heading: string;
  readonly body: string;
  readonly add: string;
  readonly adding: string;
  readonly addTitle: string;
  readonly addBody: string;
  readonly name: string;
  readonly nameMissing: string;
  readonly here: string;
  readonly password: string;
  readonly passwordWhy: string;
  readonly wrongPassword: string;
  readonly signInFirst: string;
  readonly signIn: string;
  readonly cancel: string;
  readonly added: (name: string) => string;
  readonly notMade: string;
  readonly known: string;
  readonly tooMany: string;
  readonly failed: string;
  readonly since: (day: string) => string;
  readonly only: string;
  readonly remove: string;
  readonly removeLabel: (name: string) => string;
  readonly removeTitle: (name: string) => string;
  readonly removeBody: string;
  readonly keep: string;
  readonly removing: string;
  readonly removed: (name: string) => string;
  readonly removeFailed: string;
  readonly enter: string;
  readonly entering: string;
  readonly refused: string;
  readonly cancelled: string;
  readonly confirm: string;
  readonly confirmWith: string;
  readonly confirming: string;
  readonly confirmed: string;
}

/** The words in each language. */
export const PASSKEY_WORDS: { readonly [L in Lang]: PasskeyWords } = {
  fr: {
    heading: "Clés d'accès",
    body: "Avec une clé d'accès, vous vous connectez comme vous déverrouillez votre appareil\u00a0: empreinte, visage ou code, sans mot de passe.",
    add: "Ajouter une clé d'accès",
    adding: 'Ajout…',
    addTitle: "Ajouter une clé d'accès",
    addBody:
      "Donnez-lui un nom pour la reconnaître. Votre appareil demandera ensuite l'empreinte, le visage ou le code.",
    name: "Nom de la clé d'accès",
    nameMissing: 'Donnez-lui un nom.',
    here: 'Cet appareil',
    password: 'Votre mot de passe actuel',
    passwordWhy: "Votre connexion date un peu\u00a0: il confirme que c'est bien vous.",
    wrongPassword: 'Ce mot de passe est incorrect.',
    signInFirst:
      "Reconnectez-vous d'abord, avec une clé si vous en avez une\u00a0: cela doit être récent pour en ajouter.",
    signIn: 'Se connecter',
    cancel: 'Annuler',
    added: (name) => `«\u00a0${name}\u00a0» ouvre maintenant votre compte.`,
    notMade: "Aucune clé n'a été créée. Vous pouvez recommencer.",
    known: 'Cet appareil garde déjà une clé de ce compte.',
    tooMany: "Un compte garde dix clés au plus. Retirez-en une d'abord.",
    failed: "La clé n'a pas pu être ajoutée. Veuillez réessayer.",
    since: (day) => `Ajoutée le ${day}`,
    only: 'Votre seule façon de vous connecter. Choisissez un mot de passe pour pouvoir la retirer.',
    remove: 'Retirer',
    removeLabel: (name) => `Retirer la clé ${name}`,
    removeTitle: (name) => `Retirer «\u00a0${name}\u00a0»\u00a0?`,
    removeBody: "Cette clé n'ouvrira plus votre compte. Vos autres appareils seront déconnectés.",
    keep: 'Garder',
    removing: 'Retrait…',
    removed: (name) => `«\u00a0${name}\u00a0» n'ouvre plus votre compte.`,
    removeFailed: "Cette clé n'a pas pu être retirée. Veuillez réessayer.",
    enter: "Continuer avec une clé d'accès",
    entering: 'Connexion…',
    refused: "Cette clé d'accès n'ouvre pas de compte ici. Connectez-vous autrement.",
    cancelled: "Aucune clé d'accès n'a été utilisée.",
    confirm: 'Confirmer avec le mot de passe',
    confirmWith: "Confirmer avec une clé d'accès",
    confirming: 'Vérification…',
    confirmed: "C'est confirmé. Appuyez de nouveau.",
  },
  en: {
    heading: 'Passkeys',
    body: 'With a passkey you log in the way you unlock your device: fingerprint, face or code, without a password.',
    add: 'Add a passkey',
    adding: 'Adding…',
    addTitle: 'Add a passkey',
    addBody: 'Give it a name to know it again. Your device then asks for your fingerprint, your face or your code.',
    name: 'Name of the passkey',
    nameMissing: 'Give it a name.',
    here: 'This device',
    password: 'Your present password',
    passwordWhy: 'You logged in a while ago: it confirms that it is you.',
    wrongPassword: 'This password is wrong.',
    signInFirst: 'Log in again first, with a passkey if you have one: adding one needs a recent login.',
    signIn: 'Log in',
    cancel: 'Cancel',
    added: (name) => `“${name}” now opens your account.`,
    notMade: 'No passkey was made. You can try again.',
    known: 'This device keeps a passkey of this account already.',
    tooMany: 'An account keeps ten passkeys at most. Remove one first.',
    failed: 'The passkey could not be added. Please try again.',
    since: (day) => `Added on ${day}`,
    only: 'Your only way to log in. Choose a password to be able to remove it.',
    remove: 'Remove',
    removeLabel: (name) => `Remove the passkey ${name}`,
    removeTitle: (name) => `Remove “${name}”?`,
    removeBody: 'This passkey will no longer open your account. Your other devices will be logged out.',
    keep: 'Keep',
    removing: 'Removing…',
    removed: (name) => `“${name}” no longer opens your account.`,
    removeFailed: 'This passkey could not be removed. Please try again.',
    enter: 'Continue with a passkey',
    entering: 'Logging in…',
    refused: 'This passkey opens no account here. Log in another way.',
    cancelled: 'No passkey was used.',
    confirm: 'Confirm with the password',
    confirmWith: 'Confirm with a passkey',
    confirming: 'Checking…',
    confirmed: 'Confirmed. Press again.',
  },
  de: {
    heading: 'Passkeys',
    body: 'Mit einem Passkey meldest du dich so an, wie du dein Gerät entsperrst: mit Fingerabdruck, Gesicht oder Code, ohne Passwort.',
    add: 'Passkey hinzufügen',
    adding: 'Wird hinzugefügt…',
    addTitle: 'Passkey hinzufügen',
    addBody:
      'Gib ihm einen Namen, an dem du ihn erkennst. Dein Gerät fragt dann nach Fingerabdruck, Gesicht oder Code.',
    name: 'Name des Passkeys',
    nameMissing: 'Gib ihm einen Namen.',
    here: 'Dieses Gerät',
    password: 'Dein jetziges Passwort',
    passwordWhy: 'Deine Anmeldung ist eine Weile her: Es bestätigt, dass du es bist.',
    wrongPassword: 'Dieses Passwort ist falsch.',
    signInFirst:
      'Melde dich zuerst noch einmal an, mit einem Passkey, wenn du einen hast: Für einen neuen muss das eben erst gewesen sein.',
    signIn: 'Anmelden',
    cancel: 'Abbrechen',
    added: (name) => `„${name}“ öffnet jetzt dein Konto.`,
    notMade: 'Es wurde kein Passkey erstellt. Du kannst es noch einmal versuchen.',
    known: 'Auf diesem Gerät gibt es schon einen Passkey für dieses Konto.',
    tooMany: 'Ein Konto behält höchstens zehn Passkeys. Entferne zuerst einen.',
    failed: 'Der Passkey konnte nicht hinzugefügt werden. Bitte versuche es noch einmal.',
    since: (day) => `Hinzugefügt am ${day}`,
    only: 'Deine einzige Möglichkeit zur Anmeldung. Wähle ein Passwort, um ihn entfernen zu können.',
    remove: 'Entfernen',
    removeLabel: (name) => `Passkey ${name} entfernen`,
    removeTitle: (name) => `„${name}“ entfernen?`,
    removeBody: 'Dieser Passkey öffnet dein Konto dann nicht mehr. Deine anderen Geräte werden abgemeldet.',
    keep: 'Behalten',
    removing: 'Wird entfernt…',
    removed: (name) => `„${name}“ öffnet dein Konto nicht mehr.`,
    removeFailed: 'Dieser Passkey konnte nicht entfernt werden. Bitte versuche es noch einmal.',
    enter: 'Mit einem Passkey fortfahren',
    entering: 'Anmeldung…',
    refused: 'Dieser Passkey öffnet hier kein Konto. Melde dich anders an.',
    cancelled: 'Es wurde kein Passkey benutzt.',
    confirm: 'Mit dem Passwort bestätigen',
    confirmWith: 'Mit einem Passkey bestätigen',
    confirming: 'Wird geprüft…',
    confirmed: 'Bestätigt. Drück noch einmal.',
  },
  es: {
    heading: 'Llaves de acceso',
    body: 'Con una llave de acceso entras igual que desbloqueas tu dispositivo: con la huella, la cara o el código, sin contraseña.',
    add: 'Añadir una llave de acceso',
    adding: 'Añadiendo…',
    addTitle: 'Añadir una llave de acceso',
    addBody: 'Ponle un nombre para reconocerla. Después tu dispositivo te pedirá la huella, la cara o el código.',
    name: 'Nombre de la llave de acceso',
    nameMissing: 'Ponle un nombre.',
    here: 'Este dispositivo',
    password: 'Tu contraseña actual',
    passwordWhy: 'Iniciaste sesión hace un rato: confirma que eres tú.',
    wrongPassword: 'Esta contraseña es incorrecta.',
    signInFirst:
      'Inicia sesión otra vez antes, con una llave si tienes alguna: tiene que ser reciente para añadir otra.',
    signIn: 'Iniciar sesión',
    cancel: 'Cancelar',
    added: (name) => `«${name}» abre ahora tu cuenta.`,
    notMade: 'No se ha creado ninguna llave. Puedes intentarlo de nuevo.',
    known: 'Este dispositivo ya guarda una llave de esta cuenta.',
    tooMany: 'Una cuenta guarda diez llaves como máximo. Quita antes una.',
    failed: 'No se ha podido añadir la llave. Inténtalo de nuevo.',
    since: (day) => `Añadida el ${day}`,
    only: 'Tu única forma de iniciar sesión. Elige una contraseña para poder quitarla.',
    remove: 'Quitar',
    removeLabel: (name) => `Quitar la llave ${name}`,
    removeTitle: (name) => `¿Quitar «${name}»?`,
    removeBody: 'Esta llave ya no abrirá tu cuenta. Se cerrará la sesión en tus demás dispositivos.',
    keep: 'Conservar',
    removing: 'Quitando…',
    removed: (name) => `«${name}» ya no abre tu cuenta.`,
    removeFailed: 'No se ha podido quitar esta llave. Inténtalo de nuevo.',
    enter: 'Continuar con una llave de acceso',
    entering: 'Entrando…',
    refused: 'Esta llave de acceso no abre ninguna cuenta aquí. Entra de otra forma.',
    cancelled: 'No se ha usado ninguna llave de acceso.',
    confirm: 'Confirmar con la contraseña',
    confirmWith: 'Confirmar con una llave de acceso',
    confirming: 'Comprobando…',
    confirmed: 'Confirmado. Pulsa de nuevo.',
  },
};
