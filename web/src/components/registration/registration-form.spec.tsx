import { RegisterBody, RegisterForm, UpdateParticipantBody } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { participantView } from '#web/testing/data.ts';
import { emptyRegistration, legsOf, optionsBody, registrationBody, valuesOf } from './registration-form.ts';

test.each([
  ['both', ['outbound', 'return']],
  ['outbound', ['outbound']],
  ['return', ['return']],
] as const)('a trip %s has the legs %j', (trip, kinds) => {
  const legs = legsOf({ trip, outbound_time: '09:30', return_time: '' });
  expect(legs.map(({ kind }) => kind)).toEqual(kinds);
});

test('a leg without a time is to be agreed, a time of a leg not chosen is left out', () => {
  expect(legsOf({ trip: 'both', outbound_time: '09:30', return_time: '' })).toEqual([
    { kind: 'outbound', departure_time: '09:30' },
    { kind: 'return', departure_time: null },
  ]);
  expect(legsOf({ trip: 'return', outbound_time: '09:30', return_time: '' })).toEqual([
    { kind: 'return', departure_time: null },
  ]);
});

test('the alert is sent only when it is on', () => {
  expect(optionsBody(emptyRegistration)).toEqual({ share_email: false, alert_radius_km: null });
  expect(optionsBody({ ...emptyRegistration, has_alert: true, alert_radius_km: '20' }).alert_radius_km).toBe(20);
});

test('the empty form fails by what it asks for: name, e-mail, address and who drives', () => {
  const values = emptyRegistration;
  const body = {
    event_id: '0b6f3c1e-0000-4000-8000-000000000001',
    email: values.email,
    ...registrationBody(values),
    ...optionsBody(values),
  };
  const wrong = (schema: typeof RegisterForm | typeof RegisterBody) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
  };
  expect(wrong(RegisterForm)).toEqual(['name', 'email', 'address', 'chauffeur']);
  // The call keeps its default.
  expect(wrong(RegisterBody)).toEqual(['name', 'email', 'address']);
});

test('a registration that is read into the form and not touched is sent as it was', () => {
  const own = participantView({
    name: 'Alice Martin',
    address: '3 rue Royale, 74000 Annecy',
    legs: [{ kind: 'return', departure_time: '23:00' }],
    weekdays: [2, 4],
    fumeur: 'Pas en voiture',
    comment: 'Deux valises.',
    places: 2,
    share_email: true,
    alert_radius_km: 15,
  });
  const values = valuesOf(own);
  expect(registrationBody(values)).toMatchObject({
    name: own.name,
    address: own.address,
    latitude: own.latitude,
    longitude: own.longitude,
    legs: own.legs,
    weekdays: own.weekdays,
    fumeur: own.fumeur,
    comment: own.comment,
    places: own.places,
    chauffeur: own.chauffeur,
  });
  expect(optionsBody(values)).toEqual({ share_email: true, alert_radius_km: 15 });
  expect(UpdateParticipantBody.safeParse(registrationBody(values)).success).toBe(true);
});
