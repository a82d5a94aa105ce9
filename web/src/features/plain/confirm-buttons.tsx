import { ASK_WORDS } from '#web/components/people/ask-words.ts';
import { AskedWords } from '#web/components/people/asked-words.tsx';
import { useLang } from '#web/i18n/index.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { usePlainWords } from './posted.ts';

/** What confirms a registration: one button, or whom it asks in which words with two, one of which sends that. */
export function ConfirmButtons() {
  const { posted } = useRuntime();
  const lang = useLang();
  const words = usePlainWords();
  const ask = ASK_WORDS[lang];
  if (posted?.asks === undefined)
    return (
      <div className="actions">
        <Button type="submit" variant="primary" wide>
          {words.confirm}
        </Button>
      </div>
    );
  return (
    <>
      <AskedWords {...posted.asks} />
      <div className="actions">
        <Button type="submit" name="ask" value="send" variant="primary" wide>
          {ask.send}
        </Button>
        <Button type="submit" name="ask" value="hold" wide>
          {ask.hold}
        </Button>
      </div>
    </>
  );
}
