import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mailbox behind a real IMAP dialogue (RFC 3501, UIDPLUS) on loopback, as far as a reader of one folder goes. */

export interface TestMailbox {
  /** As RETURNED_MAIL_URL names it. */
  readonly url: string;
  /** Puts a mail into it, as a mail server would. */
  deliver(raw: string): void;
  /** What lies in it: the subject of each mail, and whether somebody has seen it. */
  left(): readonly { readonly subject: string; readonly isSeen: boolean }[];
  close(): Promise<void>;
}

interface Kept {
  readonly uid: number;
  readonly raw: string;
  readonly flags: Set<string>;
}

const USER = 'returned';
const PASSWORD = 'hid den';
const CAPABILITIES = 'CAPABILITY IMAP4rev1 UIDPLUS';

/** What is said to a command, and what follows as its end. */
interface Reply {
  readonly lines?: readonly string[];
  readonly end?: string;
}
const REFUSED: Reply = { end: 'BAD not known here' };

export async function openTestMailbox(): Promise<TestMailbox> {
  let mails: Kept[] = [];
  let lastUid = 0;
  const sockets = new Set<Socket>();

  /** The mails of a set of numbers (`3`, `1:4`, `2,5`) of UIDs. */
  const among = (set: string): Kept[] =>
    mails.filter(({ uid }) =>
      set.split(',').some((part) => {
        const [from = 0, to = from] = part.split(':').map((number) => (number === '*' ? lastUid : Number(number)));
        return uid >= from && uid <= to;
      }),
    );
  const numberOf = (mail: Kept): number => mails.indexOf(mail) + 1;
  const flagsOf = ({ flags }: Kept): string => `FLAGS (${[...flags].join(' ')})`;
  const fetched = (mail: Kept, items: string): string => {
    const part = /BODY(?:\.PEEK)?\[\]<(\d+)\.(\d+)>/i.exec(items);
    if (part === null) return `* ${numberOf(mail)} FETCH (UID ${mail.uid} ${flagsOf(mail)})`;
    const [from, length] = [Number(part[1]), Number(part[2])];
    const text = mail.raw.slice(from, from + length);
    return `* ${numberOf(mail)} FETCH (UID ${mail.uid} BODY[]<${from}> {${text.length}}\r\n${text})`;
  };
  const expunge = (gone: readonly Kept[]): string[] =>
    gone.map((mail) => {
      const line = `* ${numberOf(mail)} EXPUNGE`;
      mails = mails.filter((one) => one !== mail);
      return line;
    });

  const commands: { readonly [name: string]: (rest: string) => Reply } = {
    CAPABILITY: () => ({ lines: [`* ${CAPABILITIES}`] }),
    NOOP: () => ({}),
    LOGIN: (rest) => {
      const [, user, password] = /^"?([^" ]*)"? "([^"]*)"$/.exec(rest) ?? [];
      return user === USER && password === PASSWORD ? {} : { end: 'NO [AUTHENTICATIONFAILED] wrong' };
    },
    LIST: () => ({ lines: ['* LIST (\\HasNoChildren) "/" "INBOX"'] }),
    LSUB: () => ({ lines: ['* LSUB () "/" "INBOX"'] }),
    SELECT: (rest) =>
      /^"?INBOX"?$/i.test(rest)
        ? {
            lines: [
              '* FLAGS (\\Seen \\Deleted)',
              `* ${mails.length} EXISTS`,
              '* 0 RECENT',
              '* OK [UIDVALIDITY 1] valid',
              `* OK [UIDNEXT ${lastUid + 1}] next`,
            ],
            end: 'OK [READ-WRITE] selected',
          }
        : { end: 'NO [NONEXISTENT] no such folder' },
    'UID SEARCH': (rest) => ({
      lines: [
        `* SEARCH ${mails
          .filter(({ flags }) => !/UNSEEN/i.test(rest) || !flags.has('\\Seen'))
          .map(({ uid }) => uid)
          .join(' ')}`.trimEnd(),
      ],
    }),
    'UID FETCH': (rest) => {
      const [set = '', ...items] = rest.split(' ');
      return { lines: among(set).map((mail) => fetched(mail, items.join(' '))) };
    },
    'UID STORE': (rest) => {
      const [, set = '', flags = ''] = /^(\S+) \+FLAGS(?:\.SILENT)? \(([^)]*)\)$/i.exec(rest) ?? [];
      return {
        lines: among(set).map((mail) => {
          for (const flag of flags.split(' ')) mail.flags.add(flag);
          return `* ${numberOf(mail)} FETCH (UID ${mail.uid} ${flagsOf(mail)})`;
        }),
      };
    },
    'UID EXPUNGE': (rest) => ({ lines: expunge(among(rest).filter(({ flags }) => flags.has('\\Deleted'))) }),
    LOGOUT: () => ({ lines: ['* BYE'] }),
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.setEncoding('latin1');
    const say = (line: string): void => {
      if (socket.writable) socket.write(`${line}\r\n`, 'latin1');
    };
    say(`* OK [${CAPABILITIES}] ready`);
    let buffer = '';
    socket.on('data', (chunk: string) => {
      buffer += chunk;
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const [, tag = '*', name = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(buffer.slice(0, end)) ?? [];
        buffer = buffer.slice(end + 2);
        const { lines = [], end: last = 'OK done' } = commands[name.toUpperCase()]?.(rest) ?? REFUSED;
        for (const line of lines) say(line);
        say(`${tag} ${last}`);
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliver: (raw) => {
      lastUid += 1;
      mails = [...mails, { uid: lastUid, raw, flags: new Set() }];
    },
    left: () =>
      mails.map(({ raw, flags }) => ({
        subject: /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '',
        isSeen: flags.has('\\Seen'),
      })),
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
