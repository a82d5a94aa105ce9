import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTimer } from '#web/lib/hooks/use-timer.ts';
import { cx } from '../cx.ts';
import { IconX } from '../display/icons.ts';
import { ToneIcon } from '../display/tone-icon.tsx';
import { LiveRegions } from './live-regions.tsx';
import styles from './toast-region.module.css';
import { closeToast, NO_TOASTS, readToasts, subscribeToToasts, type Toast } from './toast-store.ts';

interface ToastItemProps {
  readonly toast: Toast;
  readonly lifeMs: number;
  readonly closeText: string;
}

function ToastItem({ toast, lifeMs, closeText }: ToastItemProps) {
  const close = () => closeToast(toast.id);
  const { holdProps } = useTimer({ delayMs: toast.action ? null : lifeMs, onDone: close });
  return (
    <li {...holdProps} className={cx(styles.toast, styles[toast.tone])}>
      <ToneIcon tone={toast.tone} />
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onPress();
            close();
          }}
        >
          {toast.action.text}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={closeText} onClick={close}>
        <IconX size={20} />
      </button>
    </li>
  );
}

export interface ToastRegionProps {
  /** Name of the list: "Messages". */
  readonly label: string;
  /** "Fermer" */
  readonly closeText: string;
  /** How long a message without action stays. */
  readonly lifeMs: number;
}

/** The place of toasts and of everything that is announced. Mounted once, by the outermost layout. */
export function ToastRegion({ label, closeText, lifeMs }: ToastRegionProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => NO_TOASTS);
  const layer = useRef<HTMLDivElement>(null);
  const newest = toasts[0]?.id;

  useEffect(() => {
    const element = layer.current;
    if (newest === undefined || !element?.showPopover) return;
    // Shown anew with each message, so that it lies above a dialog opened since the last one.
    element.showPopover();
    return () => element.hidePopover();
  }, [newest]);

  return (
    <>
      <LiveRegions />
      <div ref={layer} className={styles.layer} popover="manual">
        {toasts.length > 0 && (
          <ul className={styles.list} aria-label={label}>
            {toasts.map((toast) => (
              <ToastItem key={toast.id} toast={toast} lifeMs={lifeMs} closeText={closeText} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
