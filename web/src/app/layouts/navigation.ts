import { paths } from '#web/config/paths.ts';

/**
 * What headers, menus and footer link to, in their order. A screen enters its menus here on the day it exists; the
 * interface has no link to a page that is not there.
 */
export type NavigationKey = 'home' | 'create';

export interface NavigationEntry {
  readonly key: NavigationKey;
  readonly to: string;
}

const home: NavigationEntry = { key: 'home', to: paths.home.href() };
const create: NavigationEntry = { key: 'create', to: paths.eventCreate.href() };

/** The sheet behind the menu button of the narrow header. */
export const MENU_ENTRIES: readonly NavigationEntry[] = [home, create];
/** The second line of the footer. */
export const FOOTER_ENTRIES: readonly NavigationEntry[] = [home, create];
