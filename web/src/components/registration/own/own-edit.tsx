import { isRider, type Lang, type ParticipantView, type Point } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/components/forms/form.tsx';
import { LeaveGuard } from '#web/components/forms/leave-guard.tsx';
import { settlePlace } from '#web/components/places/settle-place.ts';
import { useRegistrationLabels } from '#web/components/registration/first-fields.tsx';
import { RegistrationFields } from '#web/components/registration/registration-fields.tsx';
import {
  companionsOf,
  REGISTRATION_FIELDS,
  type RegistrationValues,
  registrationBody,
  valuesOf,
} from '#web/components/registration/registration-form.ts';
import type { RideCaller } from '#web/components/rides/ride-caller.ts';
import { langOf } from '#web/i18n/index.ts';
import type { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { Button, buttonClass } from '#web/ui/actions/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useUpdateParticipation } from './update-participation.ts';

const schema = bodySchema((bodies) => bodies.UpdateParticipantBody);

/** Beside the form: it comes with its own code. */
const NO_ROOM: {
  readonly [L in Lang]: { readonly left: (seats: number) => string; readonly rides: string };
} = {
  fr: {
    left: (seats) =>
      `La voiture de votre trajet n'a plus ${seats === 0 ? 'de place libre' : seats === 1 ? 'que 1 place libre' : `que ${seats} places libres`}. Écrivez à la personne qui conduit, ou annulez ce trajet pour en demander un autre.`,
    rides: 'Voir mes trajets',
  },
  en: {
    left: (seats) =>
      `The car of your ride has ${seats === 0 ? 'no free seat' : seats === 1 ? 'only 1 free seat' : `only ${seats} free seats`} left. Write to the driver, or cancel this ride to ask for another one.`,
    rides: 'See my rides',
  },
  de: {
    left: (seats) =>
      `Im Auto deiner Fahrt ${seats === 0 ? 'ist kein Platz mehr' : seats === 1 ? 'ist nur noch 1 Platz' : `sind nur noch ${seats} Plätze`} frei. Schreib der Person, die fährt, oder sag diese Fahrt ab, um eine andere anzufragen.`,
    rides: 'Meine Fahrten ansehen',
  },
  es: {
    left: (seats) =>
      `Al coche de tu viaje ${seats === 0 ? 'no le quedan plazas libres' : seats === 1 ? 'solo le queda 1 plaza libre' : `solo le quedan ${seats} plazas libres`}. Escribe a quien conduce, o anula este viaje para pedir otro.`,
    rides: 'Ver mis viajes',
  },
};

/** Free seats that a refusal tells, on the way that has the fewest; 0 where it tells none. */
function leftIn(problem: Problem): number {
  const told = Object.values((problem.body.seats_left ?? {}) as Record<string, number>);
  return told.length === 0 ? 0 : Math.max(0, Math.min(...told));
}

export interface OwnEditProps {
  readonly caller: RideCaller;
  readonly own: ParticipantView;
  readonly isSeasonal: boolean;
  readonly near: Point | undefined;
  readonly onDone: (isSaved: boolean) => void;
}

/** Changes one's own registration: the form that made it, but for the address of its mails. */
export function OwnEdit({ caller, own, isSeasonal, near, onDone }: OwnEditProps) {
  const { t, i18n } = useTranslation(['participation', 'event', 'common']);
  const isWide = useVariant() === 'desktop';
  const labels = useRegistrationLabels();
  const queryClient = useQueryClient();
  const update = useUpdateParticipation(caller);
  const noRoom = NO_ROOM[langOf(i18n)];
  const form = useContractForm<RegistrationValues>({
    schema,
    defaultValues: valuesOf(own),
    // Nobody comes along any more: that is said where somebody did.
    toBody: (values) => ({
      ...registrationBody(values),
      ...(own.companions === undefined ? {} : { companions: companionsOf(values) }),
      // Who would now be driven has no car that anybody could be aboard of.
      ...(own.aboard === undefined ? {} : { aboard: isRider(values) && !isRider(own) ? 0 : values.aboard }),
    }),
    fieldOf: REGISTRATION_FIELDS,
    text: (field, code) => (field === 'name' && code === 'not_allowed' ? t('event:form.name.not_allowed') : undefined),
    bannerText: (_field, _code, { codes }) =>
      Object.values(codes).includes('required')
        ? t(isWide ? 'event:form.all_required' : 'event:form.all_required_short')
        : undefined,
    labels,
    failures: {
      'participant.not_found': { banner: t('own.gone') },
      'event.ended': { banner: t('event:ended.heading') },
      'registration.seats_below_accepted': { field: 'places', text: t('own.seats_given') },
      'registration.role_locked': { field: 'chauffeur', text: t('own.role_locked') },
      'match.no_seats': {
        field: 'adults',
        text: (problem) => noRoom.left(leftIn(problem)),
        // The rides are on the same page.
        action: (
          <a className={buttonClass({ small: true })} href="#rides-heading">
            {noRoom.rides}
          </a>
        ),
      },
    } satisfies Failures<'updateParticipant'>,
    failed: t('event:form.failed'),
    send: async (body, values) => {
      const asked = { lang: langOf(i18n), near };
      const {
        text,
        latitude,
        longitude,
        isApproximate = false,
      } = await settlePlace(queryClient, values.address, asked);
      await update.run({ ...body, address: text, latitude, longitude, is_place_approximate: isApproximate });
      onDone(true);
    },
  });
  return (
    <Form form={form} className="stack">
      <LeaveGuard isDirty={form.isDirty && !form.isSending && update.state !== 'done'} />
      <RegistrationFields
        form={form}
        isSeasonal={isSeasonal}
        near={near}
        email={
          <TextField
            label={t('event:form.email.label')}
            type="email"
            name="email"
            value={own.email}
            autoComplete="email"
            lockedReason={t('event:form.email.locked')}
          />
        }
      />
      <div className="actions">
        <Button onClick={() => onDone(false)}>{t('common:actions.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.isSending} busyText={t('own.saving')}>
          {t('own.save')}
        </Button>
      </div>
    </Form>
  );
}
