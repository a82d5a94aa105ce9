import { useQuery } from '@tanstack/react-query';
import type { RideCaller } from '../rides/ride-caller.ts';
import { useBlockWords } from './block-words.ts';
import { BlockedList } from './blocked-list.tsx';
import { blocksQuery, useUnblock } from './use-block.ts';

/** Whom one has blocked at this event. */
export function BlockedPeople({ caller }: { readonly caller: RideCaller }) {
  const { data } = useQuery({ ...blocksQuery(caller), enabled: caller.isLeaving !== true });
  return <BlockedList people={data?.items} unblock={useUnblock(caller)} hint={useBlockWords().hint} />;
}
