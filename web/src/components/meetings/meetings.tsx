import type { LegKind, MatchRequestView, MeetingView } from '@convoi/contracts';
import { useState } from 'react';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { announce } from '#web/lib/announce.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { IconCheck } from '#web/ui/display/icons.ts';
import { RideFare } from '../fares/ride-fare.tsx';
import type { RideCaller } from '../rides/ride-caller.ts';
import { MeetingForm } from './meeting-form.tsx';
import { useMeetingWords } from './meeting-words.ts';
import { TheirDetails } from './ride-details.tsx';
import { StillOn } from './still-on.tsx';
import { useConfirmMeeting } from './use-meeting.ts';

export interface MeetingsProps {
  readonly request: MatchRequestView;
  readonly caller: RideCaller;
}

/** What counts for a leg, what is proposed beside it, and what there was before. */
function standOf(meetings: readonly MeetingView[], leg: LegKind) {
  const ofLeg = meetings.filter((one) => one.leg === leg);
  const confirmed = ofLeg.filter(({ confirmed_at: at }) => at !== null);
  const agreed = confirmed.sort((a, b) => ((a.confirmed_at ?? '') < (b.confirmed_at ?? '') ? -1 : 1)).at(-1);
  const last = ofLeg.at(-1);
  const proposed = last?.confirmed_at === null ? last : undefined;
  return { agreed, proposed, before: ofLeg.filter((one) => one !== agreed && one !== proposed) };
}

function Leg({ request, caller, leg }: MeetingsProps & { readonly leg: LegKind }) {
  const words = useMeetingWords();
  const format = useFormat();
  const confirm = useConfirmMeeting(caller, request.id);
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { name } = request.counterpart;
  const { agreed, proposed, before } = standOf(request.meetings, leg);
  const text = ({ time, place }: MeetingView) => words.at(format.time(time), place ?? words.placeGone);
  const isTheirs = proposed?.by === request.counterpart.id;
  const agree = async (id: string) => {
    setFailure(null);
    try {
      await confirm.run(id);
      announce(words.confirmed);
    } catch (error) {
      const isOther = error instanceof Problem && error.code === 'match.meeting_changed';
      setFailure(isOther ? words.changed : words.failed);
    }
  };
  return (
    <div className="stack-tight">
      <strong>{words[leg]}</strong>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      {agreed !== undefined && (
        <p className="row">
          <IconCheck size={20} />
          <span>{text(agreed)}</span>
        </p>
      )}
      {proposed !== undefined && (
        <p>
          {isTheirs ? words.proposedByThem(name) : words.proposedByYou(name)} <strong>{text(proposed)}</strong>
        </p>
      )}
      {agreed === undefined && proposed === undefined && <p className="soft">{words.none}</p>}
      {isOpen ? (
        <MeetingForm
          request={request}
          caller={caller}
          leg={leg}
          from={proposed ?? agreed}
          onDone={() => setIsOpen(false)}
        />
      ) : (
        <div className="row">
          {proposed !== undefined && isTheirs && (
            <Button
              variant="primary"
              small
              busy={confirm.state === 'sending'}
              busyText={words.sending}
              onClick={() => void agree(proposed.id)}
            >
              {words.confirm}
              <span className="visually-hidden"> ({words[leg]})</span>
            </Button>
          )}
          <Button small onClick={() => setIsOpen(true)}>
            {agreed === undefined && proposed === undefined ? words.propose : words.change}
            <span className="visually-hidden"> ({words[leg]})</span>
          </Button>
        </div>
      )}
      {before.length > 0 && (
        <details className="fold small">
          <summary>{words.before}</summary>
          <ul>
            {before.map((one) => (
              <li key={one.id}>{text(one)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/**
 * The plan of a ride: whom one rides with, and where and when the two meet, leg by leg. The page of the day is loaded as a whole,
 * since only such a load is kept for reading without a network.
 */
export function Meetings(props: MeetingsProps) {
  const words = useMeetingWords();
  const { request } = props;
  const { publicUrl } = useRuntime();
  return (
    <>
      <StillOn {...props} />
      <TheirDetails person={request.counterpart} />
      <RideFare request={request} />
      <section className="stack" aria-label={words.heading}>
        {(request.legs ?? []).map((leg) => (
          <Leg key={leg} {...props} leg={leg} />
        ))}
      </section>
      <ButtonLink small to={`${publicUrl}${paths.rideDay.href({ id_user: request.event.id_user })}`}>
        {words.day}
      </ButtonLink>
    </>
  );
}
