import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMap } from 'react-leaflet';
import styles from './gestures.module.css';

const HINT_MS = 1500;

/**
 * Keeps the page scrollable over the map: the wheel zooms only after a press in the map or with Ctrl, one finger scrolls
 * the page, two move the map. Says so to those who try.
 */
export function Gestures() {
  const { t } = useTranslation();
  const map = useMap();
  const [hint, setHint] = useState<'ctrl_wheel' | 'two_fingers' | null>(null);

  useEffect(() => {
    const container = map.getContainer();
    let isActive = false;
    let handle: ReturnType<typeof setTimeout> | undefined;
    const show = (text: 'ctrl_wheel' | 'two_fingers') => {
      setHint(text);
      clearTimeout(handle);
      handle = setTimeout(() => setHint(null), HINT_MS);
    };
    const activate = () => {
      isActive = true;
    };
    const rest = () => {
      isActive = false;
    };
    const wheel = (event: WheelEvent) => {
      if (isActive || event.ctrlKey || event.metaKey) {
        map.scrollWheelZoom.enable();
        return;
      }
      map.scrollWheelZoom.disable();
      show('ctrl_wheel');
    };
    const touch = (event: TouchEvent) => {
      if (event.touches.length === 1) show('two_fingers');
      else setHint(null);
    };
    const touches = window.matchMedia('(pointer: coarse)').matches;
    if (touches) map.dragging.disable();
    map.scrollWheelZoom.disable();
    container.addEventListener('pointerdown', activate);
    container.addEventListener('pointerleave', rest);
    container.addEventListener('wheel', wheel, { capture: true, passive: true });
    if (touches) container.addEventListener('touchmove', touch, { passive: true });
    return () => {
      clearTimeout(handle);
      container.removeEventListener('pointerdown', activate);
      container.removeEventListener('pointerleave', rest);
      container.removeEventListener('wheel', wheel, { capture: true });
      container.removeEventListener('touchmove', touch);
    };
  }, [map]);

  return hint === null ? null : (
    <p className={styles.hint} aria-hidden="true">
      {t(`map.${hint}`)}
    </p>
  );
}
