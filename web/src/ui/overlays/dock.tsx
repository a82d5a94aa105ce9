import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { IconX } from '../display/icons.ts';
import styles from './dock.module.css';
import { LiveRegions } from './live-regions.tsx';

export interface DockProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** "Fermer", always there. */
  readonly closeText: string;
  /** Over everything, as high as the screen; else beside the page, which stays in use. */
  readonly isModal: boolean;
  /** Under the title, in the head. */
  readonly subtitle?: ReactNode;
  /** Buttons between title and close button. */
  readonly actions?: ReactNode;
  /** Fills the rest of the height. */
  readonly children?: ReactNode;
}

/**
 * Something that stays open while one goes on: a window in the corner of a wide screen, the whole of a narrow one. It is
 * one element in both, so that a change of width loses nothing, not even the focus.
 */
export function Dock({ open, onClose, title, closeText, isModal, subtitle, actions, children }: DockProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element | null>(null);

  // Before the other: what has the focus now is what opened it.
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      focused.current = null;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    if (isModal) element.showModal();
    else element.show();
    const inside = focused.current ?? element.querySelector('[data-autofocus]') ?? heading.current;
    if (inside instanceof HTMLElement) inside.focus({ preventScroll: true });
    return () => {
      focused.current = element.contains(document.activeElement) ? document.activeElement : null;
      element.close();
    };
  }, [open, isModal]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isModal || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={cx(styles.dock, isModal ? styles.whole : styles.corner)}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event: SyntheticEvent) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event: SyntheticEvent) => {
        // The browser insisted; a change of arrangement has opened it again by now.
        if (event.target === event.currentTarget && open && dialog.current?.open === false) onClose();
      }}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <div className={styles.titles}>
              <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
                {title}
              </h2>
              {subtitle}
            </div>
            {actions}
            <button type="button" className={styles.close} aria-label={closeText} onClick={onClose}>
              <IconX />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          {isModal && <LiveRegions />}
        </div>
      )}
    </dialog>
  );
}
