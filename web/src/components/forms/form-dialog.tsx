import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog, type DialogProps } from '#web/ui/overlays/dialog.tsx';
import { Form, type FormProps } from './form.tsx';

export interface FormDialogProps<V extends object>
  extends Pick<DialogProps, 'onClose' | 'closeText' | 'title'>,
    Pick<FormProps<V>, 'form' | 'onFocus'> {
  readonly submitText: string;
  /** Red where it takes something away. */
  readonly variant?: 'primary' | 'danger';
  readonly children: ReactNode;
}

/** A short form over the page: it is cancelled or sent, and stays open until the answer is there. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { form, onFocus, submitText, variant = 'primary', children, ...dialog } = props;
  const { t } = useTranslation('common');
  return (
    <Dialog
      {...dialog}
      open
      sending={form.isSending}
      actions={
        <>
          <Button onClick={dialog.onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" form={form.id} variant={variant} busy={form.isSending} busyText={t('states.sending')}>
            {submitText}
          </Button>
        </>
      }
    >
      <Form form={form} className="stack" {...(onFocus === undefined ? {} : { onFocus })}>
        {children}
      </Form>
    </Dialog>
  );
}
