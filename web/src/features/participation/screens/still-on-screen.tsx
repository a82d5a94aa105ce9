import { ATTENDANCES, type Attendance } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ATTENDANCE_WORDS, useAttendanceWords } from '#web/components/meetings/attendance-words.ts';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { paths } from '#web/config/paths.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { useTaken } from '#web/lib/hooks/use-taken.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';

/** Says it by the token of a mailed link. */
const useStateByLink = () =>
  useCommand<{ readonly token: string; readonly attendance: Attendance }, { readonly status: Attendance }>({
    call: (body, command, api) =>
      api.send('POST', '/api/attendance', {
        ...command,
        body,
        schema: answer((views) => views.AttendanceStatedView),
      }),
    touches: [],
  });

interface QuestionProps {
  readonly wanted: Attendance;
  readonly token: string;
  readonly onDone: (said: Attendance) => void;
}

/** Opening the link does nothing: programs that open every link of a mail stop here, a person presses on. */
function Question({ wanted, token, onDone }: QuestionProps) {
  const { t } = useTranslation('errors');
  const words = useAttendanceWords();
  const state = useStateByLink();
  const say = async (attendance: Attendance) => {
    try {
      await state.run({ token, attendance });
      onDone(attendance);
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

/** The page behind the links of the reminder: whether somebody still comes, said by a press, without a log-in. */
export function Component() {
  const { t } = useTranslation('common');
  const words = useAttendanceWords();
  const taken = useTaken('token', 'attendance');
  const [said, setSaid] = useState<Attendance | null>(null);
  const wanted = ATTENDANCES.find((one) => one === taken?.attendance) ?? 'coming';
  const home = (
    <ButtonLink variant="primary" to={paths.home.href()}>
      {t('actions.go_home')}
    </ButtonLink>
  );
  if (said !== null)
    return (
      <Outcome
        illustration={<MailSent />}
        title={said === 'coming' ? words.comingDone : words.absentDone}
        action={home}
      >
        <p>{said === 'coming' ? words.comingMore : words.absentDoneMore}</p>
      </Outcome>
    );
  if (taken !== null && taken.token === undefined)
    return <EmptyState as="h1" illustration={<NotFound />} title={words.invalid} action={home} />;
  return <Question key={wanted} wanted={wanted} token={taken?.token ?? ''} onDone={setSaid} />;
}

export const meta: RouteModule['meta'] = ({ lang }) => ({
  title: ATTENDANCE_WORDS[lang].title,
  isIndexable: false,
  noReferrer: true,
});
