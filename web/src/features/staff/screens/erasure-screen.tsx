import type { ErasureItem } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/components/forms/form.tsx';
import { SignInAgain } from '#web/components/passkeys/passkey-parts.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMe } from '#web/lib/api/me.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { CodesOf, Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useAskErasure, useDeclineErasure } from '../api/commands.ts';
import { erasuresList } from '../api/lists.ts';
import { ErasureDialog } from '../components/erasure-dialog.tsx';
import { Instant } from '../components/instant.tsx';
import { Listing } from '../components/listing.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';
import { nameText } from '../names.ts';
import { wayTo } from '../ways.ts';

const BODY = formSchema(async () => (await import('@convoi/contracts/staff')).StaffErasureBody);

const WAYS = ['email', 'user_id', 'participant_id'] as const;
type Way = (typeof WAYS)[number];

/** Asks that a person be erased; another administrator confirms it. */
function ErasureForm() {
  const { t } = useTranslation(['staff', 'common']);
  const [way, setWay] = useState<Way>('email');
  const ask = useAskErasure();
  const form = useContractForm({
    schema: BODY,
    defaultValues: { who: '', basis: '' },
    toBody: ({ who, basis }) => ({ [way]: who.trim(), basis }),
    fieldOf: { email: 'who', user_id: 'who', participant_id: 'who' },
    failures: {
      'auth.reauth_required': { banner: t('members.again'), action: <SignInAgain /> },
    } satisfies Failures<'erasePerson'>,
    failed: t('erasure.failed'),
    send: async (body) => {
      await ask.run(body);
      form.hook.reset();
      showToast({ tone: 'success', text: t('erasure.asked') });
    },
  });
  return (
    <Form form={form} className="stack no-print">
      <h2>{t('erasure.submit')}</h2>
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
      <div className="actions">
        <Button type="submit" variant="primary" busy={form.isSending} busyText={t('common:states.sending')}>
          {t('erasure.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** The request waits for no answer any more. */
const OVER = ['erasure.not_found', 'erasure.over'] as const satisfies readonly CodesOf<'declineErasure'>[];

interface RequestProps {
  readonly request: ErasureItem;
  readonly onConfirm: (request: ErasureItem) => void;
}

function Tools({ request, onConfirm }: RequestProps) {
  const { t } = useTranslation(['staff', 'common']);
  const me = useMe();
  const decline = useDeclineErasure();
  const [isSending, setIsSending] = useState(false);
  const isOwn = request.asked_by?.id === me?.id;
  const send = async (): Promise<void> => {
    setIsSending(true);
    try {
      await decline.run(request.id);
      showToast({ tone: 'success', text: t('erasure.declined') });
    } catch (error) {
      const isOver = error instanceof Problem && (OVER as readonly string[]).includes(error.code);
      showToast({ tone: 'danger', text: t(isOver ? 'erasure.over' : 'erasure.failed') });
    }
    setIsSending(false);
  };
  return (
    <>
      {isOwn && <p className="soft small">{t(request.is_stuck ? 'erasure.stuck' : 'erasure.own')}</p>}
      <div className={rows.tools}>
        {!isOwn && (
          <Button small variant="danger" onClick={() => onConfirm(request)}>
            {t('erasure.confirm')}
          </Button>
        )}
        {request.state === 'waiting' && (
          <Button small busy={isSending} busyText={t('common:states.sending')} onClick={() => void send()}>
            {t(isOwn ? 'erasure.back' : 'erasure.decline')}
          </Button>
        )}
      </div>
    </>
  );
}

function Request({ request, onConfirm }: RequestProps) {
  const { t } = useTranslation('staff');
  const format = useFormat();
  const { state, email, person, basis, asked_by: asker, answered_by: answerer } = request;
  // Confirmed by a program that forgot its words before it was carried out: nothing completes it any more.
  const isLost = state === 'confirmed' && basis === null;
  const isOpen = !isLost && (state === 'waiting' || state === 'confirmed');
  return (
    <Card as="li" tight className="stack-tight">
      <h3>
        {person === null ? (
          // Who that is, before it is confirmed.
          email === null ? (
            t('erasure.gone')
          ) : (
            <Link to={`${paths.staff.href()}?q=${encodeURIComponent(email)}`}>{email}</Link>
          )
        ) : (
          <Link to={wayTo(person.kind, person.id)}>{nameText(t, person)}</Link>
        )}
      </h3>
      <p className="row">
        <Badge tone={isOpen || isLost ? 'warn' : 'neutral'}>{t(`erasure.states.${state}`)}</Badge>
        {asker !== null && <span>{t('erasure.asked_by', { name: nameText(t, asker) })}</span>}
        {answerer !== null && <span>{t('erasure.answered', { name: nameText(t, answerer) })}</span>}
        <span className="meta">
          <Instant at={request.created_at} />
        </span>
      </p>
      {basis !== null && <p className="measure">{basis}</p>}
      {state === 'waiting' && (
        <p className="soft small">{t('erasure.until', { day: format.day(request.expires_at.slice(0, 10), 'long') })}</p>
      )}
      {isLost && <p className="soft small">{t('erasure.lost')}</p>}
      {isOpen && <Tools request={request} onConfirm={onConfirm} />}
    </Card>
  );
}

function Requests() {
  const { t } = useTranslation('staff');
  const [confirming, setConfirming] = useState<ErasureItem | null>(null);
  return (
    <section className="stack" aria-labelledby="requests">
      <h2 id="requests">{t('erasure.requests')}</h2>
      <Listing list={erasuresList()} isShort>
        {(requests) => (
          <ul className="stack">
            {requests.map((request) => (
              <Request key={request.id} request={request} onConfirm={setConfirming} />
            ))}
          </ul>
        )}
      </Listing>
      {confirming !== null && <ErasureDialog request={confirming} onClose={() => setConfirming(null)} />}
    </section>
  );
}

/** A person asked the association to be forgotten: one administrator says so, another one confirms it. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('erasure.heading')} lead={t('erasure.lead')}>
      <div className="stack measure">
        <Requests />
        <ErasureForm />
      </div>
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.erasure'), isIndexable: false });
