import type { EventAdminView } from '@convoi/contracts';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { useActWords } from './words.ts';

/** What this page is once its link was exchanged: closed, and where the new link goes. */
export function RotatedLink({ event }: { readonly event: EventAdminView }) {
  const words = useActWords().rotate;
  return (
    <Outcome illustration={<MailSent />} title={words.done}>
      <p>{words.doneBody(event.contact ?? '')}</p>
    </Outcome>
  );
}
