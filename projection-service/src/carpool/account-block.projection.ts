import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection } from '../shared/define-projection.ts';

export const ACCOUNT_BLOCKS = 'account_blocks';

/** Whom an account has blocked everywhere. `_id` = userId. */
export interface AccountBlocks extends Document {
  /** Whose key seals the names. */
  readonly subjectId: string;
  /** Oldest first; names as the log has them. */
  readonly blocks: { readonly id: string; readonly name: string | null }[];
}

/** Blocks of accounts, sealed; gone with the account. */
export function accountBlocks(): Projection<AccountBlocks> {
  return defineProjection<AccountBlocks>(
    ACCOUNT_BLOCKS,
    1,
    [],
    {
      PersonBlocked: {
        keys: ({ data }) => [data.userId],
        evolve: (document, { data: { userId, subjectId, blockId, name } }) => {
          const others = (document?.blocks ?? []).filter(({ id }) => id !== blockId);
          return { _id: userId, subjectId, blocks: [...others, { id: blockId, name: sealedText(name) }] };
        },
      },
      PersonUnblocked: {
        keys: ({ data }) => [data.userId],
        evolve: (document, { data: { blockId } }) =>
          document === null ? null : { ...document, blocks: document.blocks.filter(({ id }) => id !== blockId) },
      },
      SubjectErased: {
        keys: ({ data: { target } }) => (target.kind === 'user' ? [target.userId] : []),
        evolve: () => null,
      },
    },
    { sealed: true },
  );
}
