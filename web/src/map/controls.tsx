import type { Point } from '@convoi/contracts';
import L from 'leaflet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMap } from 'react-leaflet';
import { currentPosition, NoPosition } from '#web/lib/places/geolocation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { IconLocateFixed, IconMaximize, IconMinus, IconPlus } from '#web/ui/display/icons.ts';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import styles from './controls.module.css';

const LOCATED_ZOOM = 10;

export interface ControlsProps {
  /** What the map is about: nearer and farther stay on it while it is in sight. */
  readonly anchor: Point | undefined;
  /** The map's present one: at its ends one of the two buttons rests. */
  readonly zoom: number;
  readonly onFit: () => void;
}

/** The map's own buttons: what a wheel and two fingers do, for keys and single presses. */
export function Controls({ anchor, zoom, onFit }: ControlsProps) {
  const { t } = useTranslation();
  const map = useMap();
  const [isLocating, setIsLocating] = useState(false);
  const zoomBy = (step: 1 | -1) => {
    const at = anchor === undefined ? null : L.latLng(anchor.latitude, anchor.longitude);
    if (at !== null && map.getBounds().contains(at)) map.setZoomAround(at, map.getZoom() + step);
    else map.setZoom(map.getZoom() + step);
  };
  const locate = async () => {
    setIsLocating(true);
    try {
      const { latitude, longitude } = await currentPosition();
      map.setView([latitude, longitude], Math.min(LOCATED_ZOOM, map.getMaxZoom()));
    } catch (error) {
      const reason = error instanceof NoPosition ? error.reason : 'refused';
      showToast({ tone: 'warn', text: t(`place.${reason}`) });
    } finally {
      setIsLocating(false);
    }
  };
  return (
    <div className={styles.controls}>
      <IconButton
        variant="outlined"
        label={t('map.zoom_in')}
        icon={<IconPlus />}
        muted={zoom >= map.getMaxZoom()}
        onClick={() => zoomBy(1)}
      />
      <IconButton
        variant="outlined"
        label={t('map.zoom_out')}
        icon={<IconMinus />}
        muted={zoom <= map.getMinZoom()}
        onClick={() => zoomBy(-1)}
      />
      <IconButton variant="outlined" label={t('map.fit')} icon={<IconMaximize />} onClick={onFit} />
      <IconButton
        variant="outlined"
        label={t('map.locate')}
        icon={<IconLocateFixed />}
        busy={isLocating}
        onClick={() => void locate()}
      />
    </div>
  );
}
