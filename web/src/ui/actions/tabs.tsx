import { type ReactNode, useEffect, useRef } from 'react';
import type { To } from 'react-router-dom';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

/** One tab: an address and whether it is the present one. */
export interface Tab {
  readonly to: To;
  readonly text: ReactNode;
  readonly current: boolean;
  /** A 20 px icon. */
  readonly icon?: ReactNode;
  /** A count or a Badge after the words. */
  readonly after?: ReactNode;
}

export interface TabsProps {
  /** Name of the navigation. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** What is seen of the tab beside the present one, pixels. */
const BESIDE_PX = 40;

/** Links to the parts of one page, told by the address. Scrolls sideways where it does not fit, and says so by a shade at that end. */
export function Tabs({ label, tabs }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const at = tabs.findIndex(({ current }) => current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is shown then
  useEffect(() => {
    // Where it stands is asked once all is there: sooner, the page would be laid out one time more.
    const frame = requestAnimationFrame(() => {
      const box = nav.current;
      const tab = box?.querySelector<HTMLElement>('[aria-current]');
      if (!box || !tab) return;
      const lastPx = tab.offsetLeft + tab.offsetWidth + BESIDE_PX - box.clientWidth;
      box.scrollLeft = Math.max(Math.min(box.scrollLeft, tab.offsetLeft - BESIDE_PX), lastPx);
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map((tab, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tabs of a page are fixed and carry no state
          <li key={index}>
            <Link to={tab.to} className={styles.tab} aria-current={tab.current ? 'page' : undefined} preventScrollReset>
              {tab.icon}
              <span>{tab.text}</span>
              {tab.after}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
