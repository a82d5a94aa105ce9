import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { readAnnouncements } from '#web/lib/announce.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { ToastRegion } from '#web/ui/overlays/toast-region.tsx';
import { ShareButton } from './share-button.tsx';

const URL = 'http://127.0.0.1:3000/event/user/fete-du-lac';
afterEach(() => vi.unstubAllGlobals());

/** Presses "Partager" in a browser with these powers. */
async function pressed(powers: object): Promise<void> {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, ...powers });
  await renderPart(
    <>
      <ShareButton title="Fête du lac" text="Covoiturage" url={URL} />
      <ToastRegion label="Messages" closeText="Fermer" lifeMs={3000} />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Partager' }));
}

test('where the device shares, it gets the link', async () => {
  const share = vi.fn(async () => undefined);
  await pressed({ share });
  expect(share).toHaveBeenCalledWith({ title: 'Fête du lac', text: 'Covoiturage', url: URL });
});

test('where it cannot, the link is copied and that is said', async () => {
  const writeText = vi.fn(async () => undefined);
  await pressed({ clipboard: { writeText } });
  expect((await screen.findAllByText(/^Le partage n'est pas disponible ici\s: le lien est copié\.$/))[0]).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(URL);
});

test('where nothing can be copied either, the link is there to be selected', async () => {
  await pressed({});
  expect(await screen.findByDisplayValue(URL)).toBeVisible();
});

/** Both ways to take a link away, as a kit has them side by side. */
async function sideBySide(powers: object): Promise<void> {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, ...powers });
  await renderPart(
    <>
      <CopyField label="Lien" value={URL} copyText="Copier" copiedText="Lien copié" selectedText="Sélectionné" />
      <ShareButton title="Fête du lac" text="Covoiturage" url={URL} />
    </>,
  );
}
const button = (name: RegExp) => screen.findByRole('button', { name });

test('while the device asks where to, sharing is under way and a second press does nothing; copying is at rest', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const share = vi.fn(() => promise);
  const writeText = vi.fn(async () => undefined);
  await sideBySide({ share, clipboard: { writeText } });
  await userEvent.click(await button(/^Partager/));
  const busy = await button(/Partage…/);
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(busy);
  expect(share).toHaveBeenCalledTimes(1);
  expect(writeText).not.toHaveBeenCalled();
  expect(await button(/^Copier$/)).toBeVisible();
  resolve();
  expect(await button(/^Lien partagé$/)).toBeVisible();
  expect(readAnnouncements().polite.text).toBe('Lien partagé');
  expect(await button(/^Copier$/)).toBeVisible();
});

test('sharing that fails says so in its own words, and leaves what was copied alone', async () => {
  const writeText = vi.fn(async () => undefined);
  await sideBySide({ clipboard: { writeText } });
  await userEvent.click(await button(/^Copier$/));
  expect(readAnnouncements().polite.text).toBe('Lien copié');
  writeText.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await userEvent.click(await button(/^Partager$/));
  await vi.waitFor(() =>
    expect(readAnnouncements().polite.text).toBe("Le partage n'a pas abouti. Sélectionnez le lien et copiez-le."),
  );
  expect(await button(/^Lien copié$/)).toBeVisible();
  expect(await button(/^Partager$/)).toBeVisible();
});

test('a list that is closed again leaves sharing as it was', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  await sideBySide({ share });
  const before = readAnnouncements().polite.id;
  await userEvent.click(await button(/^Partager$/));
  await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(await button(/^Partager$/)).not.toHaveAttribute('aria-disabled');
  expect(readAnnouncements().polite.id).toBe(before);
});
