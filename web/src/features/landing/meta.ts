import { pageFeeds } from '#web/components/events/feed-paths.ts';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';

/** Title, description and what search engines may offer: the association, and a box that searches here. */
export const landingMeta: RouteModule['meta'] = ({ t, lang, runtime }) => {
  const home = `${runtime.publicUrl}${paths.home.href()}`;
  const name = runtime.config.brand_name;
  return {
    title: t('landing:title'),
    isWholeTitle: true,
    isIndexable: true,
    description: t('landing:description'),
    feeds: pageFeeds({ country: lang.toUpperCase() }, t('landing:list.heading'), lang),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name,
        url: home,
        logo: `${runtime.publicUrl}/icon.svg`,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name,
        url: home,
        inLanguage: runtime.lang,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${home}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
};
