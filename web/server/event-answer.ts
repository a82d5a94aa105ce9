import { EventView, type Lang } from '@convoi/contracts';
import type { QueryPort } from './render.ts';

/** What the query service says of an event's public page: the event with the tag of the answer, or the status of a refusal. */
export type EventAnswer =
  | { readonly status: 200; readonly event: EventView; readonly etag: string }
  | { readonly status: number; readonly event: null; readonly etag: null };

/** Asks for the public page of an event, as a stranger sees it, without its participants. */
export async function askEvent(query: QueryPort, idUser: string, lang: Lang): Promise<EventAnswer> {
  const path = `/api/events/user/${encodeURIComponent(idUser)}?participants=none`;
  const answer = await query(path, { 'accept-language': lang });
  if (answer.status !== 200) return { status: answer.status, event: null, etag: null };
  const event = EventView.parse(JSON.parse(Buffer.from(answer.body).toString('utf8')));
  return { status: 200, event, etag: answer.headers.etag ?? answer.headers.ETag ?? '' };
}
