import type { ConfigView, Lang } from '@convoi/contracts';

/** What the server writes into each page beside its data. */
export interface Runtime {
  /** Public settings (K1). */
  readonly config: ConfigView;
  /** Base address of links, without a slash at the end. */
  readonly publicUrl: string;
  /** Language the page was rendered in. */
  readonly lang: Lang;
  /** The server's clock at rendering, ISO 8601; words like "dans 12 jours" use it until the page is mounted. */
  readonly now: string;
  /** What the device seems to be, from `Sec-CH-UA-Mobile`. */
  readonly variant: 'desktop' | 'mobile';
}
