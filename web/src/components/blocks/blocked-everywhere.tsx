import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '#web/lib/announce.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useBlockWords } from './block-words.ts';
import { accountBlocksQuery, useUnblockEverywhere } from './use-block.ts';

/** Whom the account has blocked at all events, each with the way back; nothing for those who have blocked nobody. */
export function BlockedEverywhere() {
  const words = useBlockWords();
  const { data } = useQuery(accountBlocksQuery());
  const unblock = useUnblockEverywhere();
  const [hasFailed, setHasFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Who was unblocked last: the list stays for the focus when nobody is left in it. */
  const [lastName, setLastName] = useState<string | null>(null);
  if (data === undefined || (data.items.length === 0 && lastName === null)) return null;
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
  return (
    <Card as="section" className="stack" aria-labelledby="blocked-everywhere">
      <h2 id="blocked-everywhere" ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p className="soft">
        {data.items.length === 0 && lastName !== null ? words.unblocked(lastName) : words.everywhereListHint}
      </p>
      {hasFailed && <Banner tone="danger">{words.unblockFailed}</Banner>}
      <ul className="stack-tight">
        {data.items.map(({ id, name }) => (
          <li key={id}>
            <Button small busy={unblock.state === 'sending'} busyText={name} onClick={() => void takeBack(id, name)}>
              {words.unblock(name)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
