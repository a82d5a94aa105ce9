import { TIMER_MS } from '@convoi/contracts';
import L from 'leaflet';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMap } from 'react-leaflet';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconChevronLeft, IconChevronRight, IconX } from '#web/ui/display/icons.ts';
import type { MapItem } from './map-item.ts';
import styles from './map-window.module.css';
import { type Pixels, STAYS } from './spread.ts';

export interface MapWindowProps {
  readonly item: MapItem;
  /** How far its marker stands from its place. */
  readonly shift: Pixels | undefined;
  readonly items: readonly MapItem[];
  readonly onClose: (backToMarker: boolean) => void;
  readonly onMove: (id: string) => void;
  /** Opened by keys: focus goes inside. */
  readonly takesFocus: boolean;
  /** The mouse is over the marker. */
  readonly isMarkerHovered: boolean;
  /** Several share the place: previous and next are shown whatever the width. */
  readonly isStepped: boolean;
  readonly children: ReactNode;
}

/**
 * Closes a window 800 ms after the mouse left it and its marker; never while focus is inside or in a dialog over the page,
 * which it may have opened and which gives the focus back; never for touch. A map that moves itself to make room for the
 * window takes the marker away from under a mouse that rests: that is no leaving.
 */
function useMouseLeaves(isMarkerHovered: boolean, onClose: () => void) {
  const map = useMap();
  const box = useRef<HTMLElement>(null);
  const [isInside, setIsInside] = useState(false);
  const [wasHovered, setWasHovered] = useState(false);
  const isOver = isInside || isMarkerHovered;
  // In layout effects, because the popup opens, and moves the map, in the effect that follows them.
  useLayoutEffect(() => {
    if (isOver) setWasHovered(true);
  }, [isOver]);
  useLayoutEffect(() => {
    const forget = () => setWasHovered(false);
    map.on('autopanstart', forget);
    return () => {
      map.off('autopanstart', forget);
    };
  }, [map]);
  useEffect(() => {
    if (isOver || !wasHovered) return;
    const handle = setTimeout(() => {
      if (box.current?.contains(document.activeElement) || document.querySelector('dialog:modal') !== null) return;
      onClose();
    }, TIMER_MS.infoWindowClose);
    return () => clearTimeout(handle);
  }, [isOver, wasHovered, onClose]);
  return {
    box,
    hoverProps: {
      onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && setIsInside(true),
      onPointerLeave: (event: React.PointerEvent) => event.pointerType === 'mouse' && setIsInside(false),
    },
  };
}

/** From a pin's tip up to where its window begins, in pixels. */
const ABOVE_TIP_PX = 44;

/** The popup beside a marker; Leaflet places an empty element, a portal fills it. */
function Popup({ item, shift = STAYS, children }: Pick<MapWindowProps, 'item' | 'shift' | 'children'>) {
  const map = useMap();
  const [element] = useState(() => document.createElement('div'));
  const { latitude, longitude } = item;
  const [right, down] = shift;
  const [popup] = useState(() =>
    L.popup({
      content: element,
      className: styles.popup ?? '',
      minWidth: 248,
      maxWidth: 248,
      closeButton: false,
      autoClose: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      autoPanPadding: [16, 16],
    }),
  );
  useEffect(() => {
    L.Util.setOptions(popup, { offset: [right, down - ABOVE_TIP_PX] });
    popup.setLatLng([latitude, longitude]).openOn(map);
    // The portal has filled the element by now, so its size is known.
    popup.update();
    return () => {
      popup.remove();
    };
  }, [map, popup, latitude, longitude, right, down]);
  return createPortal(children, element);
}

/** What an item has to say: a popup from 768 px, a panel at the bottom of the map under it. Only one is open. */
export function MapWindow(props: MapWindowProps) {
  const { item, shift, items, onClose, onMove, takesFocus, isMarkerHovered, isStepped, children } = props;
  const { t } = useTranslation();
  const variant = useVariant();
  const { box, hoverProps } = useMouseLeaves(isMarkerHovered, () => onClose(false));
  const index = items.findIndex(({ id }) => id === item.id);

  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, box]);

  const step = (by: number) => {
    const next = items[(index + by + items.length) % items.length];
    if (next !== undefined) onMove(next.id);
  };
  const content = (
    <section
      ref={box}
      className={cx(variant === 'desktop' ? styles.window : styles.panel, isStepped && styles.stepped)}
      aria-label={item.name}
      tabIndex={-1}
      {...hoverProps}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose(true);
      }}
    >
      <div className={styles.bar}>
        {(variant === 'mobile' || isStepped) && items.length > 1 && (
          <>
            <IconButton label={t('map.previous')} icon={<IconChevronLeft />} onClick={() => step(-1)} />
            <span className="meta tabular">{t('map.position', { index: index + 1, count: items.length })}</span>
            <IconButton label={t('map.next')} icon={<IconChevronRight />} onClick={() => step(1)} />
          </>
        )}
        <span className="grow" />
        <IconButton label={t('actions.close')} icon={<IconX />} onClick={() => onClose(true)} />
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
  return variant === 'desktop' ? (
    <Popup item={item} shift={shift}>
      {content}
    </Popup>
  ) : (
    content
  );
}
