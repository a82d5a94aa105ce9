import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { useRequests } from '../rides/requests/use-requests.ts';
import { RidesProvider, type RidesProviderProps } from '../rides/rides-provider.tsx';
import { useUnsent } from './kept/use-unsent.ts';
import { type OpenChat, useOpenChat } from './use-open-chat.ts';

/** Nobody needs the window before the first conversation. */
const loadChat = () => import('./ride-chat.tsx');
const RideChat = lazyPart(loadChat, (module) => module.RideChat, 'message');

/** A link to a conversation (`?chat=`) opens it once its relation is known, and is taken out of the address. */
function useLinkedChat({ open }: OpenChat, knownIds: readonly string[]): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('chat');
  const isKnown = asked !== null && knownIds.includes(asked);
  useEffect(() => {
    if (!isKnown) return;
    open({ requestId: asked });
    setQuery(
      (before) => {
        before.delete('chat');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isKnown, asked, open, setQuery]);
}

type Given = Omit<RidesProviderProps, 'onChat'>;

/** Rides on a page where conversations open in place: beside what is looked at, or over it on a phone. */
export function RidesWithChat({ children, ...given }: Given & { readonly children: ReactNode }) {
  const { caller } = given;
  const { data: requests } = useRequests(caller);
  const chat = useOpenChat(requests);
  useUnsent(requests ?? [], caller?.token);
  useLinkedChat(chat, requests?.map(({ id }) => id) ?? []);
  const hasConversations = requests !== undefined && requests.length > 0;
  useEffect(() => {
    // On its way before the first press; a failure shows when it is needed.
    if (hasConversations) loadChat().catch(() => undefined);
  }, [hasConversations]);
  return (
    <RidesProvider {...given} {...(caller === null ? {} : { onChat: chat.open })}>
      {children}
      {caller !== null && chat.requestId !== null && (
        <Suspense fallback={null}>
          <RideChat chat={chat} caller={caller} onClose={chat.close} />
        </Suspense>
      )}
    </RidesProvider>
  );
}
