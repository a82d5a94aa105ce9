import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@convoi/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createI18n } from '#web/i18n/index.ts';
import { runtimeOf } from '#web/testing/data.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { type PageName, pageTextQuery } from '../api/page-text.ts';
import type { PageText } from '../texts/shape.ts';

const NAMES: readonly PageName[] = ['terms', 'privacy', 'about', 'help'];
const textOf = async (name: PageName, lang: (typeof LANGUAGES)[number]): Promise<PageText> => {
  const { queryFn } = pageTextQuery(name, lang, { texts: [] });
  if (typeof queryFn !== 'function') throw new Error('a text is read by a function');
  return (queryFn as unknown as () => Promise<PageText>)();
};

afterEach(() => document.body.replaceChildren());

describe.each(NAMES)('%s', (name) => {
  test.each(LANGUAGES)('has the same sections in %s as in French', async (lang) => {
    const shape = ({ sections }: PageText) =>
      sections.map(({ id, blocks }) => [
        id,
        ...blocks.map((block) =>
          typeof block === 'string'
            ? 'text'
            : 'list' in block
              ? block.list.length
              : block.rows.map((row) => row.length),
        ),
      ]);
    expect(shape(await textOf(name, lang))).toEqual(shape(await textOf(name, 'fr')));
  });
});

describe.each(LANGUAGES)('in %s', (lang) => {
  test('the captions of the film are the steps of the help', async () => {
    const [steps] = (await textOf('help', lang)).sections;
    const spoken = readFileSync(join(import.meta.dirname, `../../../../public/help/${lang}.vtt`), 'utf8')
      .split('\n\n')
      .slice(1)
      .map((cue) => cue.trim().split('\n').slice(1).join('\n'));
    const [first] = steps?.blocks ?? [];
    expect(spoken).toEqual([steps?.title, ...(typeof first === 'object' && 'list' in first ? first.list : [])]);
  });

  test('a button that a text quotes is a button of a screen', async () => {
    const i18n = await createI18n(lang, 'Convoi');
    const words = JSON.stringify(i18n.getDataByLanguage(lang));
    const texts = JSON.stringify(await Promise.all(NAMES.map((name) => textOf(name, lang))));
    const quoted = [...texts.matchAll(/[«“„]\s?([^«»“”„]+?)\s?[»”“]/g)].map(([, label]) => label);
    expect(quoted.length).toBeGreaterThan(2);
    for (const label of quoted) expect(words).toContain(`"${label}"`);
  });
});

test('the terms have fifteen numbered sections, a date and a way back to the sign-up', async () => {
  await renderApp('/cgu');
  expect(await screen.findByRole('heading', { level: 1, name: "Conditions d'utilisation" })).toBeVisible();
  expect(screen.getByText('Version du 22 mars 2025, dernière mise à jour le 26 novembre 2026')).toBeVisible();
  const contents = within(screen.getByRole('navigation', { name: 'Sommaire' }));
  expect(contents.getAllByRole('link')).toHaveLength(15);
  expect(screen.getByRole('link', { name: 'Fermer' })).toHaveAttribute('href', '/signup');
});

test('the policy names the association and the times that the operator set', async () => {
  const { config } = runtimeOf();
  await renderApp('/privacy-policy', {
    runtime: {
      config: {
        ...config,
        kept: { ...config.kept, event_days: 45, backup_days: 14 },
        association: { name: 'Les Roues du Lac', address: '1 quai du Port, 74000 Annecy' },
      },
    },
  });
  expect(await screen.findByText('Avril 2025, mise à jour le 26 novembre 2026')).toBeVisible();
  expect(screen.getByText(/^Convoi est édité par Les Roues du Lac/)).toBeVisible();
  expect(screen.getAllByText(/au plus 45 jours après la fin/)).not.toEqual([]);
  expect(screen.getByText(/clés 14 jours au plus/)).toBeVisible();
});

test('the help opens its questions one by one', async () => {
  await renderApp('/help');
  expect(await screen.findByRole('heading', { level: 2, name: 'En quatre étapes' })).toBeVisible();
  expect(screen.getByText('Faut-il un compte ?').closest('details')).not.toHaveAttribute('open');
});
