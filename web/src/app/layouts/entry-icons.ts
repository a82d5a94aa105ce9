import {
  IconCirclePlus,
  IconHouse,
  IconKeyRound,
  IconLayoutDashboard,
  IconLogIn,
  IconLogOut,
  IconUserPlus,
  IconUserRound,
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
  log_out: IconLogOut,
} as const satisfies Record<NavigationKey, unknown>;
