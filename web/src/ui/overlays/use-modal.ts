import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';

export interface ModalOptions {
  readonly open: boolean;
  /** Asked for by Esc, the backdrop or the close button; the caller then sets `open` to false. */
  readonly onClose: () => void;
  /** While something is being sent nothing closes it. */
  readonly sending?: boolean | undefined;
}

const FIRST_FIELD = '[data-autofocus], [data-modal-body] :is(input:not([type=hidden]), textarea, select)';

/** Opens a `<dialog>` over the page, gives it the focus, closes it on Esc and backdrop, and gives the focus back. */
export function useModal({ open, onClose, sending = false }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  /** The pointer that went down last did so on the backdrop. */
  const isOnBackdrop = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const opener = document.activeElement;
    isOnBackdrop.current = false;
    element.showModal();
    const first = element.querySelector<HTMLElement>(FIRST_FIELD);
    (first ?? title.current)?.focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  const ask = () => {
    if (!sending) onClose();
  };
  return {
    ask,
    titleProps: { ref: title, tabIndex: -1 },
    dialogProps: {
      ref: dialog,
      onCancel: (event: SyntheticEvent) => {
        // A file chooser inside cancels too; only the dialog's own counts.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        ask();
      },
      // The browser may insist on closing at a second Esc: the caller hears of it, or it opens again.
      onClose: (event: SyntheticEvent) => {
        if (event.target !== event.currentTarget || !open) return;
        if (sending) dialog.current?.showModal();
        else onClose();
      },
      onPointerDown: (event: PointerEvent) => {
        isOnBackdrop.current = event.target === event.currentTarget;
      },
      // A finger that lay on the page before the dialog opened becomes a mouse over the backdrop when it is lifted: only
      // a press that began here counts.
      onMouseDown: (event: MouseEvent) => {
        if (event.target === event.currentTarget && isOnBackdrop.current) ask();
      },
    },
  };
}
