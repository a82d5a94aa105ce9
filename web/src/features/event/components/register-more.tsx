import type { Chauffeur, EventView, Point } from '@convoi/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NearPeople } from '#web/components/people/near-people.tsx';
import { RegistrationOptions, RegistrationRest } from '#web/components/registration/registration-fields.tsx';
import type { RegistrationValues } from '#web/components/registration/registration-form.ts';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { useKept } from '#web/lib/hooks/use-kept.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import styles from './register-more.module.css';

export interface RegisterMoreProps {
  readonly form: ContractForm<RegistrationValues>;
  readonly event: EventView;
  /** The address of mails is that of an account. */
  readonly isAccount: boolean;
  readonly chauffeur: Chauffeur;
  readonly home: Point | null;
  readonly isChecking: boolean;
  /** It comes in the place of a button that was pressed. */
  readonly takesFocus: boolean;
}

/** Who is near, and below them what else a registration needs. */
export function RegisterMore(props: RegisterMoreProps) {
  const { form, event, isAccount, chauffeur, home, isChecking, takesFocus } = props;
  const { t } = useTranslation(['event', 'common']);
  const kept = useKept();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div className="stack">
      <div ref={box} tabIndex={-1} className={styles.near}>
        <NearPeople event={event} chauffeur={chauffeur} home={home} />
      </div>
      <RegistrationRest
        form={form}
        isSeasonal={event.event_type === 'saisonnier'}
        email={
          isAccount ? (
            <TextField
              {...form.field('email')}
              type="email"
              autoComplete="email"
              label={t('form.email.label')}
              lockedReason={t('form.email.locked_account')}
            />
          ) : (
            <TextField
              {...form.field('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              enterKeyHint="next"
              label={t('form.email.label')}
              hint={t('form.email.hint')}
              required
            />
          )
        }
      />
      <RegistrationOptions form={form} />
      <p className="meta">{t('form.privacy', { kept: kept.event })}</p>
      <div className="actions">
        <Button
          type="submit"
          variant="primary"
          wide
          busy={form.isSending}
          busyText={t(isChecking ? 'common:states.checking' : 'common:states.sending')}
        >
          {t('form.submit')}
        </Button>
      </div>
    </div>
  );
}
