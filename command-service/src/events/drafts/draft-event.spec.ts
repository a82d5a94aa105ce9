import { DRAFT_DAYS, type EventCreatedView } from '@convoi/contracts';
import { streamId } from '@convoi/contracts/events';
import { createManageLinks } from '@convoi/platform/kernel/personal-data/manage-token';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_BODY, refusal, startService, type TestService } from '../../testing/service.ts';
import { eraseByStaff } from '../../testing/staff.ts';

let product: TestService;
beforeEach(async () => {
  product = await startService();
}, 60_000);
afterEach(() => product.close());

const DAY_MS = 86_400_000;
const ofType = async (type: string) => (await product.log()).filter((one) => one.type === type);

/** Keeps a draft; gives the token of its link. */
async function draft(change: object = {}): Promise<string> {
  const { body } = await product.call('draftEvent', { body: { ...EVENT_BODY, ...change } });
  expect(body).toEqual({ status: 'sent' });
  const { stream } = (await ofType('EventDrafted')).at(-1) ?? { stream: '' };
  return createManageLinks(product.config.secrets.master).draft.issue(streamId(stream));
}
const publish = async (token: string): Promise<EventCreatedView> =>
  (await product.call('publishEvent', { body: { token } })).body as EventCreatedView;

describe('an event that was sent without the human check', () => {
  it('is sealed, takes no name and is no event before its link is followed', async () => {
    await draft({ telephone: '+33612345678' });
    expect((await product.log()).map(({ type }) => type)).toEqual(['EventDrafted']);
    const stream = (await product.log())[0]?.stream ?? '';
    const text = JSON.stringify((await product.eventStore.load(stream)).events);
    for (const typed of [EVENT_BODY.title, 'Annecy', EVENT_BODY.contact, '612345678', '2026-12-05'])
      expect(text).not.toContain(typed);
  });

  it('becomes the same event as one that was created at once, and what was typed is forgotten', async () => {
    const typed = {
      telephone: '+34600000000',
      is_telephone_visible: true,
      is_public: false,
      is_place_approximate: true,
    };
    await product.call('createEvent', { body: { ...EVENT_BODY, ...typed } });
    const view = await publish(await draft(typed));
    expect(view).toMatchObject({ is_public: false, admin_link: expect.stringContaining(view.id_admin) });
    const [atOnce, later] = (await ofType('EventCreated')).map(({ data }) => data);
    const { slug: _, subjectId: __, phoneKey: ___, ...same } = atOnce ?? {};
    expect(later).toMatchObject(same);
    expect((await ofType('EventDrafted'))[0]?.data).toMatchObject({ contactEmail: null, form: null });
    expect((await ofType('SubjectErased')).map(({ data }) => data.target)).toEqual([
      { kind: 'draft', draftId: streamId((await ofType('EventDrafted'))[0]?.stream ?? '') },
    ]);
  });

  it('is published once, however often and wherever its link is followed', async () => {
    const token = await draft();
    const first = await publish(token);
    const { body } = await (await product.another()).call('publishEvent', { body: { token } });
    expect(body).toEqual(first);
    expect(await ofType('EventCreated')).toHaveLength(1);
    expect(await ofType('SubjectErased')).toHaveLength(1);
  });

  it('is published once when two follow the link at the same time', async () => {
    const token = await draft();
    const views = await Promise.all([publish(token), publish(token), publish(token)]);
    expect(new Set(views.map(({ id_admin }) => id_admin)).size).toBe(1);
    expect(await ofType('EventCreated')).toHaveLength(1);
  });

  it('is refused at once where it could not be created, and once it is over', async () => {
    const past = await refusal(product.call('draftEvent', { body: { ...EVENT_BODY, date: '2020-01-01' } }));
    expect(past.errors).toEqual([{ field: 'date', code: 'date_past' }]);
    expect(await product.log()).toEqual([]);
    const token = await draft();
    product.clock.setTo(Date.parse('2026-12-07T12:00:00Z'));
    expect((await refusal(publish(token))).errors).toEqual([{ field: 'date', code: 'date_past' }]);
  });

  it('is published by its own link alone', async () => {
    const token = await draft();
    const others = createManageLinks(product.config.secrets.master);
    const id = streamId((await ofType('EventDrafted'))[0]?.stream ?? '');
    for (const wrong of [
      'x',
      `A${token.slice(1, -1)}A`,
      others.manage.issue(id, id),
      others.draft.issue(id.replace(/.$/, '0')),
    ])
      if (wrong !== token) expect((await refusal(publish(wrong))).code).toBe('auth.link_invalid');
    expect(await ofType('EventCreated')).toEqual([]);
  });

  it('is forgotten after seven days, and its link is none any more', async () => {
    const start = product.clock.now();
    const token = await draft();
    product.clock.setTo(start + DRAFT_DAYS * DAY_MS - 1);
    await product.service.sweep();
    expect(await ofType('SubjectErased')).toEqual([]);
    product.clock.setTo(start + DRAFT_DAYS * DAY_MS);
    await product.service.sweep();
    expect((await ofType('SubjectErased')).map(({ data }) => data.basis)).toEqual(['retention']);
    expect((await ofType('EventDrafted'))[0]?.data).toMatchObject({ contactEmail: null, form: null });
    expect((await refusal(publish(token))).code).toBe('auth.link_invalid');
    const before = (await product.log()).length;
    await product.service.sweep();
    expect(await product.log()).toHaveLength(before);
  });

  it('goes with everything else of an address that staff erase', async () => {
    const token = await draft();
    await draft({ contact: 'other@example.org' });
    const order = { email: EVENT_BODY.contact.toUpperCase(), basis: 'asked for it' };
    expect(await eraseByStaff(product, order)).toBe(1);
    expect((await ofType('EventDrafted')).map(({ data }) => data.contactEmail)).toEqual([null, 'other@example.org']);
    expect((await refusal(publish(token))).code).toBe('auth.link_invalid');
  });
});
