import type { LegalView } from '@convoi/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { runtimeOf } from '#web/testing/data.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

afterEach(() => document.body.replaceChildren());

const EMPTY: LegalView = {
  publisher: { name: null, address: null, contact: null, phone: null, registration: null, director: null },
  host: { name: null, address: null, phone: null, country: null },
  mail_host: null,
  outsiders: [],
};
const show = (view: LegalView) => renderApp('/mentions-legales', { handlers: { getLegalNotice: () => view } });
const part = (name: string) => within(screen.getByRole('region', { name }));

test('the notice names publisher and host, and where data goes', async () => {
  await show({
    publisher: {
      name: 'Les Roues du Lac',
      address: '1 quai du Port, 74000 Annecy',
      contact: 'bonjour@roues.example',
      phone: null,
      registration: 'RNA W741000000',
      director: 'Claire Petit',
    },
    host: { name: 'Serveurs SAS', address: '2 rue du Câble, 59000 Lille', phone: '+33 3 20 00 00 00', country: 'FR' },
    mail_host: { name: 'Postier GmbH', country: 'DE' },
    outsiders: ['paypal', 'tiles'],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
  for (const fact of ['Les Roues du Lac', 'bonjour@roues.example', 'RNA W741000000', 'Claire Petit'])
    expect(part('Éditeur').getByText(fact)).toBeVisible();
  expect(part('Éditeur').queryByText('Téléphone')).toBeNull();
  expect(part('Hébergeur').getByText('France')).toBeVisible();
  expect(part('Acheminement des e-mails').getByText('Allemagne')).toBeVisible();
  const transfers = part('Données personnelles et transferts');
  expect(transfers.getByText(/Espace économique européen \(France\)/)).toBeVisible();
  expect(transfers.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText("Non renseigné par l'exploitant de ce site.")).toBeNull();
});

test('what is not filled in says so', async () => {
  await show(EMPTY);
  await screen.findByRole('heading', { level: 1, name: 'Mentions légales' });
  expect(part('Éditeur').getAllByText("Non renseigné par l'exploitant de ce site.")).toHaveLength(4);
  expect(part('Hébergeur').getAllByText("Non renseigné par l'exploitant de ce site.")).toHaveLength(3);
  expect(screen.getByText("Ce site n'envoie vos données à aucune autre société.")).toBeVisible();
});

test('a text of the operator takes its place, with the day of its last change', async () => {
  const { config } = runtimeOf();
  const text = {
    heading: 'Notre notice',
    updated: '2027-01-15',
    sections: [
      {
        id: 'qui',
        title: 'Qui sommes-nous',
        blocks: [
          '<b>{association}</b>, [ailleurs](https://example.org/x)',
          { head: ['Quoi'], rows: [['{event_days}']] },
        ],
      },
    ],
  };
  await renderApp('/mentions-legales', {
    handlers: {
      getSiteText: ({ params }) =>
        `${params.name} ${params.lang}` === 'legal fr' ? text : refusal('request.not_found'),
    },
    runtime: {
      config: { ...config, texts: ['legal'], association: { name: 'Les Roues du Lac', address: null } },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Notre notice' })).toBeVisible();
  expect(screen.getByText('Dernière mise à jour : 15 janvier 2027')).toBeVisible();
  expect(screen.getByText('<b>Les Roues du Lac</b>', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ailleurs' })).toHaveAttribute('href', 'https://example.org/x');
  expect(screen.getByText('30 jours')).toBeVisible();
});

test('the foot of every page leads to it, next to the privacy policy', async () => {
  await show(EMPTY);
  const foot = within(await screen.findByRole('navigation', { name: 'Pied de page' }));
  const names = foot.getAllByRole('link').map((link) => link.textContent);
  expect(names.slice(0, 2)).toEqual(['Confidentialité', 'Mentions légales']);
});
