import { vi } from 'vitest';

/** Makes the window narrower or wider than 768 px for a test; `vi.unstubAllGlobals` ends it. */
export function useWidth(variant: 'desktop' | 'mobile'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') && variant === 'desktop',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
