import type { CreateEventBody, EventChange } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import type { SealedPiece } from '../shared/sealed-piece.ts';
import type { SealedAbout } from './event.state.ts';
import type { EventPorts } from './ports.ts';

/** What an organiser says of an event beside title, place and days, in plain; null = nothing, or gone with the organiser's key. */
export type About = Omit<DataOf<'EventDescribed'>, 'subjectId'>;

const NOTHING: About = {
  description: null,
  practicalNotes: null,
  organiserName: null,
  endTime: null,
  doorsTime: null,
};

/** Opens what is said of an event as it is in its stream. */
export async function openAbout(
  { personal }: Pick<EventPorts, 'personal'>,
  stream: string,
  about: SealedAbout | null,
): Promise<About> {
  if (about === null) return NOTHING;
  const open = async (field: string, { type, subjectId, value }: SealedPiece): Promise<string | null> => {
    const opened = value === null ? null : await personal.openValue({ stream, type, field, subjectId }, value);
    return typeof opened === 'string' ? opened : null;
  };
  const [description, practicalNotes, organiserName] = await Promise.all([
    open('description', about.description),
    open('practicalNotes', about.practicalNotes),
    open('organiserName', about.organiserName),
  ]);
  return { description, practicalNotes, organiserName, endTime: about.endTime, doorsTime: about.doorsTime };
}

type SaidBody = Pick<
  CreateEventBody | EventChange,
  'description' | 'practical_notes' | 'organiser_name' | 'end_time' | 'doors_time'
>;

/** What a body leaves of what was said before: absent = as before. Only an event of one day has times. */
export function aboutAfter(before: About, body: SaidBody, isOneTime: boolean): About {
  const time = (given: string | null | undefined, known: string | null): string | null =>
    !isOneTime ? null : given === undefined ? known : given;
  const text = (given: string | null | undefined, known: string | null): string | null =>
    given === undefined ? known : given;
  return {
    description: text(body.description, before.description),
    practicalNotes: text(body.practical_notes, before.practicalNotes),
    organiserName: text(body.organiser_name, before.organiserName),
    endTime: time(body.end_time, before.endTime),
    doorsTime: time(body.doors_time, before.doorsTime),
  };
}

/** What the body of a new event says; null when it says nothing. */
export function aboutOfNew(body: SaidBody, isOneTime: boolean): About | null {
  const about = aboutAfter(NOTHING, body, isOneTime);
  return isSame(about, NOTHING) ? null : about;
}

/** Whether nothing changes. */
export function isSame(a: About, b: About): boolean {
  return (Object.keys(NOTHING) as (keyof About)[]).every((name) => a[name] === b[name]);
}

/** The same in the words of the wire. */
export function aboutView({ description, practicalNotes, organiserName, endTime, doorsTime }: About) {
  return {
    end_time: endTime,
    doors_time: doorsTime,
    description,
    practical_notes: practicalNotes,
    organiser_name: organiserName,
  };
}
