import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-app.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
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
