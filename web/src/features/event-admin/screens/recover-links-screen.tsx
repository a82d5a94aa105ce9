import type { Lang } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/components/forms/form.tsx';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { paths } from '#web/config/paths.ts';
import { langOf } from '#web/i18n/index.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { useRecoverLinks } from '../api/acts.ts';
import styles from './recover-links-screen.module.css';

/** Words of this screen alone: few people see it. */
interface RecoverWords {
  readonly title: string;
  readonly lead: string;
  readonly hint: string;
  readonly submit: string;
  readonly failed: string;
  readonly sent: string;
  readonly sentBody: string;
}

const WORDS: { readonly [L in Lang]: RecoverWords } = {
  fr: {
    title: "Retrouver mes liens d'administration",
    lead: 'Nous vous envoyons le lien de chaque événement dont cette adresse est le contact.',
    hint: "L'e-mail de contact donné à la création de la page.",
    submit: 'Recevoir mes liens',
    failed: "Les liens n'ont pas pu être demandés. Veuillez réessayer.",
    sent: 'Regardez vos e-mails.',
    sentBody:
      "Si cette adresse est le contact d'un événement, ses liens arrivent dans une minute. Sinon, rien n'est envoyé\u00a0: essayez votre autre adresse, et regardez les indésirables.",
  },
  en: {
    title: 'Find my admin links',
    lead: 'We send you the link of each event whose contact this address is.',
    hint: 'The contact email given when the page was created.',
    submit: 'Get my links',
    failed: 'The links could not be asked for. Please try again.',
    sent: 'Have a look at your emails.',
    sentBody:
      'If this address is the contact of an event, its links arrive within a minute. If not, nothing is sent: try your other address, and look in the spam folder.',
  },
  de: {
    title: 'Meine Verwaltungslinks finden',
    lead: 'Wir schicken dir den Link zu jedem Event, dessen Kontakt diese Adresse ist.',
    hint: 'Die Kontakt-E-Mail, die beim Erstellen der Seite angegeben wurde.',
    submit: 'Links anfordern',
    failed: 'Die Links konnten nicht angefordert werden. Bitte versuche es noch einmal.',
    sent: 'Sieh in deine E-Mails.',
    sentBody:
      'Ist diese Adresse der Kontakt eines Events, kommen die Links in einer Minute. Sonst wird nichts geschickt: Versuche deine andere Adresse und sieh im Spam nach.',
  },
  es: {
    title: 'Recuperar mis enlaces de administración',
    lead: 'Te enviamos el enlace de cada evento cuyo contacto es esta dirección.',
    hint: 'El correo de contacto que se dio al crear la página.',
    submit: 'Recibir mis enlaces',
    failed: 'No se han podido pedir los enlaces. Inténtalo de nuevo.',
    sent: 'Mira tus correos.',
    sentBody:
      'Si esta dirección es el contacto de un evento, sus enlaces llegan en un minuto. Si no, no se envía nada: prueba con tu otra dirección y mira en el correo no deseado.',
  },
};

const schema = bodySchema((bodies) => bodies.RecoverLinksBody);

function RecoverForm({ words, onSent }: { readonly words: RecoverWords; readonly onSent: () => void }) {
  const { t, i18n } = useTranslation(['auth', 'common']);
  const recover = useRecoverLinks();
  const form = useContractForm<{ readonly email: string }>({
    schema,
    defaultValues: { email: '' },
    toBody: ({ email }) => ({ email, lang: langOf(i18n) }),
    failures: {} satisfies Failures<'recoverEventLinks'>,
    failed: words.failed,
    send: async (body) => {
      await recover.run(body);
      onSent();
    },
  });
  return (
    <Form form={form} className="stack">
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        label={t('email.label')}
        hint={words.hint}
        required
      />
      <Button type="submit" variant="primary" wide busy={form.isSending} busyText={t('common:states.sending')}>
        {words.submit}
      </Button>
    </Form>
  );
}

/** Lost links of an organiser: the answer is the same whether or not there are any. */
export function Component() {
  const { t, i18n } = useTranslation('common');
  const [isSent, setIsSent] = useState(false);
  const words = WORDS[langOf(i18n)];
  if (isSent)
    return (
      <Outcome
        illustration={<MailSent />}
        title={words.sent}
        action={<ButtonLink to={paths.home.href()}>{t('actions.go_home')}</ButtonLink>}
      >
        <p>{words.sentBody}</p>
      </Outcome>
    );
  return (
    <div className={styles.screen}>
      <Card className={styles.card}>
        <div className="stack-tight">
          <h1 tabIndex={-1}>{words.title}</h1>
          <p className="soft">{words.lead}</p>
        </div>
        <RecoverForm words={words} onSent={() => setIsSent(true)} />
      </Card>
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ lang }) => ({ title: WORDS[lang].title, isIndexable: false });
