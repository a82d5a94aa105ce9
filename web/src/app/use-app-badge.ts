import { useEffect } from 'react';

/** Shows a number on the icon of the installed application, where the device does that. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // A device that refuses it has said so in its settings.
    (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count]);
}
