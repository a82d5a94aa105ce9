import { createContext, use } from 'react';
import type { Runtime } from '#web/config/runtime.ts';

export const RuntimeContext = createContext<Runtime | null>(null);

/** The settings of this page, but for its language, which may be switched: that is `useLang`. */
export function useRuntime(): Omit<Runtime, 'lang'> {
  const runtime = use(RuntimeContext);
  if (runtime === null) throw new Error('RuntimeContext is missing');
  return runtime;
}
