import type { ErrorCode, Lang } from '@convoi/contracts';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Runtime } from '#web/config/runtime.ts';
import type { Format } from '#web/i18n/format.ts';
import type { Namespace } from '#web/i18n/index.ts';
import type { LinkFailure, Problem } from '../api/problem.ts';
import type { PageMeta } from './page-meta.ts';

/** What a screen's file exports, and what it gets. */

// Query options have as many types as there are keys and answers; only the key and the answer's type matter here.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyQuery<T> = FetchQueryOptions<T, any, any, any>;

/** Words by `namespace:key`. */
export type Translate = TFunction<Namespace[]>;

export type RouteParams = Readonly<Record<string, string>>;

/** What a loader gets. */
export interface LoaderContext {
  readonly params: RouteParams;
  readonly url: URL;
  readonly queryClient: QueryClient;
  readonly lang: Lang;
  /** Public settings. */
  readonly config: Runtime['config'];
  /** The server's clock at rendering, ISO 8601. */
  readonly now: string;
  readonly side: 'browser' | 'server';
  /**
   * Sees to it that a query's data is there. On the server the page waits for it, and its failure becomes the page's
   * status; in the browser it is only started, and the screen's `useSuspenseQuery` waits with a skeleton.
   */
  readonly load: <T>(query: AnyQuery<T>) => Promise<void>;
  /** The same, but the page does without the data when it cannot be had. */
  readonly loadOptional: <T>(query: AnyQuery<T>) => Promise<void>;
}

/** What a page's `meta` gets: words, formats, data that is in the cache already. Pure. */
export interface MetaContext {
  readonly params: RouteParams;
  readonly url: URL;
  readonly t: Translate;
  readonly format: Format;
  readonly lang: Lang;
  readonly runtime: Runtime;
  /** Data of a query, if it is there. */
  readonly data: <T>(query: {
    readonly queryKey: QueryKey;
    readonly queryFn?: (...args: never[]) => T | Promise<T>;
  }) => Awaited<T> | undefined;
  /** What the page failed with, when it did. */
  readonly error: unknown;
}

/** A part of a screen whose code is a file of its own. */
export interface PagePart {
  /** The file, as the bundler's manifest names it. */
  readonly source: string;
  readonly load: () => Promise<unknown>;
}

/** A file of a screen: `Component` is required; the others are what the page needs before and beside it. */
export interface RouteModule {
  readonly Component: ComponentType;
  readonly loader?: ((context: LoaderContext) => Promise<unknown> | undefined) | undefined;
  /**
   * What it asks for once somebody is signed in, which the server cannot know. On a first visit it is begun before the page
   * wakes up, so that the answers are on their way meanwhile.
   */
  readonly askAhead?: ((queryClient: QueryClient) => Promise<void>) | undefined;
  /**
   * Parts that the first page is drawn with besides the screen's own code. The server names their files in the page, and the
   * browser has them before it takes over what the server drew: a part that is missing then is drawn anew.
   */
  readonly parts?:
    | ((context: Pick<LoaderContext, 'params' | 'url' | 'queryClient'>) => readonly PagePart[])
    | undefined;
  readonly meta: (context: MetaContext) => PageMeta;
  /** Screens for refusals of the page's own data, by code (410 ended or withdrawn); others get the common ones. */
  readonly errorScreens?: { readonly [code in ErrorCode | LinkFailure]?: ComponentType<{ readonly problem: Problem }> };
  /** Skeleton of the page while its data is on the way in the browser. */
  readonly Skeleton?: ComponentType;
  /** Status of the page when nothing failed; 200 by default. */
  readonly status?: number;
}
