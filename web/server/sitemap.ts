import { EventRows, escapeHtml, LANGUAGES } from '@convoi/contracts';
import { paths } from '../src/config/paths.ts';
import type { QueryPort } from './render.ts';

/** Pages that are listed whatever happens. */
const STATIC = [
  paths.home,
  paths.eventCreate,
  paths.signup,
  paths.login,
  paths.news,
  paths.followEvents,
  paths.donate,
  paths.about,
  paths.help,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.legal,
].map(({ href }) => href());

/** A page in every language and at the address that picks one, each with all the others. */
function entries(publicUrl: string, path: string): readonly string[] {
  const bare = path === '/' ? `${publicUrl}/` : `${publicUrl}${path}`;
  const addresses = [...LANGUAGES.map((lang) => [lang, `${bare}?lang=${lang}`] as const), ['x-default', bare] as const];
  const alternates = addresses
    .map(([lang, url]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(url)}"/>`)
    .join('');
  return addresses.map(([, url]) => `<url><loc>${escapeHtml(url)}</loc>${alternates}</url>`);
}

/** The public pages for search engines: our own, and the public events to come (the first 500 by day). */
export async function sitemapXml(publicUrl: string, query: QueryPort): Promise<string> {
  const answer = await query('/api/events/public/search', {});
  const rows = answer.status === 200 ? EventRows.parse(JSON.parse(Buffer.from(answer.body).toString('utf8'))) : [];
  const events = rows.map(({ id_user }) => paths.eventPage.href({ id_user }));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...STATIC, ...events].flatMap((path) => entries(publicUrl, path)),
    '</urlset>',
  ].join('\n');
}

/** What search engines are asked to leave alone: everything with a secret in its path, calls, tiles. */
export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /event/admin/',
    'Disallow: /event/publish/',
    'Disallow: /event/success/',
    'Disallow: /event/donation-proposal/',
    'Disallow: /participation',
    'Disallow: /emails',
    'Disallow: /dashboard',
    'Disallow: /profil',
    'Disallow: /change-password',
    'Disallow: /reset-password',
    'Disallow: /verify-email',
    'Disallow: /change-address',
    'Disallow: /auth-callback',
    'Disallow: /api/',
    'Disallow: /auth/',
    'Disallow: /tiles/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
