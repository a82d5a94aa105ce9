import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

export interface RideModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly sending?: boolean;
  /** The buttons, the safe one first. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog of 600 px, or a sheet from below on narrow screens. What is typed lives above it and survives the change. */
export function RideModal({ title, onClose, sending, actions, children }: RideModalProps) {
  const { t } = useTranslation();
  const variant = useVariant();
  const closeText = t('actions.close');
  const common = { open: true, onClose, sending, title, closeText };
  if (variant === 'desktop')
    return (
      <Dialog {...common} wide actions={actions}>
        {children}
      </Dialog>
    );
  return (
    <Sheet {...common} foot={actions && <div className="actions">{actions}</div>}>
      {children}
    </Sheet>
  );
}
