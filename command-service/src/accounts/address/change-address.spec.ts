import type { AddressChangeView, EventCreatedView, ParticipantView, SessionView } from '@convoi/contracts';
import { type DataOf, streamId } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { StoreUnavailable } from '@convoi/platform/kernel/event-store/store-errors';
import { createAccountLinks } from '@convoi/platform/kernel/personal-data/account-links';
import { createManageLinks } from '@convoi/platform/kernel/personal-data/manage-token';
import type { StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../../testing/service.ts';
import { eraseByStaff } from '../../testing/staff.ts';

let product: TestService;

beforeEach(async () => {
  product = await startService({ STAFF_EMAILS: 'staff@example.org' });
});
afterEach(() => product.close());

const OLD = 'alice@example.org';
const NEW = 'alice.neuve@example.org';
const PASSWORD = 'Montagne-2026';
const DRIVER = 'Je préfère prendre ma voiture';
const PASSENGER = 'Je préfère me faire conduire';

const signUp = (email: string) =>
  product.call('signUp', { body: { email, password: PASSWORD, full_name: 'Alice Zwingli' } });
const logIn = async (email: string) =>
  (await product.call('logIn', { body: { email, password: PASSWORD } })).body as SessionView;
const newest = async <T extends 'EmailVerificationRequested' | 'AddressChangeRequested'>(type: T) => {
  const found = (await product.log()).findLast((one) => one.type === type) ?? expect.fail(`no ${type}`);
  return { userId: streamId(found.stream), data: found.data as unknown as DataOf<T> };
};
const links = () => createAccountLinks(product.config.secrets.master);

async function callerOf({ access_token: token }: SessionView): Promise<Caller> {
  return (await product.service.authenticate(token)) ?? expect.fail('the session is over');
}
async function account(email: string): Promise<Caller> {
  await signUp(email);
  const { userId, data } = await newest('EmailVerificationRequested');
  await product.call('verifyEmail', { body: { token: links().verify.issue({ userId, linkId: data.linkId }) } });
  return callerOf(await logIn(email));
}
const ask = (caller: Caller, email = NEW, password = PASSWORD) =>
  product.call('requestAddressChange', { caller, body: { email, password } });
/** The tokens of the two mails of the newest wish. */
async function mailed(): Promise<{ readonly fresh: string; readonly old: string }> {
  const { userId, data } = await newest('AddressChangeRequested');
  const { issue } = links().address;
  return { fresh: issue({ userId, linkId: data.newLinkId }), old: issue({ userId, linkId: data.oldLinkId }) };
}
const confirm = async (token: string, by = product) =>
  ((await by.call('confirmAddressChange', { body: { token } })).body as AddressChangeView).status;
const types = async () => (await product.log()).map(({ type }) => type);
/** Who may log in with an address: its account; null = nobody. */
async function ownerOf(email: string): Promise<string | null> {
  try {
    const caller = await callerOf(await logIn(email));
    return caller.kind === 'account' ? caller.userId : null;
  } catch {
    return null;
  }
}
const idOf = (caller: Caller): string => (caller.kind === 'account' ? caller.userId : expect.fail('no account'));

describe('a change of address', () => {
  it.each(['fresh', 'old'] as const)('is made once both addresses are proved, the %s one first', async (first) => {
    const caller = await account(OLD);
    await ask(caller);
    const tokens = await mailed();
    const second = first === 'old' ? 'fresh' : 'old';
    expect(await confirm(tokens[first])).toBe('waiting');
    // Pressed twice: nothing more.
    expect(await confirm(tokens[first])).toBe('waiting');
    expect(await ownerOf(OLD)).toBe(idOf(caller));
    expect(await ownerOf(NEW)).toBeNull();
    expect(await confirm(tokens[second])).toBe('changed');
    expect(await ownerOf(NEW)).toBe(idOf(caller));
    expect(await ownerOf(OLD)).toBeNull();
    // The old one is free, and the account is found by its own alone.
    expect(idOf(await account(OLD))).not.toBe(idOf(caller));
    expect(await ownerOf(NEW)).toBe(idOf(caller));
    for (const token of [tokens.fresh, tokens.old])
      expect((await refusal(confirm(token))).code).toBe('auth.link_invalid');
  });

  it('asks for the password, or a young session', async () => {
    const caller = await account(OLD);
    expect((await refusal(ask(caller, NEW, 'Falsch-2026'))).code).toBe('auth.wrong_password');
    product.clock.advance(11 * 60_000);
    const without = product.call('requestAddressChange', { caller, body: { email: NEW } });
    expect((await refusal(without)).code).toBe('auth.reauth_required');
    expect(await types()).not.toContain('AddressChangeRequested');
    await ask(caller, OLD);
    expect(await types()).not.toContain('AddressChangeRequested');
  });

  it('is stopped from the old address, and ends a day later or with a newer wish', async () => {
    const caller = await account(OLD);
    await ask(caller);
    const { fresh, old } = await mailed();
    const stop = (token: string) => product.call('stopAddressChange', { body: { token } });
    await confirm(fresh);
    expect((await refusal(stop(fresh))).code).toBe('auth.link_invalid');
    await stop(old);
    expect((await refusal(confirm(old))).code).toBe('auth.link_invalid');
    await ask(caller, 'first@example.org');
    const first = await mailed();
    await ask(caller);
    expect((await refusal(confirm(first.fresh))).code).toBe('auth.link_invalid');
    const second = await mailed();
    await confirm(second.fresh);
    product.clock.advance(24 * 3_600_000);
    expect((await refusal(confirm(second.old))).code).toBe('auth.link_invalid');
    expect(await ownerOf(OLD)).toBe(idOf(caller));
  });

  it('is forgotten a day later, where nobody has agreed to it', async () => {
    const caller = await account(OLD);
    await ask(caller);
    product.clock.advance(23 * 3_600_000);
    await product.service.sweep();
    expect(await types()).not.toContain('AddressChangeEnded');
    product.clock.advance(3_600_000 + 60_000);
    await product.service.sweep();
    const ends = (await product.log()).filter(({ type }) => type === 'AddressChangeEnded');
    expect(ends.map(({ data }) => data.reason)).toEqual(['expired']);
    const wishes = await product.records.table('address_wishes');
    expect(await wishes.count({ index: '_id' })).toBe(0);
  });

  it('to the address of another account is told to that account alone', async () => {
    const other = await account(NEW);
    const caller = await account(OLD);
    const before = (await product.log()).length;
    expect((await ask(caller)).body).toEqual((await ask(caller, 'free@example.org')).body);
    await ask(caller);
    // One event each: how far the log moves tells nothing, and the owner is told from the same event.
    const added = (await product.log()).slice(before);
    expect(added.map(({ type }) => type)).toEqual(Array(3).fill('AddressChangeRequested'));
    expect(added.map(({ data }) => data.isOffered)).toEqual([false, true, false]);
    expect(added.map(({ data }) => data.ownerId)).toEqual([idOf(other), null, idOf(other)]);
    const { old } = await mailed();
    expect(await confirm(old)).toBe('waiting');
    expect(await ownerOf(NEW)).toBe(idOf(other));
  });

  it('goes to one of two accounts that want the same address at once', async () => {
    const [one, two] = [await account(OLD), await account('bob@example.org')];
    await ask(one);
    const first = await mailed();
    await ask(two);
    const second = await mailed();
    await Promise.all([confirm(first.old), confirm(second.old)]);
    const ends = await Promise.all([confirm(first.fresh), confirm(second.fresh)]);
    expect([...ends].sort()).toEqual(['changed', 'ended']);
    const winner = ends[0] === 'changed' ? one : two;
    expect(await ownerOf(NEW)).toBe(idOf(winner));
    expect([await ownerOf(OLD), await ownerOf('bob@example.org')]).toEqual(
      winner === one ? [null, idOf(two)] : [idOf(one), null],
    );
  });

  it('takes an address over that somebody signed up with and nobody proved', async () => {
    await signUp(NEW);
    const squatter = await newest('EmailVerificationRequested');
    const caller = await account(OLD);
    await ask(caller);
    const { fresh, old } = await mailed();
    await confirm(fresh);
    expect(await confirm(old)).toBe('changed');
    const token = links().verify.issue({ userId: squatter.userId, linkId: squatter.data.linkId });
    expect((await refusal(product.call('verifyEmail', { body: { token } }))).code).toBe('auth.link_invalid');
    expect(await ownerOf(NEW)).toBe(idOf(caller));
  });

  it('takes an address over for which a sign-up stopped before there was an account', async () => {
    let appends = 0;
    const stopped = await product.another({
      eventStore: {
        ...product.eventStore,
        append: async (...append: Parameters<typeof product.eventStore.append>) => {
          appends += 1;
          if (appends > 1) throw new StoreUnavailable('stopped here');
          return product.eventStore.append(...append);
        },
      },
    });
    const signingUp = stopped.call('signUp', { body: { email: NEW, password: PASSWORD, full_name: 'Somebody' } });
    await expect(signingUp).rejects.toThrow('stopped here');
    expect(await types()).toEqual(['Claimed']);
    product.clock.advance(61_000);
    const caller = await account(OLD);
    await ask(caller);
    const { fresh, old } = await mailed();
    await confirm(fresh);
    expect(await confirm(old)).toBe('changed');
    expect(await ownerOf(NEW)).toBe(idOf(caller));
  });

  it('that cannot be completed keeps no other back', async () => {
    const begun = async (from: string, to: string): Promise<Caller> => {
      const caller = await account(from);
      await ask(caller, to);
      const { fresh, old } = await mailed();
      await confirm(fresh);
      let appends = 0;
      const broken = await product.another({
        eventStore: {
          ...product.eventStore,
          append: async (...append: Parameters<typeof product.eventStore.append>) => {
            appends += 1;
            if (appends > 1) throw new StoreUnavailable('stopped here');
            return product.eventStore.append(...append);
          },
        },
      });
      await expect(confirm(old, broken)).rejects.toThrow('stopped here');
      return caller;
    };
    await begun(OLD, NEW);
    await begun('bob@example.org', 'bob.neuf@example.org');
    const notes = await product.records.table<StateRecord & { readonly userId: string }>('address_changes');
    const [first, second] = (await notes.find({ index: '_id', limit: 2 })).documents;
    const restarted = await product.another({
      eventStore: {
        ...product.eventStore,
        append: async (stream, ...append) => {
          if (stream === `user-${first?.userId}`) throw new StoreUnavailable('not this one');
          return product.eventStore.append(stream, ...append);
        },
      },
    });
    await restarted.service.sweep();
    const changed = (await product.log()).filter(({ type }) => type === 'AddressChanged');
    expect(changed.map(({ stream }) => streamId(stream))).toEqual([second?.userId]);
    await (await product.another()).service.sweep();
    expect((await types()).filter((type) => type === 'AddressChanged')).toHaveLength(2);
  });

  describe('an address that was only wanted', () => {
    /** The addresses of the wishes in the log, as far as they can be read. */
    const wanted = async () =>
      (await product.log()).flatMap(({ type, data }) => (type === 'AddressChangeRequested' ? [data.wished] : []));
    const dayLater = async () => {
      product.clock.advance(24 * 3_600_000 + 2 * 60_000);
      await product.service.sweep();
    };

    it('is in the log for a day, whatever came of it', async () => {
      const caller = await account(OLD);
      await ask(caller, 'first@example.org');
      await ask(caller, 'second@example.org');
      await product.call('stopAddressChange', { body: { token: (await mailed()).old } });
      await ask(caller);
      const { fresh, old } = await mailed();
      await confirm(fresh);
      expect(await confirm(old)).toBe('changed');
      await ask(caller, 'third@example.org');
      expect(await wanted()).toHaveLength(4);
      expect(await wanted()).not.toContain(null);
      await dayLater();
      expect(await wanted()).toEqual([null, null, null, null]);
      expect(await ownerOf(NEW)).toBe(idOf(caller));
      await ask(await callerOf(await logIn(NEW)), 'fourth@example.org');
      expect((await wanted()).at(-1)).toEqual({ email: 'fourth@example.org' });
    });

    it('is kept while a change that is decided has not been carried out', async () => {
      const caller = await account(OLD);
      await ask(caller);
      const { fresh, old } = await mailed();
      await confirm(fresh);
      let appends = 0;
      const broken = await product.another({
        eventStore: {
          ...product.eventStore,
          append: async (...append: Parameters<typeof product.eventStore.append>) => {
            appends += 1;
            if (appends > 1) throw new StoreUnavailable('stopped here');
            return product.eventStore.append(...append);
          },
        },
      });
      await confirm(old, broken).catch((error: unknown) => error);
      await dayLater();
      await product.service.sweep();
      expect(await ownerOf(NEW)).toBe(idOf(caller));
    });

    it('goes at once with the account, and when its owner is erased', async () => {
      const caller = await account(OLD);
      await ask(caller);
      await product.call('eraseAccount', { caller, body: { password: PASSWORD } });
      expect(await wanted()).toEqual([null]);

      const other = await account('carol@example.org');
      await ask(other, 'first@example.org');
      await ask(other);
      const { fresh, old } = await mailed();
      await confirm(fresh);
      expect(await eraseByStaff(product, { email: NEW, basis: 'Lettre' })).toBe(1);
      expect(await wanted()).toEqual([null, { email: 'first@example.org' }, null]);
      expect((await refusal(confirm(old))).code).toBe('auth.link_invalid');
      expect(await eraseByStaff(product, { email: NEW, basis: 'Lettre' })).toBe(0);
      // The account goes on, and may want another one.
      await ask(other, 'second@example.org');
      expect((await wanted()).at(-1)).toEqual({ email: 'second@example.org' });
    });
  });

  it('neither brings the role of the staff nor keeps it', async () => {
    const caller = await account(OLD);
    await ask(caller, 'staff@example.org');
    // Answered and mailed like any other: who the staff are is not told. Whoever has that mailbox, too, is told in the end.
    const wanted = await mailed();
    expect(await confirm(wanted.fresh)).toBe('waiting');
    expect(await confirm(wanted.old)).toBe('ended');
    expect(await ownerOf(OLD)).toBe(idOf(caller));
    expect(await types()).not.toContain('StaffRoleGranted');
    const staff = await account('staff@example.org');
    expect(await types()).toContain('StaffRoleGranted');
    await ask(staff);
    const { fresh, old } = await mailed();
    await confirm(fresh);
    expect(await confirm(old)).toBe('changed');
    expect((await types()).at(-1)).not.toBe('StaffRoleGranted');
    expect(await types()).toContain('StaffRoleRevoked');
  });

  it('voids a link for a new password that went to the old address', async () => {
    const caller = await account(OLD);
    await product.call('requestPasswordReset', { body: { email: OLD } });
    await expect.poll(async () => (await types()).includes('PasswordResetRequested')).toBe(true);
    const asked = (await product.log()).find(({ type }) => type === 'PasswordResetRequested');
    const linkId = String(asked?.data.linkId);
    await ask(caller);
    const { fresh, old } = await mailed();
    await confirm(fresh);
    await confirm(old);
    const token = links().reset.issue({ userId: idOf(caller), linkId });
    const reset = product.call('resetPassword', { body: { token, new_password: 'Vallee-Verte-7' } });
    expect((await refusal(reset)).code).toBe('auth.link_invalid');
  });

  describe('with registrations of both addresses', () => {
    const isOwn = async (id: string, caller: Caller) => {
      const changed = await product.call('updateParticipant', { params: { id }, caller, body: { places: 2 } });
      return (changed.body as ParticipantView).id === id;
    };
    const registered = async (email: string): Promise<string> => {
      const { id: eventId } = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
      const body = { ...personBody(eventId), email };
      return ((await product.call('registerParticipant', { body })).body as ParticipantView).id;
    };

    it('keeps those of the old one and takes those of the new one over', async () => {
      const caller = await account(OLD);
      const [mine, coming] = [await registered(OLD), await registered(NEW)];
      await ask(caller);
      const { fresh, old } = await mailed();
      await confirm(fresh);
      await confirm(old);
      const session = await callerOf(await logIn(NEW));
      expect([await isOwn(mine, session), await isOwn(coming, session)]).toEqual([true, true]);
      // Of sessions that are open, too.
      expect(await isOwn(mine, caller)).toBe(true);
    });

    it('keeps those that logs of before name with the account alone, and erases them with it', async () => {
      const caller = await account(OLD);
      const { id: eventId } = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
      const body = { ...personBody(eventId), email: OLD };
      const { id } = (await product.call('registerParticipant', { body })).body as ParticipantView;
      // As it was once: following the link wrote no note of where the account takes part.
      const before = await product.another({
        eventStore: {
          ...product.eventStore,
          append: async (stream, revision, events) =>
            stream.startsWith('registrations-')
              ? { revision: revision + events.length, position: await product.eventStore.lastPosition() }
              : product.eventStore.append(stream, revision, events),
        },
      });
      const token = createManageLinks(product.config.secrets.root).manage.issue(eventId, id);
      await before.call('confirmParticipant', { body: { token } });
      expect(await types()).not.toContain('RegistrationLinked');
      expect(await isOwn(id, caller)).toBe(true);
      await ask(caller);
      const { fresh, old } = await mailed();
      await confirm(fresh);
      expect(await confirm(old)).toBe('changed');
      expect(await isOwn(id, caller)).toBe(true);
      await product.call('eraseAccount', { caller, body: { password: PASSWORD } });
      const erased = (await product.log()).flatMap(({ type, data }) => (type === 'SubjectErased' ? [data.target] : []));
      expect(erased).toContainEqual(expect.objectContaining({ kind: 'participant', participantId: id }));
    });

    describe('links of registrations', () => {
      const carol = 'carol@example.org';
      const manage = () => createManageLinks(product.config.secrets.root);
      /** Alice, with an account, whom Carol has asked for a seat; what the mails to Alice link to. */
      async function asked() {
        const caller = await account(OLD);
        const { id: eventId } = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
        const register = async (email: string, by?: Caller): Promise<ParticipantView> => {
          const body = { ...personBody(eventId), email, chauffeur: by === undefined ? PASSENGER : DRIVER };
          return (await product.call('registerParticipant', { body, ...(by === undefined ? {} : { caller: by }) }))
            .body as ParticipantView;
        };
        const { id } = await register(OLD, caller);
        const other = await register(carol);
        await product.call('confirmParticipant', { body: { token: manage().manage.issue(eventId, other.id) } });
        const request = await product.call('requestMatch', {
          caller: { kind: 'participant', participantId: other.id, eventId },
          body: { event_id: eventId, sender_id: other.id, receiver_id: id },
        });
        const matchId = (request.body as { readonly id: string }).id;
        const opened = await product.call('confirmParticipant', {
          body: { token: manage().manage.issue(eventId, id) },
        });
        const { access_token: token } = opened.body as { readonly access_token: string };
        return { caller, eventId, id, matchId, token };
      }
      const change = async (caller: Caller, email = NEW) => {
        product.clock.advance(2000);
        await ask(caller, email);
        const { fresh, old } = await mailed();
        await confirm(fresh);
        expect(await confirm(old)).toBe('changed');
      };
      /** What each link says to whoever presses it. */
      const said = async ({ eventId, id, matchId }: Awaited<ReturnType<typeof asked>>, addressNumber?: number) => {
        const token = manage().manage.issue(eventId, id, addressNumber);
        const answer = manage().answer.issue(eventId, id, matchId, addressNumber);
        const attendance = manage().attendance.issue(eventId, id, addressNumber);
        const calls = {
          confirmParticipant: { token },
          previewConfirmation: { token },
          previewRequestAnswer: { token: answer },
          answerRequestByLink: { token: answer, answer: 'accept' },
          stateAttendanceByLink: { token: attendance, attendance: 'coming' },
        } as const;
        const answers: Record<string, string> = {};
        for (const [call, body] of Object.entries(calls))
          answers[call] = await product.call(call as keyof typeof calls, { body } as never).then(
            () => 'ok',
            (error: unknown) => (error as { readonly code: string }).code,
          );
        return answers;
      };
      const ALL_DEAD = {
        confirmParticipant: 'auth.link_invalid',
        previewConfirmation: 'auth.link_invalid',
        previewRequestAnswer: 'auth.link_invalid',
        answerRequestByLink: 'auth.link_invalid',
        stateAttendanceByLink: 'auth.link_invalid',
      };

      it('end where they went to the address of before, with what they have opened', async () => {
        const before = await asked();
        expect(await product.service.authenticate(before.token)).toMatchObject({ participantId: before.id });
        await change(before.caller);
        expect(await said(before)).toEqual(ALL_DEAD);
        const erase = product.call('eraseByLink', {
          body: { token: manage().manage.issue(before.eventId, before.id) },
        });
        expect((await refusal(erase)).code).toBe('auth.link_invalid');
        expect(await product.service.authenticate(before.token)).toBeNull();
        // The account has it still.
        expect(await isOwn(before.id, before.caller)).toBe(true);
      });

      it('work where they go to the new one, until that is one of before', async () => {
        const before = await asked();
        await change(before.caller);
        expect(await said(before, 1)).toMatchObject({
          confirmParticipant: 'ok',
          previewRequestAnswer: 'ok',
          answerRequestByLink: 'ok',
          stateAttendanceByLink: 'ok',
        });
        // Back to the first address: its own links are good again, those of the one between are not.
        await change(before.caller, OLD);
        expect(await said(before, 1)).toEqual(ALL_DEAD);
        expect((await said(before)).confirmParticipant).toBe('ok');
        expect(await said(before, 2)).toMatchObject({ confirmParticipant: 'ok', previewRequestAnswer: 'ok' });
      });

      it("work that a visitor has got at the address that becomes the account's", async () => {
        const caller = await account(OLD);
        const { id: eventId } = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
        const body = { ...personBody(eventId), email: NEW };
        const { id } = (await product.call('registerParticipant', { body })).body as ParticipantView;
        const token = manage().manage.issue(eventId, id);
        await product.call('confirmParticipant', { body: { token } });
        await change(caller);
        expect(await isOwn(id, caller)).toBe(true);
        const { body: opened } = await product.call('confirmParticipant', { body: { token } });
        expect(opened).toMatchObject({ participant: { id } });
      });
    });

    // Each append of the last confirmation is the last one that the process lived to make.
    it.each(Array.from({ length: 10 }, (_, at) => at))('is completed after a stop behind append %i', async (lived) => {
      const caller = await account(OLD);
      const [mine, coming] = [await registered(OLD), await registered(NEW)];
      await ask(caller);
      const { fresh, old } = await mailed();
      await confirm(fresh);
      let appends = 0;
      const broken = await product.another({
        eventStore: {
          ...product.eventStore,
          append: async (...append: Parameters<typeof product.eventStore.append>) => {
            appends += 1;
            if (appends > lived) throw new StoreUnavailable('stopped here');
            return product.eventStore.append(...append);
          },
        },
      });
      const end = await confirm(old, broken).catch((error: unknown) => error);
      if (end === 'changed') return;
      // Whatever was done of it: nobody else has got either address.
      const between = [await ownerOf(OLD), await ownerOf(NEW)].filter((owner) => owner !== null);
      expect(between).toEqual([idOf(caller)]);
      const restarted = await product.another();
      await restarted.service.sweep();
      if (lived === 0) expect(await confirm(old)).toBe('changed');
      expect([await ownerOf(OLD), await ownerOf(NEW)]).toEqual([null, idOf(caller)]);
      const session = await callerOf(await logIn(NEW));
      expect([await isOwn(mine, session), await isOwn(coming, session)]).toEqual([true, true]);
      expect(idOf(await account(OLD))).not.toBe(idOf(caller));
    });
  });
});
