import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RidesProvider, type RidesProviderProps } from '../rides/rides-provider.tsx';
import { useRequests } from '../rides/use-requests.ts';
import { ChatMenu } from './chat-menu.tsx';
import { ChatWindow } from './chat-window.tsx';
import { RelationState } from './relation-state.tsx';
import { type OpenChat, useOpenChat } from './use-open-chat.ts';
import { useUnsent } from './use-unsent.ts';

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
  const { request } = chat;
  return (
    <RidesProvider {...given} {...(caller === null ? {} : { onChat: chat.open })}>
      {children}
      <ChatWindow
        chat={chat}
        token={caller?.token}
        state={request !== null && <RelationState request={request} />}
        actions={request !== null && <ChatMenu request={request} />}
      />
    </RidesProvider>
  );
}
