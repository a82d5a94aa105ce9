import { LANGUAGES, type Lang } from '@convoi/contracts';

/** A feed, as a calendar or as news. */
export interface PageFeed {
  readonly type: 'text/calendar' | 'application/rss+xml';
  readonly title: string;
  readonly path: string;
}

/** What a page says about itself outside its body. Written by the server, kept up by the client. */
export interface PageMeta {
  /** Without the product's name, which is added; `isWholeTitle` keeps it alone. */
  readonly title: string;
  readonly isWholeTitle?: boolean;
  /** Whether search engines may list it; it needs a description then. */
  readonly isIndexable: boolean;
  readonly description?: string;
  /** `Referrer-Policy: no-referrer`: pages whose address is a secret. */
  readonly noReferrer?: boolean;
  /**
   * Path of a picture of 1200 x 630 for other sites; the language's own unless given. A page that no search engine may list
   * is told to those sites only with a picture of its own.
   */
  readonly image?: string;
  /** Feeds of what the page is about, for programs that look for them: what each is called, and its path with query. */
  readonly feeds?: readonly PageFeed[];
  /** Schema.org objects. */
  readonly jsonLd?: readonly object[];
}

/** What the tags need besides the page's own words. */
export interface HeadContext {
  readonly publicUrl: string;
  /** Path without query. */
  readonly path: string;
  readonly lang: Lang;
  /** The language that the address itself asks for; without one it picks by the reader's own. */
  readonly askedLang?: Lang | undefined;
  readonly brandName: string;
}

/** One element of the head, as data: the server writes it as text, the client as a node. */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

const OG_LOCALE: { readonly [L in Lang]: string } = { fr: 'fr_FR', en: 'en_GB', de: 'de_DE', es: 'es_ES' };
/** Light and dark `--surface` of the tokens: the header's ground. */
export const THEME_COLORS = { light: '#FFFFFF', dark: '#172328' } as const;
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** Address of a page in a language; without one, the address that picks by the reader's own. */
export function languageUrl({ publicUrl, path }: HeadContext, lang?: Lang): string {
  const url = path === '/' ? `${publicUrl}/` : `${publicUrl}${path}`;
  return lang === undefined ? url : `${url}?lang=${lang}`;
}

const meta = (attributes: HeadTag['attributes']): HeadTag => ({ name: 'meta', attributes });
const link = (attributes: HeadTag['attributes']): HeadTag => ({ name: 'link', attributes });
const og = (property: string, content: string): HeadTag => meta({ property: `og:${property}`, content });

/** All tags of a page, in a fixed order. Pure: the same on the server and in the browser. */
export function headTags(page: PageMeta, context: HeadContext): readonly HeadTag[] {
  const { publicUrl, lang, askedLang, brandName } = context;
  // Each address is its own: a search engine distrusts one that sends it from `x-default` to a language.
  const address = languageUrl(context, askedLang);
  const title = page.isWholeTitle ? page.title : `${page.title} · ${brandName}`;
  const description = page.description ?? '';
  const always: HeadTag[] = [
    { name: 'title', attributes: {}, text: title },
    meta({ name: 'theme-color', media: '(prefers-color-scheme: light)', content: THEME_COLORS.light }),
    meta({ name: 'theme-color', media: '(prefers-color-scheme: dark)', content: THEME_COLORS.dark }),
  ];
  // The address of a secret page is written nowhere.
  if (!page.noReferrer)
    always.push(
      link({ rel: 'canonical', href: address }),
      ...LANGUAGES.map((hreflang) => link({ rel: 'alternate', hreflang, href: languageUrl(context, hreflang) })),
      link({ rel: 'alternate', hreflang: 'x-default', href: languageUrl(context) }),
    );
  always.push(
    ...(page.feeds ?? []).map(({ type, title: name, path }) =>
      link({ rel: 'alternate', type, title: name, href: `${publicUrl}${path}` }),
    ),
    page.isIndexable
      ? meta({ name: 'description', content: description })
      : meta({ name: 'robots', content: 'noindex' }),
  );
  if (!page.isIndexable && page.image === undefined) return always;
  return [
    ...always,
    og('title', page.title),
    og('description', description),
    og('url', address),
    og('type', 'website'),
    og('site_name', brandName),
    og('image', `${publicUrl}${page.image ?? `/social/${lang}.png`}`),
    og('image:width', String(SOCIAL_IMAGE.width)),
    og('image:height', String(SOCIAL_IMAGE.height)),
    og('image:alt', page.title),
    og('locale', OG_LOCALE[lang]),
    ...LANGUAGES.filter((other) => other !== lang).map((other) => og('locale:alternate', OG_LOCALE[other])),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    ...(page.jsonLd ?? []).map(
      (data): HeadTag => ({
        name: 'script',
        attributes: { type: 'application/ld+json' },
        text: JSON.stringify(data).replaceAll('<', '\\u003c'),
      }),
    ),
  ];
}
