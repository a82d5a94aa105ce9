import { Outcome } from '#web/components/page-states/outcome.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { useActWords } from './words.ts';

/** What this page is once its link was exchanged: closed, and where the new link goes; null = to one's own address. */
export function RotatedLink({ address }: { readonly address: string | null }) {
  const words = useActWords().rotate;
  return (
    <Outcome illustration={<MailSent />} title={words.done}>
      <p>{words.doneBody(address)}</p>
    </Outcome>
  );
}
