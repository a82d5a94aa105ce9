import type { Attendance, MatchRequestView } from '@convoi/contracts';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#web/lib/announce.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { participationQuery } from '../registration/participation-access.ts';
import { type RideCaller, tokenOf, touchedBy } from '../rides/ride-caller.ts';
import { useAttendanceWords } from './attendance-words.ts';

/** Says whether one comes to one's rides. */
const useStateAttendance = (caller: RideCaller) =>
  useCommand<Attendance, { readonly status: Attendance }>({
    call: (attendance, command, api) =>
      api.send('POST', '/api/participants/:id/attendance', {
        ...command,
        ...tokenOf(caller),
        params: { id: caller.participantId },
        body: { attendance },
        schema: answer((views) => views.AttendanceStatedView),
      }),
    touches: [participationQuery(caller).queryKey, ...touchedBy(caller)],
  });

/** The button that opens or closes the second question leaves with its press: the focus goes to the question, and back. */
function useFocusOfQuestion(isLeaving: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  const was = useRef(isLeaving);
  useEffect(() => {
    if (was.current === isLeaving) return;
    was.current = isLeaving;
    (isLeaving ? question : opener).current?.focus();
  }, [isLeaving]);
  return { opener, question };
}

export interface StillOnProps {
  readonly request: MatchRequestView;
  readonly caller: RideCaller;
}

/** From the morning of the day before on: whether the two come. Who does not is asked once more, since it ends everything. */
export function StillOn({ request, caller }: StillOnProps) {
  const words = useAttendanceWords();
  const state = useStateAttendance(caller);
  const [isLeaving, setIsLeaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const stand = useRef<HTMLParagraphElement>(null);
  const { opener, question } = useFocusOfQuestion(isLeaving);
  const { attendance, counterpart } = request;
  if (attendance === undefined) return null;
  const say = async (wanted: Attendance) => {
    setHasFailed(false);
    try {
      await state.run(wanted);
      // "I am coming" leaves: what was said stays.
      if (wanted === 'coming') stand.current?.focus();
      announce(words.saved);
    } catch {
      setHasFailed(true);
    }
  };
  const busy = { busy: state.state === 'sending', busyText: words.sending } as const;
  return (
    <section className="stack-tight" aria-label={words.title}>
      <p>
        {attendance.counterpart === 'coming' ? words.theyCome(counterpart.name) : words.theyAreUnsure(counterpart.name)}
      </p>
      <p ref={stand} tabIndex={-1}>
        <strong>{attendance.own === 'coming' ? words.youCome : words.question}</strong>
      </p>
      {request.event.event_type === 'saisonnier' && <p className="small soft">{words.season}</p>}
      {hasFailed && <Banner tone="danger">{words.failed}</Banner>}
      {isLeaving ? (
        <>
          <p ref={question} tabIndex={-1}>
            {words.absentMore}
          </p>
          <div className="row">
            <Button variant="danger" small {...busy} onClick={() => void say('absent')}>
              {words.absent}
            </Button>
            <Button small onClick={() => setIsLeaving(false)}>
              {words.back}
            </Button>
          </div>
        </>
      ) : (
        <div className="row">
          {attendance.own === 'unsure' && (
            <Button variant="primary" small {...busy} onClick={() => void say('coming')}>
              {words.coming}
            </Button>
          )}
          <Button ref={opener} small onClick={() => setIsLeaving(true)}>
            {words.absent}
          </Button>
        </div>
      )}
    </section>
  );
}
