import { ATTENDANCES, type Attendance, type AttendanceStatedByLinkView } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ATTENDANCE_WORDS, useAttendanceWords } from '#web/components/meetings/attendance-words.ts';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { useTaken } from '#web/lib/hooks/use-taken.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { InvalidLink } from '../components/invalid-link.tsx';
import { WaysOn } from '../components/ways-on.tsx';
import { useOwnPage } from '../own-page.ts';

/** Says it by the token of a mailed link. */
const useStateByLink = () =>
  useCommand<{ readonly token: string; readonly attendance: Attendance }, AttendanceStatedByLinkView>({
    call: (body, command, api) =>
      api.send('POST', '/api/attendance', {
        ...command,
        body,
        schema: answer((views) => views.AttendanceStatedByLinkView),
      }),
    touches: [],
  });

interface QuestionProps {
  readonly wanted: Attendance;
  readonly token: string;
  readonly onDone: (said: AttendanceStatedByLinkView) => void;
}

/** Opening the link does nothing: programs that open every link of a mail stop here, a person presses on. */
function Question({ wanted, token, onDone }: QuestionProps) {
  const { t } = useTranslation('errors');
  const words = useAttendanceWords();
  const state = useStateByLink();
  const say = async (attendance: Attendance) => {
    try {
      onDone(await state.run({ token, attendance }));
    } catch {
      // Said below.
    }
  };
  const { problem } = state;
  const failure = (): string => {
    if (problem?.status === 0) return t('unreachable.heading');
    if (problem?.code === 'event.ended') return words.ended;
    if (problem?.code === 'event.withdrawn') return words.withdrawn;
    if (problem?.code === 'match.not_found' || problem?.code === 'participant.not_found') return words.noRide;
    return problem !== null && problem.status >= 400 && problem.status < 500 ? words.invalid : words.failed;
  };
  const isComing = wanted === 'coming';
  const other: Attendance = isComing ? 'absent' : 'coming';
  // The button of the mail comes first; the other answer is a press away from the page that says what it does.
  const [shown, setShown] = useState<Attendance>(wanted);
  return (
    <EmptyState
      as="h1"
      illustration={<MailSent />}
      title={shown === 'coming' ? words.question : words.absentTitle}
      action={
        <div className="row">
          <Button
            variant={shown === 'coming' ? 'primary' : 'danger'}
            busy={state.state === 'sending'}
            busyText={words.sending}
            onClick={() => void say(shown)}
          >
            {words[shown]}
          </Button>
          <Button onClick={() => setShown(shown === wanted ? other : wanted)}>
            {words[shown === 'coming' ? 'absent' : 'coming']}
          </Button>
        </div>
      }
    >
      <p>{shown === 'coming' ? words.comingMore : words.absentMore}</p>
      {problem !== null && (
        <Banner tone="danger">
          <p>{failure()}</p>
        </Banner>
      )}
    </EmptyState>
  );
}

/** What was said, with the way to one's rides and to the event. Whoever does not come has no page of their own there any more. */
function Said({ said: { status, participant_id, event } }: { readonly said: AttendanceStatedByLinkView }) {
  const words = useAttendanceWords();
  const known = useOwnPage(event.id_user, participant_id);
  const own = status === 'coming' ? known : null;
  return (
    <Outcome
      illustration={<MailSent />}
      title={status === 'coming' ? words.comingDone : words.absentDone}
      action={<WaysOn own={own} idUser={event.id_user} words={words} />}
    >
      <p className="lead">{event.title}</p>
      <p>{status === 'coming' ? words.comingMore : words.absentDoneMore}</p>
    </Outcome>
  );
}

/** The page behind the links of the reminder: whether somebody still comes, said by a press, without a log-in. */
export function Component() {
  const words = useAttendanceWords();
  const taken = useTaken('token', 'attendance');
  const [said, setSaid] = useState<AttendanceStatedByLinkView | null>(null);
  const wanted = ATTENDANCES.find((one) => one === taken?.attendance) ?? 'coming';
  if (said !== null) return <Said said={said} />;
  if (taken !== null && taken.token === undefined) return <InvalidLink title={words.invalid} />;
  return <Question key={wanted} wanted={wanted} token={taken?.token ?? ''} onDone={setSaid} />;
}

export const meta: RouteModule['meta'] = ({ lang }) => ({
  title: ATTENDANCE_WORDS[lang].title,
  isIndexable: false,
  noReferrer: true,
});
