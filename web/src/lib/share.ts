export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Copies a text; false when the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether this device can hand a link to another application. */
export function canShare(): boolean {
  return typeof navigator !== 'undefined' && 'share' in navigator;
}

/**
 * Hands a link to the device's own sharing, or copies it where there is none. `dismissed`: the person closed the device's
 * list. Call it from a press only.
 */
export async function shareLink(shared: Shared): Promise<'shared' | 'dismissed' | 'copied' | 'failed'> {
  if (canShare()) {
    try {
      await navigator.share(shared);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(shared.url)) ? 'copied' : 'failed';
}
