import ICAL from 'ical.js';

/** A calendar file as a strict reader takes it: by the letter of RFC 5545, then by a library that has nothing of ours. */

/** One time that an entry takes place. */
export interface Occurrence {
  /** `YYYY-MM-DD` of whole days, else `YYYY-MM-DDTHH:mm` on the clocks of the entry's zone. */
  readonly start: string;
  readonly end: string;
  /** Minutes that really pass, changes of the clock included. */
  readonly minutes: number;
}

export interface CalendarEntry {
  readonly uid: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly status: string;
  readonly transparency: string;
  readonly sequence: number;
  readonly timezone: string | null;
  readonly occurrences: readonly Occurrence[];
}

const VALUES: Readonly<Record<string, RegExp>> = {
  VERSION: /^2\.0$/,
  PRODID: /^-\/\/.+\/\/.+\/\/[A-Z]{2}$/,
  CALSCALE: /^GREGORIAN$/,
  NAME: /^(?:[^\\;,]|\\[\\;,nN])+$/u,
  'X-WR-CALNAME': /^(?:[^\\;,]|\\[\\;,nN])+$/u,
  'REFRESH-INTERVAL': /^PT[1-9]\d*H$/,
  'X-PUBLISHED-TTL': /^PT[1-9]\d*H$/,
  UID: /^[0-9A-Za-z@._-]{1,255}$/,
  DTSTAMP: /^\d{8}T\d{6}Z$/,
  'LAST-MODIFIED': /^\d{8}T\d{6}Z$/,
  SEQUENCE: /^\d{1,9}$/,
  STATUS: /^(?:CONFIRMED|TENTATIVE|CANCELLED)$/,
  TRANSP: /^(?:OPAQUE|TRANSPARENT)$/,
  CLASS: /^(?:PUBLIC|PRIVATE|CONFIDENTIAL)$/,
  GEO: /^-?\d{1,2}(?:\.\d+)?;-?\d{1,3}(?:\.\d+)?$/,
  URL: /^https?:\/\/[!-~]+$/,
  // A comma or a semicolon in a text has a backslash before it, and a backslash stands before nothing else.
  SUMMARY: /^(?:[^\\;,]|\\[\\;,nN])+$/u,
  LOCATION: /^(?:[^\\;,]|\\[\\;,nN])+$/u,
  DESCRIPTION: /^(?:[^\\;,]|\\[\\;,nN])+$/u,
  DTSTART: /^\d{8}(?:T\d{6})?$/,
  DTEND: /^\d{8}(?:T\d{6})?$/,
  DURATION: /^PT[1-9]\d*M$/,
  RRULE: /^FREQ=WEEKLY;UNTIL=\d{8}(?:T\d{6}Z)?;BYDAY=(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU))*$/,
  TZID: /^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*$/,
  TZOFFSETFROM: /^[+-]\d{4}$/,
  TZOFFSETTO: /^[+-]\d{4}$/,
};
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: ['VERSION', 'PRODID', 'CALSCALE', 'NAME', 'X-WR-CALNAME', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  DAYLIGHT: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  VEVENT: Object.keys(VALUES).filter((name) => !/^(?:VERSION|PRODID|CALSCALE|NAME|X-|REFRESH|TZ)/.test(name)),
};
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: ['VERSION', 'PRODID'],
  VTIMEZONE: ['TZID'],
  STANDARD: ALLOWED.STANDARD ?? [],
  DAYLIGHT: ALLOWED.DAYLIGHT ?? [],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'TRANSP', 'STATUS'],
};

/** What is wrong with the text by the letter; empty is right. */
function faultsOf(text: string): readonly string[] {
  const faults: string[] = [];
  if (!text.endsWith('\r\n')) faults.push('the last line has no end');
  if (/[\r\n]/.test(text.replaceAll('\r\n', ''))) faults.push('a line ends by half');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the pattern
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) faults.push('a control character');
  for (const line of text.split('\r\n'))
    if (Buffer.byteLength(line) > 75) faults.push(`${Buffer.byteLength(line)} octets: ${line}`);
  const open: { readonly name: string; readonly seen: string[] }[] = [];
  const uids = new Set<string>();
  const zones = { told: new Set<string>(), named: new Set<string>() };
  for (const line of text.replaceAll('\r\n ', '').trimEnd().split('\r\n')) {
    const [, name = '', parameter = '', value = ''] = /^([A-Z-]+)(?:;([A-Z-]+=[^;:]+))?:(.*)$/su.exec(line) ?? [];
    const here = open.at(-1);
    if (name === 'BEGIN') {
      if (ALLOWED[value] === undefined) faults.push(`a component ${value}`);
      open.push({ name: value, seen: [] });
      continue;
    }
    if (here === undefined) {
      faults.push(`outside: ${line}`);
      continue;
    }
    if (name === 'END') {
      if (value !== here.name) faults.push(`${value} ends in ${here.name}`);
      for (const wanted of REQUIRED[here.name] ?? [])
        if (!here.seen.includes(wanted)) faults.push(`${here.name} without ${wanted}`);
      const ends = here.seen.filter((one) => one === 'DTEND' || one === 'DURATION');
      if (here.name === 'VEVENT' && ends.length !== 1) faults.push(`an entry with ${ends.length} ends`);
      open.pop();
      continue;
    }
    if (!(ALLOWED[here.name] ?? []).includes(name)) faults.push(`${name} in ${here.name}: ${line}`);
    if (here.seen.includes(name)) faults.push(`${name} twice in ${here.name}`);
    here.seen.push(name);
    if (VALUES[name]?.test(value) !== true) faults.push(`no value: ${line}`);
    if (name === 'UID' && uids.size === uids.add(value).size) faults.push(`a UID twice: ${value}`);
    if (name === 'TZID') zones.told.add(value);
    if (parameter.startsWith('TZID=')) zones.named.add(parameter.slice(5));
    const isDay = parameter === 'VALUE=DATE';
    const isInterval = name === 'REFRESH-INTERVAL' && parameter === 'VALUE=DURATION';
    if (name === 'REFRESH-INTERVAL' && !isInterval) faults.push(`no type of value: ${line}`);
    if (parameter !== '' && !isDay && !isInterval && !parameter.startsWith('TZID='))
      faults.push(`a parameter: ${line}`);
    if (/^DT(?:START|END)$/.test(name) && isDay === value.includes('T')) faults.push(`another type of value: ${line}`);
  }
  if (open.length > 0) faults.push('the file does not end');
  const [told, named] = [[...zones.told].sort(), [...zones.named].sort()];
  const parts = text.split('\r\n').filter((line) => /^BEGIN:V(?:EVENT|TIMEZONE)$/.test(line));
  if (parts.length === 0) faults.push('a calendar without a component');
  // A calendar without entries holds a zone, since it has to hold something.
  if (parts.includes('BEGIN:VEVENT') && told.join(' ') !== named.join(' '))
    faults.push(`zones: told ${told.join(' ')}, named ${named.join(' ')}`);
  return faults;
}

const OCCURRENCES_MOST = 1_000;

/** Takes the text of a file; gives its entries with every time that they take place. Throws where a strict reader would refuse it. */
export function readCalendar(text: string): readonly CalendarEntry[] {
  const faults = faultsOf(text);
  if (faults.length > 0) throw new Error(`no calendar: ${faults.join('; ')}\n${text}`);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((component): CalendarEntry => {
    const event = new ICAL.Event(component);
    const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null;
    const zone = zones.find((one) => one.tzid === tzid);
    const inZone = (time: ICAL.Time): ICAL.Time => {
      const zoned = time.clone();
      if (zone !== undefined) zoned.zone = zone;
      return zoned;
    };
    const rule = component.getFirstPropertyValue('rrule') as ICAL.Recur | null;
    if (rule?.until != null && rule.until.isDate !== event.startDate.isDate)
      throw new Error('a rule ends at another type of value than its entry begins');
    const starts: ICAL.Time[] = [];
    if (event.isRecurring()) {
      const iterator = event.iterator();
      for (let next = iterator.next(); next != null && starts.length < OCCURRENCES_MOST; next = iterator.next())
        starts.push(next.clone());
    } else starts.push(event.startDate);
    // The first time of a rule is the one at which the entry begins: readers differ on others.
    if (starts[0]?.compare(event.startDate) !== 0)
      throw new Error('an entry begins at a time that its rule does not give');
    const lasts = event.endDate.subtractDate(event.startDate);
    const exact = component.getFirstPropertyValue('duration') as ICAL.Duration | null;
    const written = (time: ICAL.Time): string => (time.isDate ? time.toString() : time.toString().slice(0, 16));
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      status: String(component.getFirstPropertyValue('status')),
      transparency: String(component.getFirstPropertyValue('transp')),
      sequence: event.sequence,
      timezone: tzid === null ? null : String(tzid),
      occurrences: starts.map((start) => {
        const end = start.clone();
        end.addDuration(lasts);
        const passed = exact?.toSeconds() ?? inZone(end).toUnixTime() - inZone(start).toUnixTime();
        const minutes = passed / 60;
        if (!(minutes > 0)) throw new Error(`an entry of ${minutes} minutes`);
        return { start: written(start), end: written(end), minutes };
      }),
    };
  });
}
