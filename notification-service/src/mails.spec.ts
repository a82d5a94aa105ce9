import { LANGUAGES, type Lang } from '@convoi/contracts';
import { describe, expect, it } from 'vitest';
import { renderMail as render } from './layout/render-mail.ts';
import { MAILS, type MailName } from './mails.ts';
import { contentOf, type MailCall, sampleCalls } from './testing/sample-calls.ts';

const sender = {
  brandName: 'Convoi',
  siteUrl: 'https://convoi.example',
  contactEmail: 'contact@convoi.example',
  backupDays: 14,
};
const renderMail = (call: MailCall, lang: Lang, writer: typeof sender) => render(contentOf(call, lang, writer), writer);
const plain = (text: string): string => text.replace(/\s+/gu, ' ');

/** Every address among the parameters of a call. */
function urlsOf({ parameters }: MailCall): readonly string[] {
  return Object.entries(parameters)
    .filter(([name, value]) => name.endsWith('Url') && value !== null)
    .map(([, value]) => value as string);
}

const cases = Object.entries(sampleCalls()).flatMap(([variant, call]) =>
  LANGUAGES.map((lang): [string, Lang, MailCall] => [variant, lang, call]),
);

describe.each(cases)('%s in %s', (_variant, lang, call) => {
  const mail = renderMail(call, lang, sender);
  const isAboutEvent = 'event' in call.parameters;

  it('names the event, or who writes, in one line of subject', () => {
    expect(mail.subject).toMatch(isAboutEvent ? 'Fête du lac' : /Convoi|Alice Martin/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(plain(mail.subject).length).toBeLessThan(80);
  });

  it('has each link alone on a line of the text, and in the HTML', () => {
    const lines = mail.text.split('\n');
    for (const url of urlsOf(call)) {
      expect(lines).toContain(url);
      expect(mail.html).toContain(`href="${url}"`);
    }
  });

  it('says in both parts who writes, and where and when the event is', () => {
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Convoi');
      if (!isAboutEvent) continue;
      expect(part).toContain('Place de la Mairie, 74000 Annecy');
      expect(part).toContain('2026');
    }
    expect(mail.html).toContain(`<html lang="${lang}"`);
  });

  it('fetches nothing and holds no script', () => {
    expect(mail.html).not.toMatch(/<img|<script|<link|<iframe|<object|@import|url\(|\son\w+=|src=|background=/i);
    for (const [, url] of mail.html.matchAll(/href="([^"]*)"/g)) expect(url).toMatch(/^https:\/\/convoi\.example/);
  });

  it('holds no raw value and no sentence that begins in lower case', () => {
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/undefined|null|\[object|NaN/);
    for (const line of mail.text.split('\n')) expect(line).not.toMatch(/^\p{Ll}(?!ttps:)/u);
  });

  it('is light', () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
  });
});

describe('texts', () => {
  it('differ in every language', () => {
    for (const call of Object.values(sampleCalls())) {
      const subjects = LANGUAGES.map((lang) => renderMail(call, lang, sender).subject);
      const texts = LANGUAGES.map((lang) => renderMail(call, lang, sender).text);
      expect(new Set(subjects).size).toBe(LANGUAGES.length);
      expect(new Set(texts).size).toBe(LANGUAGES.length);
    }
  });

  it('leave no French in the other languages', () => {
    for (const call of Object.values(sampleCalls())) {
      for (const lang of ['en', 'de', 'es'] as const) {
        const { text } = renderMail(call, lang, sender);
        expect(text).not.toMatch(/\b(votre|vous|événement|lien|demande|pour ne plus|décembre)\b/i);
      }
    }
  });

  it('never let a line of French break before a sign', () => {
    for (const call of Object.values(sampleCalls())) {
      const { text, subject } = renderMail(call, 'fr', sender);
      expect(`${text}${subject}`).not.toMatch(/ [?!:;»]|« /);
    }
  });

  it('tell a new hour from a new day', () => {
    const { newDate, newTime } = sampleCalls() as { newDate: MailCall; newTime: MailCall };
    expect(renderMail(newDate, 'fr', sender).subject).toBe('«\u00a0Fête du lac\u00a0» change de date');
    expect(renderMail(newTime, 'fr', sender).subject).toBe("«\u00a0Fête du lac\u00a0» change d'heure");
    expect(plain(renderMail(newTime, 'fr', sender).html)).toContain('samedi 5 décembre 2026 à 18:00</s>');
  });

  it('warn that the admin link is secret', () => {
    const { linksPublic } = sampleCalls() as { linksPublic: MailCall };
    expect(plain(renderMail(linksPublic, 'fr', sender).text)).toContain('Ce lien est secret');
    expect(renderMail(linksPublic, 'en', sender).text).toContain('Do not share it');
  });
});

describe('the reader of a mail', () => {
  const samples = sampleCalls() as Record<string, MailCall>;

  it.each(LANGUAGES)('is invited to organise only if they may, in %s', (lang) => {
    const ORGANISE = /organis|organiz/i;
    const headOf = (variant: string) => {
      const { subject, title } = contentOf(samples[variant] as MailCall, lang, sender);
      return [subject, title];
    };
    for (const text of headOf('teamGuest')) expect(text).toMatch(ORGANISE);
    for (const text of headOf('teamViewer')) expect(text).not.toMatch(ORGANISE);
  });

  const textOf = (variant: string, lang: Lang): string =>
    plain(renderMail(samples[variant] as MailCall, lang, sender).text);
  const FREE = /libère|free again|wieder (?:ein Platz|\d+ Plätze) frei|[Qq]uedan? libre/;
  const OFFER = /proposition|(?:your|the|an) offer|you offer|angebot|oferta/i;

  it.each(LANGUAGES)('hears of free seats as a driver only, in %s', (lang) => {
    for (const variant of ['cancelledRideDriver', 'closedRideDriver']) expect(textOf(variant, lang)).toMatch(FREE);
    for (const variant of ['cancelledRidePassenger', 'closedRidePassenger', 'cancelledRequest', 'cancelledOffer'])
      expect(textOf(variant, lang)).not.toMatch(FREE);
  });

  it.each(LANGUAGES)('confirms an offer as a driver and a request as a passenger, in %s', (lang) => {
    for (const variant of ['visitorDriver', 'accountDriver', 'rejectedDriver', 'cancelledOffer'])
      expect(textOf(variant, lang)).toMatch(OFFER);
    for (const variant of ['visitorPassenger', 'accountEither', 'rejectedPassenger', 'cancelledRequest'])
      expect(textOf(variant, lang)).not.toMatch(OFFER);
  });

  it.each(LANGUAGES)('finds one link that stops mails and another that leads to leaving, in %s', (lang) => {
    for (const call of Object.values(samples)) {
      const kind = MAILS[call.template].stoppedAs;
      if (kind === null) continue;
      const { stopUrl, participationUrl } = call.parameters as { stopUrl: string; participationUrl: string };
      const lines = renderMail(call, lang, sender).text.split('\n');
      const [stop, leave] = [lines.indexOf(stopUrl), lines.lastIndexOf(participationUrl)].map((at) => lines[at - 1]);
      expect(stop).toMatch(/e-?mails|correos/i);
      expect(leave).toMatch(/désinscrire|leave|abmelden|baja/i);
      expect(stop).not.toBe(leave);
    }
  });
});

describe('what a person wrote', () => {
  const written = (text: string): MailCall =>
    (sampleCalls(undefined, undefined, undefined, text) as { messageVisitor: MailCall }).messageVisitor;

  it('keeps its lines, quoted, in both parts', () => {
    const mail = renderMail(written('Un\r\n\n\n\ndeux\u2028trois'), 'de', sender);
    expect(mail.text).toContain('> Un\n> \n> deux\n> trois');
    expect(mail.html).toContain('Un<br><br>deux<br>trois');
  });

  it('cannot look like the rest of the mail', () => {
    const mail = renderMail(written('x\nhttps://convoi.example/login\n<b>y</b>'), 'en', sender);
    expect(mail.text.split('\n')).not.toContain('https://convoi.example/login');
    expect(mail.html).toContain('&lt;b&gt;y&lt;/b&gt;');
  });

  it('names nobody whose data is erased', () => {
    const { closedRequest } = sampleCalls() as { closedRequest: MailCall };
    expect(renderMail(closedRequest, 'fr', sender).subject).toMatch(/^Une personne inscrite ne participe plus/);
  });
});

describe('values that somebody typed', () => {
  const hostile = `</td><script>alert(1)</script>"' onload="x\r\nBcc: victim@example.org https://evil.example/x www.evil.example \u202eabc`;

  it.each(LANGUAGES)('stay text in %s', (lang) => {
    for (const call of Object.values(sampleCalls({ title: hostile, place: hostile }, hostile, hostile, hostile))) {
      const mail = renderMail(call, lang, sender);
      expect(mail.subject).not.toMatch(/[\r\n\u202e]/);
      expect(mail.html).not.toMatch(/<script|\u202e/);
      expect(mail.html).not.toContain('" onload');
      expect(mail.text).not.toMatch(/^Bcc:/m);
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).not.toContain('https://evil.example');
        expect(part).not.toContain('www.evil.example');
      }
    }
  });

  it('keep what does not look like an address', () => {
    const { linksPublic } = sampleCalls({ title: 'Rallye 2.0 : 12.5 km & <3', place: 'Z' }) as {
      linksPublic: MailCall;
    };
    expect(plain(renderMail(linksPublic, 'fr', sender).subject)).toBe('Vos liens pour « Rallye 2.0 : 12.5 km & <3 »');
    expect(renderMail(linksPublic, 'fr', sender).html).toContain('12.5 km &amp; &lt;3');
  });
});

it('has a sample of every mail, each under its own name', () => {
  const names = Object.keys(MAILS) as MailName[];
  expect(new Set(Object.values(sampleCalls()).map(({ template }) => template))).toEqual(new Set(names));
  expect(names.map((name) => MAILS[name].name)).toEqual(names);
});
