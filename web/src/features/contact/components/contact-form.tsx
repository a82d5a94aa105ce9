import { CONTACT_SUBJECTS, type FieldCode } from '@convoi/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { langOf } from '#web/i18n/index.ts';
import { useMe } from '#web/lib/api/me.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useWriteToAssociation } from '../api/write-to-association.ts';
import styles from './contact-form.module.css';

const schema = bodySchema((bodies) => bodies.ContactBody);

type OwnText = 'wrong.name' | 'wrong.email' | 'wrong.message';

/** What is said under a field, where the page has words of its own. */
const OWN_TEXTS: { readonly [field: string]: { readonly [code in FieldCode]?: OwnText } } = {
  fullName: { required: 'wrong.name' },
  email: { required: 'wrong.email', email_invalid: 'wrong.email' },
  message: { required: 'wrong.message' },
};

/** Name, address, subject, message; what was typed stays when it could not be sent. */
export function ContactForm({ onSent }: { readonly onSent: () => void }) {
  const { t, i18n } = useTranslation(['contact', 'common']);
  const write = useWriteToAssociation();
  // The link of a statement of reasons names the report that it is about.
  const asked = useSearchParams()[0].get('about') ?? '';
  const about = /^[\da-f-]{36}$/.test(asked) ? asked : null;
  const subject: string = about === null ? CONTACT_SUBJECTS[0] : 'objection';
  const form = useContractForm({
    schema,
    defaultValues: {
      fullName: '',
      email: '',
      subject,
      message: '',
      website: '',
    },
    toBody: (values) => ({ ...values, about, lang: langOf(i18n) }),
    text: (field, code) => {
      const key = OWN_TEXTS[field]?.[code];
      return key === undefined ? undefined : t(key);
    },
    labels: { fullName: t('form.name'), email: t('form.email'), message: t('form.message') },
    failures: { 'server.error': { banner: t('failed') } },
    failed: t('failed'),
    send: async (body) => {
      await write.run(body);
      onSent();
    },
  });
  const user = useMe();
  const { reset, getValues } = form.hook;
  const wasKnown = useRef(false);
  useEffect(() => {
    if (user === null && !wasKnown.current) return;
    wasKnown.current = user !== null;
    // What was typed before they were known stays; what was filled in for them goes with their session.
    const filled = { fullName: user?.full_name ?? '', email: user?.email ?? '' };
    reset({ ...getValues(), ...filled }, { keepDirtyValues: true });
  }, [user, reset, getValues]);
  return (
    <Form form={form} className="stack">
      <TextField {...form.field('fullName')} label={t('form.name')} autoComplete="name" required />
      <EmailField {...form.field('email')} label={t('form.email')} required />
      <Select
        {...form.field('subject')}
        // As the server draws it: what stands there before the scripts are would count as chosen.
        defaultValue={subject}
        label={t('form.subject')}
        options={CONTACT_SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) }))}
      />
      <TextAreaField {...form.field('message')} rows={6} label={t('form.message')} required />
      <div className={styles.trap} aria-hidden="true">
        <TextField {...form.field('website')} label="Website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="small soft">{t('form.notice')}</p>
      <div className="actions">
        <Button type="submit" variant="primary" busy={form.isSending} busyText={t('common:states.sending')}>
          {t('form.submit')}
        </Button>
      </div>
    </Form>
  );
}
