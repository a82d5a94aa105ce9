import type { Point } from '@convoi/contracts';

/** Which maps a press on an address opens. */
export type MapsDevice = 'android' | 'apple' | 'any';

/** The device by what the browser says of it; `any` on the server. */
export function mapsDevice(): MapsDevice {
  if (typeof navigator === 'undefined') return 'any';
  if (/android/i.test(navigator.userAgent)) return 'android';
  return /iphone|ipad|macintosh/i.test(navigator.userAgent) ? 'apple' : 'any';
}

/** Address of a point in the device's own maps, else on an open map; without a point, of the text. */
export function mapsHref(device: MapsDevice, text: string, point: Point | null): string {
  const query = encodeURIComponent(text);
  if (device === 'android')
    return point === null ? `geo:0,0?q=${query}` : `geo:0,0?q=${point.latitude},${point.longitude}(${query})`;
  if (device === 'apple')
    return point === null
      ? `https://maps.apple.com/?q=${query}`
      : `https://maps.apple.com/?ll=${point.latitude},${point.longitude}&q=${query}`;
  return point === null
    ? `https://www.openstreetmap.org/search?query=${query}`
    : `https://www.openstreetmap.org/?mlat=${point.latitude}&mlon=${point.longitude}#map=16/${point.latitude}/${point.longitude}`;
}
