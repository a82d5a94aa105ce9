import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '#web/lib/api/session.ts';

const Nothing = () => null;

/** Few are ever signed out by somebody else: its words come with it, and where they cannot the page stays without them. */
const SignedOutBanner = lazy<ComponentType<{ readonly endedBy: string }>>(() =>
  import('./signed-out-banner.tsx').then(
    (module) => ({ default: module.SignedOutBanner }),
    () => ({ default: Nothing }),
  ),
);

/** Says why somebody is signed out who has not done it here. */
export function SignedOut() {
  const session = useSession();
  const endedBy = useSyncExternalStore(session.subscribe, session.endedBy, () => null);
  if (endedBy === null) return null;
  return (
    <Suspense fallback={null}>
      <SignedOutBanner key={endedBy} endedBy={endedBy} />
    </Suspense>
  );
}
