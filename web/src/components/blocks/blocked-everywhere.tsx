import { useQuery } from '@tanstack/react-query';
import { useBlockWords } from './block-words.ts';
import { BlockedList } from './blocked-list.tsx';
import { accountBlocksQuery, useUnblockEverywhere } from './use-block.ts';

/** Whom the account has blocked at all events. */
export function BlockedEverywhere() {
  const { data } = useQuery(accountBlocksQuery());
  return (
    <BlockedList
      people={data?.items}
      unblock={useUnblockEverywhere()}
      hint={useBlockWords().everywhereListHint}
      isCard
    />
  );
}
