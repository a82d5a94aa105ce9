import { local } from './storage.ts';

/** Whoever signs out is told nothing here any more: the address at the push service ends, and the server learns it there. */
export async function forgetNotifications(): Promise<void> {
  if (local.get('pushBrowsers') === null) return;
  local.remove('pushBrowsers');
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
