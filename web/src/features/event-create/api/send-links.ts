import type { EventCreatedView, Lang } from '@convoi/contracts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';

interface Links {
  readonly created: EventCreatedView;
  readonly lang: Lang;
}

/** Waits before each try, in milliseconds: two more in silence. */
const TRIES_MS = [0, 1000, 3000];

/** Makes sure that the links e-mail of a new event is on its way. Gives whether the server said so. */
export function useSendLinks(): (links: Links) => Promise<boolean> {
  const { run } = useCommand({
    call: ({ created, lang }: Links, command, api) =>
      api.send('POST', '/api/events/send-email', {
        ...command,
        body: { public_link: created.public_link, admin_link: created.admin_link, lang },
        schema: answer((views) => views.status('acknowledged')),
      }),
    touches: [],
  });
  return async (links) => {
    for (const waitMs of TRIES_MS) {
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      const isSent = await run(links).then(
        () => true,
        () => false,
      );
      if (isSent) return true;
    }
    return false;
  };
}
