/** RSS as a strict reader takes it: a well-formed document of XML 1.0 with the elements of RSS 2.0, in their places. */

/** One piece of news. */
export interface NewsItem {
  readonly title: string;
  readonly link: string;
  readonly guid: string;
  readonly pubDate: string;
  readonly description: string;
}

const CHANNEL = ['title', 'link', 'atom:link', 'description', 'language', 'ttl', 'item'];
const ITEM = ['title', 'link', 'guid', 'pubDate', 'description'] as const;
const TOKEN = /<\?xml version="1\.0" encoding="UTF-8"\?>|<(\/?)([a-z:A-Z]+)((?: [a-zA-Z:]+="[^"<>]*")*)(\/?)>|[^<>]+/gu;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescaped(text: string): string {
  return text.replace(/&([^;&]*;?)/g, (whole, name: string) => {
    const sign = SIGNS[name.replace(';', '')];
    if (sign === undefined || !name.endsWith(';')) throw new Error(`no XML: ${whole}`);
    return sign;
  });
}

/** Takes the text of a feed; gives its name and items. Throws where a strict reader would refuse it. */
export function readNews(text: string): { readonly title: string; readonly items: readonly NewsItem[] } {
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text)) throw new Error('a forbidden character');
  if (!text.startsWith('<?xml ')) throw new Error('no declaration');
  const open: string[] = [];
  const items: Record<string, string>[] = [];
  const channel: Record<string, string> = {};
  let [at, inside] = [0, ''];
  for (const token of text.matchAll(TOKEN)) {
    if (token.index !== at) throw new Error(`unreadable at ${text.slice(at, at + 40)}`);
    at += token[0].length;
    const [whole, closing, name, attributes = '', empty] = token;
    if (whole.startsWith('<?xml')) continue;
    if (name === undefined) {
      inside += unescaped(whole);
      continue;
    }
    if (closing === '/') {
      if (open.pop() !== name) throw new Error(`${name} ends what it did not begin`);
      const parent = open.join(' ');
      const holder = parent === 'rss channel' ? channel : parent === 'rss channel item' ? items.at(-1) : undefined;
      if (holder !== undefined && name !== 'item') {
        if (holder[name] !== undefined) throw new Error(`${name} twice`);
        holder[name] = inside;
      }
      continue;
    }
    const parent = open.join(' ');
    const isKnown =
      (parent === '' && name === 'rss' && attributes.includes(' version="2.0"')) ||
      (parent === 'rss' && name === 'channel') ||
      (parent === 'rss channel' && CHANNEL.includes(name)) ||
      (parent === 'rss channel item' && (ITEM as readonly string[]).includes(name));
    if (!isKnown) throw new Error(`${name} in ${parent}`);
    if (name === 'item') items.push({});
    if (empty !== '/') open.push(name);
    inside = '';
  }
  if (at !== text.length || open.length > 0) throw new Error('the document does not end');
  for (const wanted of ['title', 'link', 'description'])
    if (channel[wanted] === undefined) throw new Error(`no ${wanted}`);
  const guids = new Set(items.map(({ guid }) => guid));
  if (guids.size !== items.length) throw new Error('a guid twice');
  return {
    title: channel.title ?? '',
    items: items.map((item): NewsItem => {
      for (const wanted of ITEM) if (item[wanted] === undefined) throw new Error(`an item without ${wanted}`);
      const { title = '', link = '', guid = '', pubDate = '', description = '' } = item;
      if (!/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(pubDate)) throw new Error(`no date: ${pubDate}`);
      if (!/^https?:\/\/[!-~]+$/.test(link)) throw new Error(`no address: ${link}`);
      return { title, link, guid, pubDate, description };
    }),
  };
}
