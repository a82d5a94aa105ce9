import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { useSession } from '#web/lib/api/session.ts';

/** Few are ever signed out by somebody else: its words come with it. */
const SignedOutBanner = lazyPart(
  () => import('./signed-out-banner.tsx'),
  (module) => module.SignedOutBanner,
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
