import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { IconX } from '../display/icons.ts';
import { LiveRegions } from './live-regions.tsx';
import styles from './sheet.module.css';
import { type ModalOptions, useModal } from './use-modal.ts';

export interface SheetProps extends ModalOptions {
  readonly title: ReactNode;
  /** "Fermer", always there. */
  readonly closeText: string;
  /** From below (phones), or from the right (menu, conversation). */
  readonly side?: 'bottom' | 'right';
  /** As high as the screen. */
  readonly full?: boolean;
  /** Keeps to the lower edge while the body scrolls: buttons, a message field. */
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/** A dialog that slides in from an edge. Its content exists only while it is open. */
export function Sheet({ title, closeText, side = 'bottom', full = false, foot, children, ...modal }: SheetProps) {
  const titleId = useId();
  const { ask, titleProps, dialogProps } = useModal(modal);
  return (
    <dialog {...dialogProps} className={cx(styles.sheet, styles[side], full && styles.full)} aria-labelledby={titleId}>
      {modal.open && (
        <div className={styles.inside}>
          {side === 'bottom' && !full && <span className={styles.handle} aria-hidden="true" />}
          <div className={styles.head}>
            <h2 {...titleProps} id={titleId} className={styles.title}>
              {title}
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-label={closeText}
              aria-disabled={modal.sending || undefined}
              onClick={ask}
            >
              <IconX />
            </button>
          </div>
          <div className={styles.body} data-modal-body="">
            {children}
          </div>
          {foot && <div className={styles.foot}>{foot}</div>}
          <LiveRegions />
        </div>
      )}
    </dialog>
  );
}
