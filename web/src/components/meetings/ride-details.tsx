import { CAR_WORDS_MAX, isRider, type ParticipantView, PLATE_END_MAX } from '@convoi/contracts';
import { shownPhone } from '@convoi/contracts/shown-phone';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { internationalPhone, type PhoneValue } from '#web/lib/phone.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconCarFront } from '#web/ui/display/icons.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { Form } from '../forms/form.tsx';
import { PhoneField } from '../forms/phone-field.tsx';
import { usePhoneCountry } from '../forms/use-phone-country.ts';
import { participationQuery } from '../registration/participation-access.ts';
import { type RideCaller, tokenOf, touchedBy } from '../rides/ride-caller.ts';
import { useRides } from '../rides/rides-context.tsx';
import { useRideDetailsWords } from './ride-details-words.ts';

const schema = bodySchema((bodies) => bodies.ShareRideDetailsBody);

/** Phone and car of somebody one rides with, as far as they show them. */
export function TheirDetails({ person }: { readonly person: ParticipantView }) {
  const words = useRideDetailsWords();
  const { ride_details: details, name } = person;
  if (details === undefined) return null;
  const { phone, car_model: model, car_colour: colour, plate_end: plate } = details;
  const car = [words.car(model, colour), plate === null ? '' : words.plate(plate)].filter((text) => text !== '');
  return (
    <>
      {phone !== null && (
        <p>
          <a href={`tel:${phone}`}>
            {words.call(name)} · {shownPhone(phone)}
          </a>
        </p>
      )}
      {car.length > 0 && (
        <p className="row">
          <IconCarFront size={20} />
          <span>{car.join(' · ')}</span>
        </p>
      )}
    </>
  );
}

/** Whoever is only driven is not asked for a car, unless they have said something of one. */
const drivesMaybe = (own: ParticipantView): boolean => {
  const { car_model: model = null, car_colour: colour = null, plate_end: plate = null } = own.ride_details ?? {};
  return !isRider(own) || [model, colour, plate].some((said) => said !== null);
};

interface Values {
  readonly phone: PhoneValue;
  readonly car_model: string;
  readonly car_colour: string;
  readonly plate_end: string;
}

/** Says what those of one's rides see of phone and car. */
const useShareRideDetails = (caller: RideCaller) =>
  useCommand<object, { readonly status: string }>({
    call: (input, command, api) =>
      api.send('PUT', '/api/participants/:id/ride-details', {
        ...command,
        ...tokenOf(caller),
        params: { id: caller.participantId },
        body: input,
        schema: answer((views) => views.status('shared')),
      }),
    touches: [participationQuery(caller).queryKey, ...touchedBy(caller)],
  });

function DetailsForm({ caller, own }: { readonly caller: RideCaller; readonly own: ParticipantView }) {
  const words = useRideDetailsWords();
  const share = useShareRideDetails(caller);
  const defaultCountry = usePhoneCountry();
  const { phone = null, car_model = null, car_colour = null, plate_end = null } = own.ride_details ?? {};
  const form = useContractForm<Values>({
    schema,
    defaultValues: {
      phone: { country: null, text: phone ?? '' },
      car_model: car_model ?? '',
      car_colour: car_colour ?? '',
      plate_end: plate_end ?? '',
    },
    toBody: ({ phone: number, ...car }) => ({
      ...car,
      phone: internationalPhone(number.text, number.country ?? defaultCountry),
    }),
    failures: {},
    failed: words.failed,
    send: async (body) => {
      await share.run(body);
      showToast({ tone: 'success', text: words.saved });
    },
  });
  const hasCar = drivesMaybe(own);
  const { field: number } = useController({ control: form.hook.control, name: 'phone' });
  const optional = { optionalText: words.optional } as const;
  return (
    <Form form={form} className="stack">
      <p className="soft">{words.why}</p>
      <PhoneField
        name="phone"
        label={words.phone}
        {...optional}
        defaultCountry={defaultCountry}
        value={number.value}
        onValue={number.onChange}
        onBlur={number.onBlur}
        error={form.errorOf('phone')}
        readOnly={form.isSending}
      />
      {hasCar && (
        <>
          <TextField
            {...form.field('car_model')}
            {...optional}
            label={words.carModel}
            hint={words.carModelHint}
            maxLength={CAR_WORDS_MAX}
          />
          <TextField {...form.field('car_colour')} {...optional} label={words.carColour} maxLength={CAR_WORDS_MAX} />
          <TextField
            {...form.field('plate_end')}
            {...optional}
            label={words.plateEnd}
            hint={words.plateEndHint}
            maxLength={PLATE_END_MAX}
          />
        </>
      )}
      <Button type="submit" small busy={form.isSending} busyText={words.saving}>
        {words.save}
      </Button>
    </Form>
  );
}

/**
 * What those of one's rides see of phone and car, folded; once for an event, since two forms would overwrite each other. What is
 * shown already is read first: the form replaces it.
 */
export function OwnDetails({ caller }: { readonly caller: RideCaller }) {
  const words = useRideDetailsWords();
  const own = useQuery(participationQuery(caller));
  const rides = useRides();
  const me = own.data ?? rides?.own ?? null;
  return (
    <Card tight>
      <details className="fold">
        <summary>{me === null || drivesMaybe(me) ? words.heading : words.headingPhone}</summary>
        {own.data?.is_me === true && <DetailsForm caller={caller} own={own.data} />}
      </details>
    </Card>
  );
}
