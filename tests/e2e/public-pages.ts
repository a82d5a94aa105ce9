/** The pages that anybody can open and that belong to no event; both the languages and the first visit go through them. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/signup',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/event/create',
  '/donate',
  '/actualites',
  '/qui-sommes-nous',
  '/contact',
  '/help',
  '/cgu',
  '/privacy-policy',
  '/mentions-legales',
  '/participation',
  '/emails',
];
