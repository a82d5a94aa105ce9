import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '#web/lib/announce.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import type { RideCaller } from '../rides/ride-caller.ts';
import { useBlockWords } from './block-words.ts';
import { blocksQuery, useUnblock } from './use-block.ts';

/** Whom one has blocked at this event, each with the way back; nothing for those who have blocked nobody. */
export function BlockedPeople({ caller }: { readonly caller: RideCaller }) {
  const words = useBlockWords();
  const { data } = useQuery({ ...blocksQuery(caller), enabled: caller.isLeaving !== true });
  const unblock = useUnblock(caller);
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
    <section className="stack-tight" aria-labelledby="blocked-heading">
      <h3 id="blocked-heading" ref={heading} tabIndex={-1}>
        {words.heading}
      </h3>
      <p className="soft">{data.items.length === 0 && lastName !== null ? words.unblocked(lastName) : words.hint}</p>
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
    </section>
  );
}
