import type { AuditItem, StaffNamed } from '@convoi/contracts';
import type { Format } from '#web/i18n/format.ts';
import type { Translate } from '#web/lib/pages/route-module.ts';
import { mailText, nameText } from './names.ts';

/** Facts of the log in words: who did what to whom. */

type Data = AuditItem['data'];

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The first part of an id: enough to tell people of one event apart. */
export const shortId = (id: string): string => id.slice(0, 4);

/** A key of the words, if there is one; else the text itself. */
function wordOf(t: Translate, group: 'causes' | 'legs' | 'actors', value: string | undefined): string {
  if (value === undefined) return '';
  const key = `staff:${group}.${value}`;
  return t(key as 'staff:causes.other', { defaultValue: value });
}

function legsOf(t: Translate, legs: unknown): string {
  if (!Array.isArray(legs)) return '';
  const kinds = legs.map((leg: unknown) =>
    typeof leg === 'object' && leg !== null && 'kind' in leg ? textOf(leg.kind) : textOf(leg),
  );
  return kinds.map((kind) => wordOf(t, 'legs', kind)).join(' + ');
}

function dateOf(format: Format, schedule: unknown): string {
  if (typeof schedule !== 'object' || schedule === null) return '';
  const { date, time, startDate, endDate } = schedule as Readonly<Record<string, unknown>>;
  if (typeof date === 'string') return `${format.day(date, 'long')} ${format.time(textOf(time) ?? '')}`.trim();
  if (typeof startDate === 'string' && typeof endDate === 'string') return format.period(startDate, endDate);
  return '';
}

function dayOf(format: Format, day: unknown): string {
  return typeof day === 'string' ? format.day(day, 'long') : '';
}

/** Who an id is: by name, or a participant and the four first letters of the id while no read model knows them. */
function personOf(t: Translate, id: unknown, named: readonly StaffNamed[]): string {
  const text = textOf(id);
  if (text === undefined) return '';
  const known = named.find((one) => one.id === text);
  return known === undefined ? `${t('staff:kinds.participant')} ${shortId(text)}` : nameText(t, known);
}

/** Who of the team of an event an id is; an event that is offered to nobody any more has none. */
function memberOf(t: Translate, id: unknown, named: readonly StaffNamed[]): string {
  const known = named.find((one) => one.id === id);
  return known === undefined ? '—' : nameText(t, known);
}

function seatsOf(t: Translate, value: unknown): string {
  const count = numberOf(value);
  return count === undefined ? '' : t('staff:seats', { count });
}

/** Why, or which of two ways, whatever the field is called in this fact. */
function causeOf(data: Data): string | undefined {
  if (typeof data.wanted === 'boolean') return data.wanted ? 'wanted' : 'stopped';
  if (data.by === 'organiser' && data.reason === 'left') return 'by_organiser';
  if ('until' in data) return data.until === null ? 'lift' : 'suspend';
  return [data.act, data.cause, data.reason, data.why, data.basis, data.class, data.outcome, data.attendance]
    .map(textOf)
    .find((text) => text !== undefined);
}

/** What servers further along the way said of a mail, as its state is called. */
const fateOf = (t: Translate, fate: string | undefined): string =>
  fate === undefined
    ? ''
    : fate === 'delayed'
      ? t('staff:causes.delayed')
      : t(`staff:states.${fate}` as 'staff:states.delivered');

/** What a reading opened, in words; a call that has none here by its name. */
const callText = (t: Translate, call: string): string =>
  t(`staff:reads.calls.${call}` as 'staff:reads.calls.listHistory', { defaultValue: call });

/** The fact in words; a type that this page does not know yet is called by its name. */
export function factText(
  t: Translate,
  format: Format,
  { type, data, erased, named, actor }: Pick<AuditItem, 'type' | 'data' | 'erased' | 'named' | 'actor'>,
): string {
  const person = (id: unknown): string => personOf(t, id, named);
  const by = textOf(data.by);
  const amountCents = numberOf(data.amountCents);
  // Whom staff stand in for did nothing themselves.
  const own = actor.startsWith('staff')
    ? t(`staff:by_staff.${type}` as 'staff:by_staff.MatchCancelled', { defaultValue: '' })
    : '';
  const key = own === '' ? `staff:facts.${type}` : `staff:by_staff.${type}`;
  return t(key as 'staff:facts.MatchRequested', {
    defaultValue: type,
    title: textOf(data.title) ?? '',
    date: dateOf(format, data.schedule) || dayOf(format, data.appliesFrom),
    from: numberOf(data.from) ?? '',
    to: numberOf(data.to) ?? '',
    reason: erased ? t('staff:states.erased') : (textOf(data.reason) ?? textOf(data.basis) ?? ''),
    cause: wordOf(t, 'causes', causeOf(data)),
    participant: person(data.participantId ?? data.userId),
    member: memberOf(t, data.memberId, named),
    sender: person(data.senderId),
    receiver: person(data.receiverId),
    driver: person(data.driverId),
    passenger: person(data.passengerId),
    leaver: person(data.leaverId),
    // A person of the event by id, or a way by name.
    by: by !== undefined && /^[\da-f]{8}-/i.test(by) ? person(by) : wordOf(t, 'causes', by),
    seats: seatsOf(t, data.seats),
    legs: legsOf(t, data.legs),
    template: mailText(t, textOf(data.template) ?? ''),
    fate: fateOf(t, textOf(data.fate)),
    provider: textOf(data.provider) ?? '',
    amount: amountCents === undefined ? '' : format.money(amountCents, textOf(data.currency)),
    // Events of before there were roles say none: an administrator.
    role: t(`staff:members.roles.${textOf(data.role) ?? 'administrator'}` as 'staff:members.roles.reader'),
    call: callText(t, textOf(data.call) ?? ''),
  });
}

/** Who did it, by kind and name: "Participant Alice Zwingli"; whoever organises has no name here, "System" none at all. */
export function actorText(t: Translate, { actor, named }: Pick<AuditItem, 'actor' | 'named'>): string {
  const [kind = '', id = ''] = actor.split(':', 2);
  const known = named.find((one) => one.id === id && one.kind !== 'event');
  const name = known === undefined ? (kind === 'organiser' ? '' : shortId(id)) : nameText(t, known);
  return `${wordOf(t, 'actors', kind)} ${name}`.trim();
}

/** Facts of these streams are what other facts caused. */
const CAUSED = /^(?:notification|payment)-/;

export interface FactNode {
  readonly item: AuditItem;
  readonly caused: readonly AuditItem[];
}

/** Hangs mails and payments under the fact that caused them, as far as that one is among those shown. */
export function factTree(items: readonly AuditItem[]): FactNode[] {
  const ids = new Set(items.map(({ id }) => id));
  const parentOf = ({ id, stream, data, causation_id }: AuditItem): string | null => {
    const parent = textOf(data.causeEventId) ?? causation_id;
    return CAUSED.test(stream) && parent !== id && ids.has(parent) ? parent : null;
  };
  const caused = new Map<string, AuditItem[]>();
  const roots: AuditItem[] = [];
  for (const item of items) {
    const parent = parentOf(item);
    if (parent === null) roots.push(item);
    else caused.set(parent, [...(caused.get(parent) ?? []), item]);
  }
  return roots.map((item) => ({ item, caused: caused.get(item.id) ?? [] }));
}

/** Streams that have a page of their own. */
const PAGES = { report: 'reports.one', contact: 'inbox.one' } as const;

/** The report, the message, the relation and the people that a fact names, with the way to their own pages. */
export function namedIn(t: Translate, { stream, data, named }: Pick<AuditItem, 'stream' | 'data' | 'named'>) {
  const [kind = '', id = ''] = stream.split(/-(.*)/s);
  const pages = kind === 'report' || kind === 'contact' ? [{ kind, id, text: t(`staff:${PAGES[kind]}`) } as const] : [];
  const relation = textOf(data.targetType === 'match_request' ? data.targetId : data.matchId);
  const relations =
    relation === undefined
      ? []
      : [
          {
            kind: 'match_request' as const,
            id: relation,
            text: t('staff:history.of', { kind: t('staff:kinds.match_request'), id: shortId(relation) }),
          },
        ];
  const people = named.map((one) => ({ kind: one.kind, id: one.id, text: nameText(t, one) }));
  return [...pages, ...relations, ...people];
}

/** The types of facts that this page has words for, by name. */
export function factTypes(t: Translate): string[] {
  return Object.keys(t('staff:facts', { returnObjects: true })).sort();
}
