import { TIMER_MS } from '@convoi/contracts';
import {
  Component,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import styles from './lazy-map.module.css';
import type { MapProps } from './map-item.ts';

const TRIES = 3;

type Loaded = ComponentType<MapProps>;

async function loadPanel(): Promise<Loaded> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return (await import('./map-panel.tsx')).MapPanel;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, TIMER_MS.mapRetry));
    }
  }
}

/** Calls back when the box is near the view and the page has nothing better to do. */
function useNearAndIdle(box: RefObject<HTMLElement | null>, onReady: () => void): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let idle: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Safari knows no idle callback.
        idle =
          typeof requestIdleCallback === 'function'
            ? requestIdleCallback(onReady, { timeout: 2000 })
            : window.setTimeout(onReady, 200);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (idle === undefined) return;
      if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle);
      else clearTimeout(idle);
    };
  }, [box, onReady]);
}

/** A map that breaks takes nothing else with it. */
class MapBoundary extends Component<
  { readonly fallback: ReactNode; readonly children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
    console.error(error);
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

export interface LazyMapProps extends MapProps {
  /** Gives the box its size, which it keeps in every state. */
  readonly className?: string | undefined;
  /** Told when the map is about to be there: what it needs besides can be fetched beside it. Must be the same function each time. */
  readonly onNear?: () => void;
  /** Whether what it shows is there: it begins around all of it. */
  readonly isReady?: boolean;
}

/** The place of a map: skeleton, then the map once it is near and the page is idle; a failure keeps the place. */
export function LazyMap({ className, onNear, isReady = true, ...map }: LazyMapProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<Loaded | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    loadPanel().then(
      (panel) => setPanel(() => panel),
      () => setHasFailed(true),
    );
  }, []);
  const begin = useCallback(() => {
    load();
    onNear?.();
  }, [load, onNear]);
  useNearAndIdle(box, begin);

  const failed = (
    <div className={styles.state} role="status">
      <p>{t('map.failed')}</p>
      <Button small onClick={load}>
        {t('actions.retry')}
      </Button>
    </div>
  );
  return (
    <section ref={box} className={cx(styles.box, className)} aria-label={map.label}>
      {Panel !== null && isReady ? (
        <MapBoundary fallback={failed}>
          <Panel {...map} />
        </MapBoundary>
      ) : hasFailed ? (
        failed
      ) : (
        <Skeleton text={t('map.loading')} className={styles.skeleton ?? ''}>
          <SkeletonBlock shape="map" />
        </Skeleton>
      )}
    </section>
  );
}
