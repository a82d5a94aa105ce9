import { useState } from 'react';
import { IconMail } from '#web/ui/display/icons.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { words } from '../words.ts';
import { AddressSample } from './address-sample.tsx';
import { Columns, Section } from './section.tsx';

const RULES = [
  { text: '8 caractères', metText: 'rempli', isMet: (value: string) => value.length >= 8 },
  { text: 'une majuscule', metText: 'rempli', isMet: (value: string) => /\p{Lu}/u.test(value) },
  { text: 'un chiffre', metText: 'rempli', isMet: (value: string) => /\d/.test(value) },
];

const FILE_TEXTS = {
  choose: 'Choisir une image',
  drop: 'ou la déposer ici',
  change: "Changer d'image",
  remove: "Retirer l'image",
  busy: "Préparation de l'image…",
  notImage: "Ce fichier n'est pas une image.",
  tooBig: "L'image dépasse 2 Mo.",
};

const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF'].map((value) => ({ value, label: value }));

function echoDay(value: string): string {
  return new Intl.DateTimeFormat('fr', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${value}T00:00Z`));
}

/** Fields of every kind and state. */
export function Fields() {
  const [places, setPlaces] = useState(9);
  return (
    <Section title="Champs">
      <Columns>
        <TextField label="Nom" hint="Les autres verront « Alice M. »" name="a" />
        <TextField label="Adresse e-mail" icon={<IconMail size={20} />} name="b" placeholder="vous@exemple.org" />
        <TextField label="Titre" name="c" defaultValue="Festival des Lanternes" counter="22 / 120" />
        <TextField
          label="Adresse e-mail"
          name="d"
          defaultValue="alice@"
          error="Veuillez entrer une adresse email valide."
        />
        <TextField
          label="Adresse e-mail"
          name="e"
          defaultValue="alice@exemple.org"
          lockedReason="Celle de votre compte."
        />
        <TextField
          label="Surnom"
          name="f"
          optionalText={words.optional}
          defaultValue="Ali"
          savingText="Enregistrement…"
        />
        <TextAreaField label="Commentaire" optionalText={words.optional} name="g" counter="0 / 1 000" />
        <PasswordField
          label="Mot de passe"
          name="h"
          showText="Afficher le mot de passe"
          capsLockText="Verr. maj. est activé."
          autoComplete="new-password"
          rules={RULES}
        />
        <Select label="Devise" name="i" options={CURRENCIES} placeholder={words.choose} />
        <Select label="Devise" name="j" options={CURRENCIES} placeholder={words.choose} error="Champ obligatoire" />
        <DateField label="Date" name="k" defaultValue="2026-12-05" echo={echoDay} />
        <TimeField label="Heure" name="l" defaultValue="14:05" />
        <Stepper
          label="Places proposées"
          value={places}
          onValue={setPlaces}
          min={1}
          max={9}
          lessText="Une place de moins"
          moreText="Une place de plus"
          minText="1 place au minimum"
          maxText="9 places au maximum"
        />
        <AddressSample />
        <FileField
          label="Logo"
          hint="PNG, JPEG, WebP ou GIF"
          optionalText={words.optional}
          texts={FILE_TEXTS}
          maxBytes={2 * 1024 * 1024}
          onFile={() => undefined}
        />
        <FileField
          label="Logo"
          texts={FILE_TEXTS}
          maxBytes={2 * 1024 * 1024}
          currentUrl="/icon.svg"
          onFile={() => undefined}
        />
      </Columns>
    </Section>
  );
}
