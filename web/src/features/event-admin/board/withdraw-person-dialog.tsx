import { type BoardPersonView, WITHDRAW_REASON_MAX } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/components/forms/form.tsx';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useWithdrawRegistration } from '../api/by-hand.ts';
import { useWithdrawWords } from './withdraw-words.ts';

export interface WithdrawPersonDialogProps {
  readonly person: BoardPersonView;
  readonly idAdmin: string;
  readonly idUser: string;
  readonly onClose: () => void;
  /** The registration is withdrawn. */
  readonly onDone: (id: string) => void;
}

const schema = bodySchema((bodies) => bodies.WithdrawRegistrationBody);

/** Asks before somebody's registration is withdrawn: whose it is, what ends with it, and what they are told. */
export function WithdrawPersonDialog({ person, idAdmin, idUser, onClose, onDone }: WithdrawPersonDialogProps) {
  const { t } = useTranslation(['event_admin', 'event', 'common']);
  const words = useWithdrawWords();
  const withdraw = useWithdrawRegistration(idAdmin, idUser);
  const { id, name, state, is_confirmed: isConfirmed, is_unreachable: isUnreachable } = person;
  const form = useContractForm<{ readonly reason: string }>({
    schema,
    defaultValues: { reason: '' },
    toBody: (values) => values,
    failures: {
      'team.role_missing': { banner: t('role_missing') },
      'event.not_found': { banner: t('unknown.heading') },
      'event.withdrawn': { banner: t('event:gone.withdrawn') },
      'event.ended': { banner: words.ended },
      'participant.not_found': { banner: words.gone },
    } satisfies Failures<'withdrawRegistration'>,
    failed: words.failed,
    failureText: (error) => (error instanceof Problem && error.status === 429 ? words.tooMany : undefined),
    send: async (_, { reason }) => {
      await withdraw.run({ id, reason });
      showToast({ tone: 'success', text: words.done(name) });
      onDone(id);
      onClose();
    },
  });
  const told = isUnreachable ? words.notTold : isConfirmed ? words.told : words.toldUnlessEntered;
  return (
    <Dialog
      open
      onClose={onClose}
      sending={form.isSending}
      title={words.title(name)}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button type="submit" form={form.id} variant="danger" busy={form.isSending} busyText={words.sending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Form form={form} className="stack">
        <p>{words.body(name)}</p>
        {state !== 'unmatched' && <p>{state === 'matched' ? words.rides : words.requests}</p>}
        <p>{told}</p>
        {!isUnreachable && (
          <TextAreaField
            {...form.field('reason')}
            label={words.reason}
            optionalText={t('common:states.optional')}
            hint={words.reasonHint}
            maxLength={WITHDRAW_REASON_MAX}
          />
        )}
      </Form>
    </Dialog>
  );
}
