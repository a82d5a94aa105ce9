import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { IconX } from '../display/icons.ts';
import styles from './dialog.module.css';
import { LiveRegions } from './live-regions.tsx';
import { type ModalOptions, useModal } from './use-modal.ts';

export interface DialogProps extends ModalOptions {
  readonly title: ReactNode;
  /** "Fermer": adds a close button in the corner. */
  readonly closeText?: string;
  /** The buttons, the safe one first. */
  readonly actions?: ReactNode;
  /** 600 px instead of 480. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** A question or a short form over the page. Its content exists only while it is open. */
export function Dialog({ title, closeText, actions, wide = false, children, ...modal }: DialogProps) {
  const titleId = useId();
  const { ask, titleProps, dialogProps } = useModal(modal);
  return (
    <dialog {...dialogProps} className={cx(styles.dialog, wide && styles.wide)} aria-labelledby={titleId}>
      {modal.open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 {...titleProps} id={titleId} className={styles.title}>
              {title}
            </h2>
            {closeText && (
              <button
                type="button"
                className={styles.close}
                aria-label={closeText}
                aria-disabled={modal.sending || undefined}
                onClick={ask}
              >
                <IconX />
              </button>
            )}
          </div>
          <div className={styles.body} data-modal-body="">
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
          <LiveRegions />
        </div>
      )}
    </dialog>
  );
}
