import { type ParticipantView, plainDriver, rolePreferenceOf } from '@convoi/contracts';
import { useLang } from '#web/i18n/index.ts';
import { shortOfSeats } from '../meetings/short-of-seats.ts';
import { type Party, ridePlan } from './ride-plan.ts';

export interface RoomNoteProps {
  /** Whoever reads, as far as they have said. */
  readonly own: Party;
  readonly other: Party & Pick<ParticipantView, 'name'>;
  readonly className?: string | undefined;
}

/** That a car is too small for the two, where it is plain whose it would be: whoever writes knows it before. Nothing where there is room. */
export function RoomNote({ own, other, className }: RoomNoteProps) {
  const lang = useLang();
  const driver = plainDriver<Party>(own, other, ({ chauffeur }) => rolePreferenceOf(chauffeur));
  if (driver === null) return null;
  const { legs, left, seats } = ridePlan(driver, driver === own ? other : own);
  if (legs.length === 0 || left >= 0) return null;
  const car = { isOwn: driver === own, seats, left: Math.max(0, left + seats) };
  return <p className={className}>{shortOfSeats(other.name, car, lang)}</p>;
}
