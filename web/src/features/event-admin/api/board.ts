import { BOARD_DEFAULT, type BoardFilter, type LegKind } from '@convoi/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import { hash8 } from '#web/lib/hash8.ts';

/** Which part of the board. */
export interface BoardAsked {
  readonly filter: BoardFilter;
  /** null = both ways. */
  readonly leg: LegKind | null;
  /** '' = everybody. */
  readonly q: string;
  readonly from: number;
  readonly limit: number;
}

/** What of the board is asked for at first. */
export const FIRST_BOARD = {
  filter: 'all',
  leg: null,
  q: '',
  from: 0,
  limit: BOARD_DEFAULT,
} as const satisfies BoardAsked;

/** All parts of an event's board. */
export const boardKey = (idAdmin: string) => ['board', hash8(idAdmin)] as const;

/** A part of an event's board; the secret itself is in no key. */
export const boardQuery = (idAdmin: string, { leg, q, ...part }: BoardAsked) => {
  const query = { ...part, ...(leg === null ? {} : { leg }), ...(q === '' ? {} : { q }) };
  return queryOptions({
    queryKey: [...boardKey(idAdmin), query],
    queryFn: read((api, options) =>
      api.get('/api/events/admin/:id_admin/board', {
        ...options,
        params: { id_admin: idAdmin },
        query,
        schema: answer((views) => views.BoardView),
      }),
    ),
    placeholderData: keepPreviousData,
  });
};
