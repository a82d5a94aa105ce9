import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { IconKeyRound } from '#web/ui/display/icons.ts';
import { askPasskey, offersInFields, wasCalledOff } from './ceremony.ts';
import { useBeginSignIn, useSignIn } from './passkey-calls.ts';
import { PASSKEY_WORDS } from './passkey-words.ts';

/** A challenge holds for five minutes: the offer in the fields is made anew before. */
const OFFER_MS = 4 * 60_000;

/** Whether passkeys are offered in a field. */
const isField = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && element.autocomplete.includes('webauthn');

export interface PasskeySignInProps {
  /** Offers passkeys where the address is typed, too, from when somebody goes there. */
  readonly inFields?: boolean;
  /** Takes the session's token. */
  readonly onSession: (token: string) => void;
  readonly label?: string;
  readonly busyText?: string;
}

/** The button that signs in with a passkey, and the offer of the browser beside the address. */
export function PasskeySignIn({ inFields = false, onSession, label, busyText }: PasskeySignInProps) {
  const { i18n } = useTranslation();
  const words = PASSKEY_WORDS[langOf(i18n)];
  const begin = useBeginSignIn();
  const signIn = useSignIn();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** What is asked of the browser now: it takes one question at a time. */
  const asked = useRef<AbortController | null>(null);

  const ask = async (options: { readonly inFields: boolean }): Promise<void> => {
    asked.current?.abort();
    const own = new AbortController();
    asked.current = own;
    const view = await begin.run({});
    if (own.signal.aborted) return;
    const { access_token } = await signIn.run(await askPasskey(view, { ...options, signal: own.signal }));
    onSession(access_token);
  };
  const told = (error: unknown): string | null => {
    if (wasCalledOff(error)) return null;
    return error instanceof Problem && error.code !== 'auth.passkey_invalid' ? error.detail : words.refused;
  };
  const offer = useEffectEvent(async () => {
    try {
      if (await offersInFields()) await ask({ inFields: true });
    } catch (error) {
      // Without a network, the form says so when it is sent.
      if (error instanceof Problem && error.status === 0) return;
      setFailure(told(error));
    }
  });
  useEffect(() => {
    if (!inFields) return;
    let again: ReturnType<typeof setInterval> | null = null;
    // Asking keeps a cookie: a page that is only opened keeps none.
    const begins = () => {
      if (again !== null || !isField(document.activeElement)) return;
      void offer();
      again = setInterval(() => {
        if (document.visibilityState === 'visible') void offer();
      }, OFFER_MS);
    };
    begins();
    document.addEventListener('focusin', begins);
    return () => {
      document.removeEventListener('focusin', begins);
      if (again !== null) clearInterval(again);
      asked.current?.abort();
    };
  }, [inFields]);

  const press = async () => {
    setIsAsking(true);
    setFailure(null);
    try {
      await ask({ inFields: false });
    } catch (error) {
      setFailure(told(error) ?? words.cancelled);
      if (inFields) void offer();
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <>
      {failure !== null && (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      )}
      <Button
        wide
        icon={<IconKeyRound size={20} />}
        busy={isAsking}
        busyText={busyText ?? words.entering}
        onClick={() => void press()}
      >
        {label ?? words.enter}
      </Button>
    </>
  );
}
