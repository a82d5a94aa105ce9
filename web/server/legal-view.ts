import type { LegalView, Outsider } from '@convoi/contracts';
import type { Config } from '@convoi/platform/config/config';

/** Companies that these settings make an instance work with. */
function outsidersOf({ payments, signIn, humanCheck, geocoders, tileUrl }: Config): readonly Outsider[] {
  const { provider } = humanCheck;
  return [
    ...(payments.helloasso === null ? [] : (['helloasso'] as const)),
    ...(payments.paypal === null ? [] : (['paypal'] as const)),
    ...(signIn.google === null ? [] : (['google'] as const)),
    ...(signIn.facebook === null ? [] : (['facebook'] as const)),
    ...(provider === 'altcha' || provider === 'off' ? [] : [provider]),
    ...geocoders.filter((name) => name !== 'embedded'),
    ...(tileUrl === '' ? [] : (['tiles'] as const)),
  ];
}

/** The facts of the legal notice; null = not filled in. */
export function legalView(config: Config): LegalView {
  const { publisher, hosting, mailHosting } = config;
  const filled = <K extends string>(facts: { readonly [N in K]: string }): { [N in K]: string | null } =>
    Object.fromEntries(Object.entries<string>(facts).map(([name, value]) => [name, value || null])) as {
      [N in K]: string | null;
    };
  return {
    publisher: filled(publisher),
    host: filled(hosting),
    mail_host: mailHosting.name === '' ? null : { name: mailHosting.name, country: mailHosting.country || null },
    outsiders: [...outsidersOf(config)],
  };
}
