import type { DataOf, EventStreamEvent } from '@convoi/contracts/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { event } from '../../testing/deciders/deciders.ts';
import { created, END, fact, NOW } from '../../testing/deciders/facts.ts';
import { fold, spec } from '../../testing/deciders/spec.ts';
import {
  changeTeamRole,
  chooseDailyMail,
  endDay,
  inviteCoOrganiser,
  joinTeam,
  leaveTeam,
  offerOwnership,
  renewMemberLink,
  revokeCoOrganiser,
  takeOwnership,
} from './team.decider.ts';
import { isOwner, liveMember } from './team-state.decider.ts';

/** Whoever created the event acts by its own id. */
const OWNER = 'e1';

const invitation = (
  memberId: string,
  change: Partial<DataOf<'CoOrganiserInvited'>> = {},
): DataOf<'CoOrganiserInvited'> => ({
  memberId,
  subjectId: `subject-${memberId}`,
  name: `Canary-name ${memberId}`,
  email: `canary-${memberId}@example.org`,
  emailKey: `key-${memberId}`,
  lang: 'fr',
  role: 'co_organiser',
  keyVersion: 1,
  ...change,
});
const invited = (memberId: string, change: Partial<DataOf<'CoOrganiserInvited'>> = {}) =>
  fact('CoOrganiserInvited', invitation(memberId, change));
const invite = (memberId: string, by = OWNER) => ({ by, invitation: invitation(memberId), now: NOW });
const withdrawn = fact('EventWithdrawn', { subjectId: null, reason: null });

const taking = (memberId: string, formerId = OWNER, change: Partial<DataOf<'OwnershipTaken'>> = {}) => ({
  taken: {
    memberId,
    adminKeyVersion: 2,
    formerId,
    formerKeyVersion: 1,
    subjectId: 'organiser-1',
    name: 'canary-former',
    email: 'canary-orga@example.org',
    emailKey: 'contact-key-1',
    lang: 'fr',
    ...change,
  } satisfies DataOf<'OwnershipTaken'>,
  contact: {
    subjectId: `subject-${memberId}`,
    contactEmail: `canary-${memberId}@example.org`,
    contactKey: `key-${memberId}`,
    previousEmail: null,
    phone: null,
    phoneKey: null,
    showEmail: false,
    showPhone: false,
  } satisfies DataOf<'EventContactChanged'>,
});
const joined = (memberId: string) => fact('CoOrganiserJoined', { memberId });
const offered = (memberId: string | null) => fact('OwnershipOffered', { memberId });

describe('an invitation', () => {
  it('comes from the owner, to each address once', () => {
    spec(event).given(created()).when(inviteCoOrganiser, invite('m1')).gives(invited('m1'));
    spec(event).given(created(), invited('m1')).when(inviteCoOrganiser, invite('m1')).gives();
    const again = { by: OWNER, invitation: invitation('m2', { emailKey: 'key-m1' }), now: NOW };
    spec(event).given(created(), invited('m1')).when(inviteCoOrganiser, again).rejected('team.already_member');
    const contact = { by: OWNER, invitation: invitation('m2', { emailKey: 'contact-key-1' }), now: NOW };
    spec(event).given(created()).when(inviteCoOrganiser, contact).rejected('team.already_member');
    const revoked = fact('CoOrganiserRevoked', { memberId: 'm1' });
    spec(event)
      .given(created(), invited('m1'), revoked)
      .when(inviteCoOrganiser, again)
      .gives(fact('CoOrganiserInvited', again.invitation));
  });

  it('that was declined is not followed by another one to the same address', () => {
    const again = { by: OWNER, invitation: invitation('m2', { emailKey: 'key-m1' }), now: NOW };
    const left = fact('CoOrganiserLeft', { memberId: 'm1' });
    spec(event).given(created(), invited('m1'), left).when(inviteCoOrganiser, again).rejected('team.already_member');
    // Whoever took part before they left has not declined.
    spec(event)
      .given(created(), invited('m1'), joined('m1'), left)
      .when(inviteCoOrganiser, again)
      .gives(fact('CoOrganiserInvited', again.invitation));
    const { taken, contact } = taking('m1');
    const former = { by: 'm1', invitation: invitation('m2', { emailKey: 'contact-key-1' }), now: NOW };
    spec(event)
      .given(
        ...[created(), invited('m1'), joined('m1'), offered('m1')],
        ...[fact('OwnershipTaken', taken), fact('EventContactChanged', contact)],
        fact('CoOrganiserLeft', { memberId: OWNER }),
      )
      .when(inviteCoOrganiser, former)
      .gives(fact('CoOrganiserInvited', former.invitation));
  });

  it('comes from nobody else, and not for what is over, withdrawn or not there', () => {
    spec(event)
      .given(created(), invited('m1'))
      .when(inviteCoOrganiser, invite('m2', 'm1'))
      .rejected('team.role_missing');
    spec(event)
      .given(created())
      .when(inviteCoOrganiser, { ...invite('m1'), now: END })
      .rejected('event.ended');
    spec(event).given(created(), withdrawn).when(inviteCoOrganiser, invite('m1')).rejected('event.withdrawn');
    spec(event).given().when(inviteCoOrganiser, invite('m1')).rejected('event.not_found');
  });

  it('is one of five at a time', () => {
    const five = ['m1', 'm2', 'm3', 'm4', 'm5'].map((id) => invited(id));
    spec(event)
      .given(created(), ...five)
      .when(inviteCoOrganiser, invite('m6'))
      .rejected('team.full');
    spec(event)
      .given(created(), ...five, fact('CoOrganiserLeft', { memberId: 'm3' }))
      .when(inviteCoOrganiser, invite('m6'))
      .gives(invited('m6'));
  });

  it('is accepted once, as long as it holds', () => {
    spec(event).given(created(), invited('m1')).when(joinTeam, { memberId: 'm1' }).gives(joined('m1'));
    spec(event).given(created(), invited('m1'), joined('m1')).when(joinTeam, { memberId: 'm1' }).gives();
    spec(event).given(created()).when(joinTeam, { memberId: OWNER }).gives();
    spec(event)
      .given(created(), invited('m1'), fact('CoOrganiserRevoked', { memberId: 'm1' }))
      .when(joinTeam, { memberId: 'm1' })
      .rejected('event.not_found');
    spec(event)
      .given(created(), invited('m1'), withdrawn)
      .when(joinTeam, { memberId: 'm1' })
      .rejected('event.withdrawn');
    spec(event).given().when(joinTeam, { memberId: 'm1' }).rejected('event.not_found');
  });
});

describe('a role', () => {
  const change = { by: OWNER, memberId: 'm1', role: 'viewer' } as const;
  const changed = fact('CoOrganiserRoleChanged', { memberId: 'm1', role: 'viewer' });

  it('is changed by the owner', () => {
    spec(event).given(created(), invited('m1')).when(changeTeamRole, change).gives(changed);
    spec(event).given(created(), invited('m1'), changed).when(changeTeamRole, change).gives();
    spec(event)
      .given(created(), invited('m1'), invited('m2'))
      .when(changeTeamRole, { ...change, by: 'm2' })
      .rejected('team.role_missing');
  });

  it('is that of somebody in the team, never of the owner', () => {
    spec(event).given(created()).when(changeTeamRole, change).rejected('team.member_not_found');
    spec(event)
      .given(created())
      .when(changeTeamRole, { ...change, memberId: OWNER })
      .rejected('team.last_owner');
    spec(event).given().when(changeTeamRole, change).rejected('event.not_found');
  });
});

describe('a link of the team', () => {
  const revoke = { by: OWNER, memberId: 'm1' };

  it('is taken by the owner, once', () => {
    const revoked = fact('CoOrganiserRevoked', { memberId: 'm1' });
    spec(event).given(created(), invited('m1')).when(revokeCoOrganiser, revoke).gives(revoked);
    spec(event).given(created(), invited('m1'), revoked).when(revokeCoOrganiser, revoke).gives();
    spec(event).given(created()).when(revokeCoOrganiser, revoke).rejected('team.member_not_found');
    spec(event)
      .given(created(), invited('m1'))
      .when(revokeCoOrganiser, { by: 'm1', memberId: 'm1' })
      .rejected('team.role_missing');
    spec(event).given(created()).when(revokeCoOrganiser, { by: OWNER, memberId: OWNER }).rejected('team.last_owner');
  });

  it('is given back by who leaves; the owner cannot', () => {
    const left = fact('CoOrganiserLeft', { memberId: 'm1' });
    spec(event).given(created(), invited('m1')).when(leaveTeam, { memberId: 'm1' }).gives(left);
    spec(event).given(created(), invited('m1'), left).when(leaveTeam, { memberId: 'm1' }).gives();
    spec(event).given(created(), invited('m1')).when(leaveTeam, { memberId: OWNER }).rejected('team.last_owner');
    spec(event).given().when(leaveTeam, { memberId: 'm1' }).rejected('event.not_found');
  });
});

describe('handing over', () => {
  const offer = { by: OWNER, memberId: 'm1' };

  it('is offered by the owner to somebody of the team, and taken back', () => {
    const team = [created(), invited('m1'), joined('m1')];
    spec(event)
      .given(...team)
      .when(offerOwnership, offer)
      .gives(offered('m1'));
    spec(event)
      .given(...team, offered('m1'))
      .when(offerOwnership, offer)
      .gives();
    spec(event)
      .given(...team, offered('m1'))
      .when(offerOwnership, { by: OWNER, memberId: null })
      .gives(offered(null));
    spec(event).given(created()).when(offerOwnership, offer).rejected('team.member_not_found');
    spec(event)
      .given(...team)
      .when(offerOwnership, { ...offer, by: 'm1' })
      .rejected('team.role_missing');
  });

  it('is offered to nobody who has not said yet that they take part', () => {
    spec(event).given(created(), invited('m1')).when(offerOwnership, offer).rejected('team.member_not_found');
  });

  it('is offered no more once the admin link was exchanged', () => {
    const rotated = fact('AdminLinkRotated', { version: 2 });
    spec(event)
      .given(created(), invited('m1'), joined('m1'), offered('m1'), rotated)
      .when(takeOwnership, taking('m1'))
      .rejected('team.no_offer');
  });

  it('happens by the click of who takes it, all in one step', () => {
    const { taken, contact } = taking('m1');
    const state = spec(event)
      .given(created(), invited('m1'), offered('m1'))
      .when(takeOwnership, taking('m1'))
      .gives(fact('OwnershipTaken', taken), fact('EventContactChanged', contact));
    expect(state).toMatchObject({ adminKeyVersion: 2, contactKey: 'key-m1', showEmail: false });
    expect(state?.team).toMatchObject({
      ownerId: 'm1',
      offeredTo: null,
      members: [{ memberId: OWNER, role: 'co_organiser', state: 'active', emailKey: 'contact-key-1' }],
    });
  });

  it('needs an offer that still holds', () => {
    for (const facts of [
      [],
      [offered('m2')],
      [offered('m1'), offered(null)],
      [offered('m1'), fact('CoOrganiserRevoked', { memberId: 'm1' })],
    ])
      spec(event)
        .given(created(), invited('m1'), invited('m2'), ...(facts as EventStreamEvent[]))
        .when(takeOwnership, taking('m1'))
        .rejected('team.no_offer');
    spec(event)
      .given(created(), invited('m1'), withdrawn)
      .when(takeOwnership, taking('m1'))
      .rejected('event.withdrawn');
    spec(event).given().when(takeOwnership, taking('m1')).rejected('event.not_found');
  });

  it('gives whoever hands it over a key that they never had, however often the keys were exchanged', () => {
    const renewed = (keyVersion: number) => fact('CoOrganiserLinkRenewed', { memberId: 'm1', keyVersion });
    const first = taking('m1');
    const given = [
      ...[created(), invited('m1'), joined('m1'), renewed(2), renewed(3), offered('m1')],
      ...[fact('OwnershipTaken', first.taken), fact('EventContactChanged', first.contact), offered(OWNER)],
    ];
    const back = taking(OWNER, 'm1', { adminKeyVersion: 3 });
    const data = { ...back.taken, formerKeyVersion: 4 };
    const again = spec(event)
      .given(...given)
      .when(takeOwnership, back)
      .gives(fact('OwnershipTaken', data), fact('EventContactChanged', back.contact));
    expect(again?.team.members).toMatchObject([{ memberId: 'm1', keyVersion: 4 }]);
    // The one who created the event, too: exchanged as one of the team, taken back and handed over again.
    const third = taking('m1', OWNER, { adminKeyVersion: 4 });
    spec(event)
      .given(
        ...given.slice(0, -1),
        fact('CoOrganiserLinkRenewed', { memberId: OWNER, keyVersion: 2 }),
        ...[offered(OWNER), fact('OwnershipTaken', data), fact('EventContactChanged', back.contact), offered('m1')],
      )
      .when(takeOwnership, third)
      .gives(
        fact('OwnershipTaken', { ...third.taken, formerKeyVersion: 3 }),
        fact('EventContactChanged', third.contact),
      );
  });

  it('leaves out of the team who was erased before, and makes the former owner one who may leave', () => {
    const gone = taking('m1', OWNER, { name: null, email: null, emailKey: null });
    const after = spec(event).given(created(), invited('m1'), offered('m1'));
    const erased = after
      .when(takeOwnership, gone)
      .gives(fact('OwnershipTaken', gone.taken), fact('EventContactChanged', gone.contact));
    expect(erased?.team.members).toMatchObject([{ memberId: OWNER, state: 'left' }]);
    spec(event)
      .given(created(), invited('m1'), offered('m1'), fact('OwnershipTaken', taking('m1').taken))
      .when(leaveTeam, { memberId: OWNER })
      .gives(fact('CoOrganiserLeft', { memberId: OWNER }));
  });
});

describe('the daily mail', () => {
  const wish = (organiserId: string, wanted = true) => fact('DailyMailChosen', { organiserId, wanted });
  const day = { day: '2026-11-21', now: NOW };
  const told = (...organiserIds: string[]) => fact('OrganisersDayEnded', { day: day.day, organiserIds });

  it('is wanted by each for themselves', () => {
    spec(event).given(created()).when(chooseDailyMail, { organiserId: OWNER, wanted: true }).gives(wish(OWNER));
    spec(event).given(created(), wish(OWNER)).when(chooseDailyMail, { organiserId: OWNER, wanted: true }).gives();
    spec(event)
      .given(created(), wish(OWNER))
      .when(chooseDailyMail, { organiserId: OWNER, wanted: false })
      .gives(wish(OWNER, false));
    spec(event).given().when(chooseDailyMail, { organiserId: OWNER, wanted: true }).rejected('event.not_found');
    spec(event)
      .given(created(), withdrawn)
      .when(chooseDailyMail, { organiserId: OWNER, wanted: true })
      .rejected('event.withdrawn');
  });

  it('tells those of the team who want it, once a day', () => {
    spec(event).given(created(), invited('m1'), wish('m1'), wish(OWNER)).when(endDay, day).gives(told('m1', OWNER));
    spec(event).given(created(), wish(OWNER), told(OWNER)).when(endDay, day).gives();
    spec(event)
      .given(created(), wish(OWNER), told(OWNER))
      .when(endDay, { ...day, day: '2026-11-22' })
      .gives(fact('OrganisersDayEnded', { day: '2026-11-22', organiserIds: [OWNER] }));
    const revoked = fact('CoOrganiserRevoked', { memberId: 'm1' });
    spec(event).given(created(), invited('m1'), wish('m1'), revoked).when(endDay, day).gives();
  });

  it('tells nobody where none is wanted, or the event is over, withdrawn or not there', () => {
    spec(event).given(created()).when(endDay, day).gives();
    spec(event).given(created(), wish(OWNER), wish(OWNER, false)).when(endDay, day).gives();
    spec(event)
      .given(created(), wish(OWNER))
      .when(endDay, { ...day, now: END })
      .gives();
    spec(event).given(created(), wish(OWNER), withdrawn).when(endDay, day).gives();
    spec(event).given().when(endDay, day).gives();
  });
});

it('an event has exactly one owner, whatever anybody tries in whatever order', () => {
  const who = fc.constantFrom(OWNER, 'm1', 'm2', 'm3');
  const tries = fc.array(
    fc.oneof(
      fc.tuple(who, who).map(([by, id]) => ({ name: 'invite', by, id })),
      fc.tuple(who, who).map(([by, id]) => ({ name: 'revoke', by, id })),
      fc.tuple(who, who).map(([by, id]) => ({ name: 'offer', by, id })),
      who.map((id) => ({ name: 'leave', by: id, id })),
      who.map((id) => ({ name: 'take', by: id, id })),
      who.map((id) => ({ name: 'join', by: id, id })),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(tries, (attempts) => {
      let state = fold(event, [{ ...created(), at: new Date(NOW).toISOString() }]);
      for (const { name, by, id } of attempts) {
        const team = state?.team;
        const owner = team?.ownerId ?? OWNER;
        const decision =
          name === 'invite'
            ? inviteCoOrganiser(state, invite(id === OWNER ? 'm1' : id, by))
            : name === 'revoke'
              ? revokeCoOrganiser(state, { by, memberId: id })
              : name === 'offer'
                ? offerOwnership(state, { by, memberId: id })
                : name === 'leave'
                  ? leaveTeam(state, { memberId: id })
                  : name === 'join'
                    ? joinTeam(state, { memberId: id })
                    : takeOwnership(state, taking(id, owner));
        if ('rejection' in decision) continue;
        for (const one of decision.events) state = event.evolve(state, { ...one, at: new Date(NOW).toISOString() });
        if (state === null) throw new Error('the event is gone');
        const now = state.team;
        const owners = [OWNER, 'm1', 'm2', 'm3'].filter(
          (one) => isOwner(now, one) && (one === OWNER || now.ownerId !== null),
        );
        expect(owners).toHaveLength(1);
        expect(liveMember(now, owners[0] ?? '')).toBeUndefined();
        // Nobody becomes the owner without having been offered it, by a click of their own.
        if ((now.ownerId ?? OWNER) !== owner) expect([name, team?.offeredTo]).toEqual(['take', id]);
      }
    }),
  );
});

it('renews the link of somebody of the team, once, and of nobody else', () => {
  const renew = (keyVersion: number) => ({ memberId: 'm1', keyVersion });
  const renewed = fact('CoOrganiserLinkRenewed', renew(2));
  spec(event).given(created(), invited('m1')).when(renewMemberLink, renew(2)).gives(renewed);
  spec(event).given(created(), invited('m1'), renewed).when(renewMemberLink, renew(2)).gives();
  spec(event)
    .given(created(), invited('m1'), renewed)
    .when(renewMemberLink, renew(3))
    .gives(fact('CoOrganiserLinkRenewed', renew(3)));
  const revoked = fact('CoOrganiserRevoked', { memberId: 'm1' });
  spec(event).given(created(), invited('m1'), revoked).when(renewMemberLink, renew(2)).gives();
  spec(event).given(created()).when(renewMemberLink, renew(2)).gives();
});
