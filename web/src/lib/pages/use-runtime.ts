import { createContext, use } from 'react';
import type { Runtime } from '#web/config/runtime.ts';

export const RuntimeContext = createContext<Runtime | null>(null);

/** The settings of this page. */
export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (runtime === null) throw new Error('RuntimeContext is missing');
  return runtime;
}
