import type { CarpoolStreamEvent } from '@convoi/contracts/events';
import type { KeptForm, StatePiece } from '@convoi/platform/kernel/command-handler/kept-states';
import type { Json } from '@convoi/platform/kernel/event-store/event-store';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carpoolEvent } from '../testing/deciders/arbitraries.ts';
import { NOW } from '../testing/deciders/facts.ts';
import { runs } from '../testing/deciders/runs.ts';
import { carpoolModel, conversationModel } from './carpool.state.ts';

const STREAM = 'carpool-0b6f3c1e-7a52-4d3b-9a41-2f8e6d0c4b17';
const person = fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6');

const asRead = ({ type, data }: { readonly type: string; readonly data: object }, at: number) => ({
  id: `event-${at}`,
  stream: STREAM,
  type,
  data: data as { readonly [key: string]: unknown },
  at: new Date(NOW + at).toISOString(),
  by: { kind: 'visitor' as const, id: null },
});

/** As a store gives it back, the secrets of some people gone. */
function keptAndRead<S>(form: KeptForm<S>, state: S, isGone: (subjectId: string) => boolean = () => false): S {
  const pieces = [...form.pieces(state)].map(({ value, secret }): StatePiece => {
    const kept = JSON.parse(JSON.stringify(value)) as Json;
    if (secret === undefined) return { value: kept };
    return { value: kept, secret: { ...secret, value: isGone(secret.subjectId) ? null : secret.value } };
  });
  return form.restore(pieces);
}

it('a carpool that was kept is the carpool, and goes on as it', () => {
  const form = carpoolModel.kept;
  if (form === undefined) throw new TypeError('carpools are kept');
  fc.assert(
    fc.property(
      fc.array(carpoolEvent, { maxLength: 40 }),
      fc.array(carpoolEvent, { maxLength: 10 }),
      (before, after) => {
        const state = before.map(asRead).reduce(carpoolModel.evolve, carpoolModel.initial);
        const kept = keptAndRead(form, state);
        expect(kept).toEqual(state);
        const later = after.map((one, at) => asRead(one, before.length + at));
        expect(later.reduce(carpoolModel.evolve, kept)).toEqual(later.reduce(carpoolModel.evolve, state));
      },
    ),
    runs(),
  );
});

it('of people whose keys are gone it is what reading their events again gives', () => {
  const form = carpoolModel.kept;
  if (form === undefined) throw new TypeError('carpools are kept');
  fc.assert(
    fc.property(fc.array(carpoolEvent, { maxLength: 40 }), fc.uniqueArray(person, { maxLength: 3 }), (events, gone) => {
      const isGone = (subjectId: string): boolean => gone.some((who) => subjectId === `subject-${who}`);
      const unguarded = (one: CarpoolStreamEvent) => {
        const data = one.data as { readonly subjectId?: string; readonly digests?: object };
        if (data.subjectId === undefined || !isGone(data.subjectId)) return one;
        if ('paymentKey' in data) return { type: one.type, data: { ...data, paymentKey: null } };
        if (data.digests === undefined) return one;
        const digests = Object.fromEntries(Object.keys(data.digests).map((name) => [name, null]));
        return { type: one.type, data: { ...data, digests, ...('emailKey' in data ? { emailKey: null } : {}) } };
      };
      const state = events.map(asRead).reduce(carpoolModel.evolve, carpoolModel.initial);
      const again = events.map(unguarded).map(asRead).reduce(carpoolModel.evolve, carpoolModel.initial);
      expect(keptAndRead(form, state, isGone).carpool.participants).toEqual(again.carpool.participants);
      expect(keptAndRead(form, state, isGone).persons).toEqual(again.persons);
      // Who holds an address matters only while somebody takes part with it.
      for (const bucket of keptAndRead(form, state, isGone).carpool.activeByEmailKey.buckets)
        for (const participantId of bucket?.values() ?? []) expect(gone).not.toContain(participantId);
    }),
    runs(),
  );
});

it('a conversation that was kept is the conversation', () => {
  const form = conversationModel.kept;
  if (form === undefined) throw new TypeError('conversations are kept');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), person), { maxLength: 30 }), (messages) => {
      const state = messages
        .map(([id, senderId]) => ({ type: 'MessagePosted', data: { messageId: `m${id}`, senderId } }))
        .map(asRead)
        .reduce(conversationModel.evolve, conversationModel.initial);
      expect(keptAndRead(form, state)).toEqual(state);
    }),
    runs(),
  );
});
