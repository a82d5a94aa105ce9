import { ACCESS_CHANGED, type Forgotten, type ParticipationAccess } from '#web/lib/participation-access.ts';
import { local, session } from '#web/lib/storage.ts';

/** Keeping and forgetting the access to a registration; pages that only read need nothing of it. */

/** With the end of its token, epoch ms. */
interface KeptAccess extends ParticipationAccess {
  readonly until: number;
}

/** So many registrations of a device are known at most. */
const KEPT_MOST = 20;

function keep(accesses: readonly (KeptAccess | Forgotten)[]): void {
  if (accesses.length === 0) local.remove('participations');
  else local.set('participations', JSON.stringify(accesses));
}

/** Changes what the device keeps, newest first; what has ended goes. */
function changeKept(change: (kept: readonly KeptAccess[]) => readonly KeptAccess[]): void {
  const read = local.read('participations');
  const kept = (Array.isArray(read) ? (read as KeptAccess[]) : []).filter(({ until }) => until > Date.now());
  keep(change(kept).slice(0, KEPT_MOST));
}

/** Keeps an access in this tab, and on the device for so many seconds. */
export function keepAccess(access: ParticipationAccess, seconds = 0): void {
  session.set('participation', access);
  if (seconds > 0)
    changeKept((kept) => [
      { ...access, until: Date.now() + seconds * 1000 },
      ...kept.filter(({ idUser }) => idUser !== access.idUser),
    ]);
  window.dispatchEvent(new Event(ACCESS_CHANGED));
}

/** Forgets an access, in this tab and on the device. */
export function forgetAccess({ participantId }: Pick<ParticipationAccess, 'participantId'>): void {
  const here = session.get('participation') as ParticipationAccess | null;
  if (here?.participantId === participantId) session.remove('participation');
  changeKept((kept) => {
    const others = kept.filter((one) => one.participantId !== participantId);
    // Other tabs may have it by themselves: they hear of it, and nothing of it stays.
    keep([...others, { forgotten: participantId }]);
    return others;
  });
  window.dispatchEvent(new Event(ACCESS_CHANGED));
}
