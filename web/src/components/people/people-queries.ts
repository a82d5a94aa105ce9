import type { PeopleFilter, Point } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import { eventPageKey } from '../events/event-page-query.ts';
import { type RideCaller, tokenOf } from '../rides/ride-caller.ts';

/** Those who take part in an event, as the caller sees them; whose eyes these are is part of each key. */

type Eyes = Pick<RideCaller, 'participantId' | 'token'> | null;

const eyesOf = (caller: Eyes): string | null => caller?.participantId ?? null;

/** Which part of the list: whom, from where, how many. */
export interface PeopleAsked {
  readonly filter: PeopleFilter;
  /** '' = from anywhere. */
  readonly departure: string;
  readonly from: number;
  readonly limit: number;
  /** Departure of somebody whose registration is known to this page only. */
  readonly home: Point | null;
  /** Cars with fewer free seats are left out; absent = none. */
  readonly room?: number | undefined;
}

/** About a kilometre: near enough for an order, too far to say where somebody lives. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
const homeOf = (home: Point | null) =>
  home === null ? {} : { latitude: rounded(home.latitude), longitude: rounded(home.longitude) };

/** A part of the list. */
export const peopleQuery = (idUser: string, asked: PeopleAsked, caller: Eyes) => {
  const { home, ...part } = asked;
  const query = { ...part, ...homeOf(home) };
  return queryOptions({
    queryKey: [...eventPageKey(idUser), 'people', query, eyesOf(caller)],
    queryFn: read((api, options) =>
      api.get('/api/events/user/:id_user/participants', {
        ...options,
        ...(caller === null ? {} : tokenOf(caller)),
        params: { id_user: idUser },
        query,
        schema: answer((views) => views.PeopleView),
      }),
    ),
  });
};

/** Everybody's place on the map. */
export const pointsQuery = (idUser: string, home: Point | null, caller: Eyes) => {
  const query = homeOf(home);
  return queryOptions({
    queryKey: [...eventPageKey(idUser), 'points', query, eyesOf(caller)],
    queryFn: read((api, options) =>
      api.get('/api/events/user/:id_user/points', {
        ...options,
        ...(caller === null ? {} : tokenOf(caller)),
        params: { id_user: idUser },
        query,
        schema: answer((views) => views.PointsView),
      }),
    ),
  });
};

/** Somebody who was met on the map and is not in the list. */
export const personQuery = (idUser: string, id: string, caller: Eyes) =>
  queryOptions({
    queryKey: [...eventPageKey(idUser), 'person', id, eyesOf(caller)],
    queryFn: read((api, options) =>
      api.get('/api/participants/:id', {
        ...options,
        ...(caller === null ? {} : tokenOf(caller)),
        params: { id },
        schema: answer((views) => views.ParticipantView),
      }),
    ),
  });
