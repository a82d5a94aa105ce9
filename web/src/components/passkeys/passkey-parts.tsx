import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import type { OwnPasskeysProps } from './own-passkeys.tsx';
import type { PasskeySignInProps } from './passkey-sign-in.tsx';

/** Passkeys, as screens show them: what they need comes when a browser has them, and not before. */

const loadCeremony = () => import('./ceremony.ts');

const SignIn = lazyPart(
  () => import('./passkey-sign-in.tsx'),
  (module) => module.PasskeySignIn,
);
const Own = lazyPart(
  () => import('./own-passkeys.tsx'),
  (module) => module.OwnPasskeys,
  'line',
);
const Again = lazyPart(
  () => import('./confirm-again.tsx'),
  (module) => module.ConfirmAgain,
  'line',
);

/** Whether passkeys can be used here; not before the page is there. */
function useCanUse(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    // A browser without them loads nothing.
    if (typeof PublicKeyCredential !== 'function') return;
    void loadCeremony().then(
      ({ canUsePasskeys }) => setCan(canUsePasskeys()),
      () => undefined,
    );
  }, []);
  return can;
}

/** Signing in with a passkey; nothing where the browser has none. */
export function PasskeyWay(props: PasskeySignInProps) {
  return useCanUse() ? (
    <Suspense fallback={null}>
      <SignIn {...props} />
    </Suspense>
  ) : null;
}

/** The passkeys of the account. */
export function PasskeysOfAccount(props: OwnPasskeysProps) {
  return (
    <Suspense fallback={null}>
      <Own {...props} />
    </Suspense>
  );
}

/** Signing in again on the spot. */
export function SignInAgain() {
  return (
    <Suspense fallback={null}>
      <Again />
    </Suspense>
  );
}
