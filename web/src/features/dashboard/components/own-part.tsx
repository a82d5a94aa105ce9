import type { OwnEventView, ParticipantView } from '@convoi/contracts';
import { Suspense } from 'react';
import { eventPoint } from '#web/components/events/event-point.ts';
import { type PartFile, readyPart } from '#web/components/page-states/ready-part.ts';
import { OwnRegistration, ownFiles } from '#web/components/registration/own/own-registration.tsx';
import { participationQuery } from '#web/components/registration/participation-access.ts';
import type { RideCaller } from '#web/components/rides/ride-caller.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';

/** Not part of the first look. */
const OwnSettings = readyPart(
  () => import('#web/components/registration/own/own-settings.tsx'),
  (module) => module.OwnSettings,
  'line',
);

/** Files of the parts that it is drawn with. */
export const partFiles = (event: OwnEventView, own: ParticipantView): readonly PartFile[] => [
  ...(event.is_upcoming ? [OwnSettings] : []),
  ...ownFiles(own),
];

export interface OwnPartProps {
  readonly event: OwnEventView;
  readonly caller: RideCaller;
  /** The registration as it was read with the event, drawn until it has been read by itself. */
  readonly own: ParticipantView;
}

/** One's own registration at the chosen event, and which mails come of it: to read and, until the event is over, to change. */
export function OwnPart({ event, caller, own }: OwnPartProps) {
  const query = { ...participationQuery(caller), enabled: caller.isLeaving !== true };
  const { data } = useLiveQuery(query, topics.event(event.id_user));
  const shown = data?.is_me === true ? data : own;
  return (
    <>
      <OwnRegistration
        caller={caller}
        own={shown}
        isSeasonal={event.event_type === 'saisonnier'}
        near={eventPoint(event)}
        canChange={event.is_upcoming}
      />
      {event.is_upcoming && (
        <Suspense fallback={null}>
          <OwnSettings caller={caller} own={shown} />
        </Suspense>
      )}
    </>
  );
}
