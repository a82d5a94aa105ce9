import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/components/forms/form.tsx';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { useEraseOnRequest } from '../api/commands.ts';
import { StaffPage } from '../components/staff-page.tsx';

const BODY = formSchema(async () => (await import('@convoi/contracts/staff')).StaffErasureBody);

const WAYS = ['email', 'user_id', 'participant_id'] as const;
type Way = (typeof WAYS)[number];

/** Erases a person for good, after a word was typed that nobody types by chance. */
function ErasureForm({ onErased }: { readonly onErased: (subjects: number) => void }) {
  const { t } = useTranslation(['staff', 'common']);
  const [way, setWay] = useState<Way>('email');
  const [word, setWord] = useState('');
  const [isWordWrong, setIsWordWrong] = useState(false);
  const erase = useEraseOnRequest();
  const wanted = t('erasure.word');
  const form = useContractForm({
    schema: BODY,
    defaultValues: { who: '', basis: '' },
    toBody: ({ who, basis }) => ({ [way]: who.trim(), basis }),
    fieldOf: { email: 'who', user_id: 'who', participant_id: 'who' },
    failures: {},
    failed: t('erasure.failed'),
    send: async (body) => {
      const { subjects } = await erase.run(body);
      form.hook.reset();
      setWord('');
      onErased(subjects);
    },
  });
  return (
    <Form
      form={{
        ...form,
        submit: (event) => {
          setIsWordWrong(word !== wanted);
          if (word === wanted) form.submit(event);
          else event.preventDefault();
        },
      }}
      className="stack"
    >
      <SegmentedRadio
        name="way"
        label={t('erasure.by')}
        value={way}
        onValue={setWay}
        wrapped
        options={WAYS.map((value) => ({ value, label: t(`erasure.ways.${value}`) }))}
      />
      <TextField {...form.field('who')} label={t(`erasure.ways.${way}`)} autoComplete="off" required />
      <TextAreaField
        {...form.field('basis')}
        label={t('erasure.basis')}
        hint={t('erasure.basis_hint')}
        maxLength={500}
        required
      />
      <Banner tone="warn">
        <p>{t('erasure.final')}</p>
      </Banner>
      <TextField
        name="word"
        label={t('erasure.type_word', { word: wanted })}
        autoComplete="off"
        value={word}
        error={isWordWrong ? t('erasure.wrong_word', { word: wanted }) : undefined}
        onChange={(event) => {
          setWord(event.target.value);
          setIsWordWrong(false);
        }}
      />
      <div className="actions">
        <Button type="submit" variant="danger" busy={form.isSending} busyText={t('common:states.sending')}>
          {t('erasure.submit')}
        </Button>
      </div>
    </Form>
  );
}

function Erasure() {
  const { t } = useTranslation('staff');
  const [subjects, setSubjects] = useState<number | null>(null);
  return (
    <div className="stack measure">
      {subjects !== null && (
        <Banner key={subjects} tone={subjects === 0 ? 'warn' : 'success'} live>
          <p>{subjects === 0 ? t('erasure.nobody') : t('erasure.done', { count: subjects })}</p>
        </Banner>
      )}
      <ErasureForm onErased={setSubjects} />
    </div>
  );
}

/** A person asked the association to be forgotten. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('erasure.heading')} lead={t('erasure.lead')}>
      <Erasure />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.erasure'), isIndexable: false });
