import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bringAgain, canReach } from '#web/lib/pages/bring-again.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';

/** What a dialog has, by which it is closed and opened again. */
interface Openable {
  readonly open?: boolean;
  readonly onClose?: () => void;
}

interface MissingProps<P> {
  readonly props: P & Openable;
  readonly absent: 'nothing' | 'line' | 'message';
  readonly arrived: () => ComponentType<P> | undefined;
  readonly bring: () => Promise<ComponentType<P>>;
}

const reload = () => location.reload();
/** As if the network had come back: everything that is missing is tried again. */
const retry = () => dispatchEvent(new Event('online'));
/** Some networks never tell that they are back. */
const AGAIN_MS = 30_000;

/** In the place of a part whose file could not be fetched, until it comes. */
function Missing<P extends object>({ props, absent, arrived, bring }: MissingProps<P>) {
  const { t } = useTranslation();
  const [drawn, setDrawn] = useState(arrived);
  const [isOutdated, setIsOutdated] = useState(false);
  const isWanted = drawn === undefined && props.open !== false;
  const tell = useEffectEvent((isOld: boolean) => {
    setIsOutdated(isOld);
    if (absent === 'line') return;
    const text = t('states.part_failed');
    showToast({ tone: 'danger', text, ...(isOld && { action: { text: t('actions.reload'), onPress: reload } }) });
    props.onClose?.();
  });
  useEffect(() => {
    if (!isWanted) return;
    const attempt = () =>
      void bring().then(
        (part) => setDrawn(() => part),
        // Asked for in vain: where the server answers, only a new page helps.
        async () => absent !== 'nothing' && tell(await canReach()),
      );
    attempt();
    const handle = setInterval(attempt, AGAIN_MS);
    addEventListener('online', attempt);
    return () => {
      clearInterval(handle);
      removeEventListener('online', attempt);
    };
  }, [isWanted, absent, bring]);
  if (drawn !== undefined) return createElement(drawn, props);
  return (
    absent === 'line' && (
      <p className="small" role="status">
        {t('states.part_failed')}{' '}
        <Button variant="link" small onClick={isOutdated ? reload : retry}>
          {t(isOutdated ? 'actions.reload' : 'actions.retry')}
        </Button>
      </p>
    )
  );
}

const asked = new Set<Promise<unknown>>();

/**
 * What a drawing on the server has left to the browser because its code was not there yet. Null when it lacks none, which is so from
 * the second drawing of a part on. Resolves when all of it has come.
 */
export const missingParts = (): Promise<unknown> | null => (asked.size === 0 ? null : Promise.all(asked));

/**
 * A part of a page whose file comes later. Where it cannot be fetched the page stands as it is, with all that was typed; it is
 * tried again when the network is back, now and then, and whenever it is asked for anew. Until then there is nothing in its
 * place; a line with a way to try again; or, for a dialog, which counts as closed then (`onClose`), a message.
 */
export function lazyPart<M, P extends object>(
  fetchFile: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  absent: MissingProps<P>['absent'] = 'nothing',
) {
  let come: ComponentType<P> | undefined;
  const arrived = () => come;
  const bring = async () => {
    come ??= pick(await bringAgain(fetchFile));
    return come;
  };
  return lazy<ComponentType<P & Openable>>(() => {
    const part = fetchFile().then(
      (module) => ({ default: pick(module) }),
      () => ({ default: (props: P & Openable) => createElement(Missing<P>, { props, absent, arrived, bring }) }),
    );
    if (import.meta.env.SSR) {
      asked.add(part);
      const end = () => asked.delete(part);
      void part.then(end, end);
    }
    return part;
  });
}
