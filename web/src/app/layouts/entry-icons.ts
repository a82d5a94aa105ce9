import {
  IconCalendar,
  IconCirclePlus,
  IconHeart,
  IconHouse,
  IconInfo,
  IconKeyRound,
  IconLayoutDashboard,
  IconList,
  IconLock,
  IconLogIn,
  IconLogOut,
  IconMail,
  IconServer,
  IconUserPlus,
  IconUserRound,
  IconUsersRound,
} from '#web/ui/icons.ts';
import type { NavigationKey } from './navigation.ts';

/** The icon of each entry, the same in every menu. */
export const ENTRY_ICONS = {
  home: IconHouse,
  create: IconCirclePlus,
  dashboard: IconLayoutDashboard,
  profile: IconUserRound,
  login: IconLogIn,
  signup: IconUserPlus,
  change_password: IconKeyRound,
  news: IconCalendar,
  donate: IconHeart,
  about: IconUsersRound,
  help: IconInfo,
  contact: IconMail,
  terms: IconList,
  privacy: IconLock,
  staff: IconServer,
  log_out: IconLogOut,
} as const satisfies Record<NavigationKey, unknown>;
