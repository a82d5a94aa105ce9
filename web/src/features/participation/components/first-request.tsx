import type { ConfirmationPreview } from '@convoi/contracts';
import { ASK_WORDS } from '#web/components/people/ask-words.ts';
import { AskedWords } from '#web/components/people/asked-words.tsx';
import { useLang } from '#web/i18n/index.ts';
import { Button } from '#web/ui/actions/button.tsx';

export interface FirstRequestProps {
  readonly request: NonNullable<ConfirmationPreview['request']>;
  readonly isBusy: boolean;
  readonly busyText: string;
  readonly onConfirm: (isSent: boolean) => void;
}

/** The request that goes out with the address, to be seen before: it is sent by its press alone. */
export function FirstRequest({ request, isBusy, busyText, onConfirm }: FirstRequestProps) {
  const words = ASK_WORDS[useLang()];
  return (
    <>
      <AskedWords {...request} />
      <Button variant="primary" wide busy={isBusy} busyText={busyText} onClick={() => onConfirm(true)}>
        {words.send}
      </Button>
      <Button wide muted={isBusy} onClick={() => !isBusy && onConfirm(false)}>
        {words.hold}
      </Button>
    </>
  );
}
