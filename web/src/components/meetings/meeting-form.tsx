import { ADDRESS_MAX, type LegKind, type MatchRequestView, type MeetingView } from '@convoi/contracts';
import { useWatch } from 'react-hook-form';
import { announce } from '#web/lib/announce.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { Form } from '../forms/form.tsx';
import type { RideCaller } from '../rides/ride-caller.ts';
import { MeetingPoints } from './meeting-points.tsx';
import { useMeetingWords } from './meeting-words.ts';
import { useProposeMeeting } from './use-meeting.ts';

const schema = bodySchema((bodies) => bodies.ProposeMeetingBody);

export interface MeetingFormProps {
  readonly request: MatchRequestView;
  readonly caller: RideCaller;
  readonly leg: LegKind;
  /** What is proposed or agreed now: where a change begins. */
  readonly from: MeetingView | undefined;
  readonly onDone: () => void;
}

/** Place and time for one leg, to be confirmed by the other one. */
export function MeetingForm({ request, caller, leg, from, onDone }: MeetingFormProps) {
  const words = useMeetingWords();
  const propose = useProposeMeeting(caller, request.id);
  const { name } = request.counterpart;
  const form = useContractForm<{ readonly time: string; readonly place: string }>({
    schema,
    defaultValues: { time: from?.time ?? '', place: from?.place ?? '' },
    toBody: ({ time, place }) => ({ leg, time, place }),
    failures: {
      'match.not_found': { banner: words.over },
      'match.no_common_leg': { banner: words.over },
    } satisfies Failures<'proposeMeeting'>,
    failed: words.failed,
    send: async (_, { time, place }) => {
      await propose.run({ leg, time, place });
      announce(words.sent(name));
      onDone();
    },
  });
  const place = useWatch({ control: form.hook.control, name: 'place' });
  return (
    <Form form={form} className="stack-tight">
      <TimeField {...form.field('time')} label={words.time} required />
      <MeetingPoints
        request={request}
        caller={caller}
        chosen={place}
        onChoose={(point) => form.hook.setValue('place', point, { shouldDirty: true, shouldValidate: true })}
      />
      <TextField {...form.field('place')} label={words.place} hint={words.placeHint} maxLength={ADDRESS_MAX} required />
      <div className="row">
        <Button type="submit" variant="primary" small busy={form.isSending} busyText={words.sending}>
          {words.send}
        </Button>
        <Button small onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}
