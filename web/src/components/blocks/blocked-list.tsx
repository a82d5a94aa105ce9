import { useId, useRef, useState } from 'react';
import { announce } from '#web/lib/announce.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useBlockWords } from './block-words.ts';
import type { useUnblock } from './use-block.ts';

interface BlockedListProps {
  /** Absent while it is not known. */
  readonly people: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly unblock: ReturnType<typeof useUnblock>;
  readonly hint: string;
  /** It stands by itself on a page, not as a part of something. */
  readonly isCard?: boolean;
}

/** Whom one has blocked, each with the way back; nothing for those who have blocked nobody. */
export function BlockedList({ people, unblock, hint, isCard = false }: BlockedListProps) {
  const words = useBlockWords();
  const [hasFailed, setHasFailed] = useState(false);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Who was unblocked last: the list stays for the focus when nobody is left in it. */
  const [lastName, setLastName] = useState<string | null>(null);
  if (people === undefined || (people.length === 0 && lastName === null)) return null;
  const takeBack = async (id: string, name: string) => {
    setHasFailed(false);
    setLastName(name);
    try {
      await unblock.run(id);
      announce(words.unblocked(name));
      // The button that was pressed goes with its line.
      heading.current?.focus();
    } catch {
      setHasFailed(true);
    }
  };
  const Heading = isCard ? 'h2' : 'h3';
  const parts = (
    <>
      <Heading id={headingId} ref={heading} tabIndex={-1}>
        {words.heading}
      </Heading>
      <p className="soft">{people.length === 0 && lastName !== null ? words.unblocked(lastName) : hint}</p>
      {hasFailed && <Banner tone="danger">{words.unblockFailed}</Banner>}
      <ul className="stack-tight">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Button small busy={unblock.state === 'sending'} busyText={name} onClick={() => void takeBack(id, name)}>
              {words.unblock(name)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
  return isCard ? (
    <Card as="section" className="stack" aria-labelledby={headingId}>
      {parts}
    </Card>
  ) : (
    <section className="stack-tight" aria-labelledby={headingId}>
      {parts}
    </section>
  );
}
