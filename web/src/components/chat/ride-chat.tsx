import type { RideCaller } from '../rides/ride-caller.ts';
import { ChatMenu } from './chat-menu.tsx';
import { ChatWindow } from './chat-window.tsx';
import { RelationState } from './relation-state.tsx';
import type { OpenChat } from './use-open-chat.ts';

/** The window of a conversation with how its relation stands and what can be done with it. A file of its own, loaded when one opens. */
export function RideChat({ chat, caller }: { readonly chat: OpenChat; readonly caller: RideCaller }) {
  const { request } = chat;
  return (
    <ChatWindow
      chat={chat}
      token={caller.token}
      state={request !== null && <RelationState request={request} />}
      actions={request !== null && <ChatMenu request={request} />}
    />
  );
}
