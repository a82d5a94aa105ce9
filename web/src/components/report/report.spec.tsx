import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { ToastRegion } from '#web/ui/overlays/toast-region.tsx';
import { ReportButton } from './report-button.tsx';

const ID = '5e0a77d2-0000-4000-8000-000000000001';

afterEach(() => document.body.replaceChildren());

test('a person is reported for a reason, which must be chosen', async () => {
  const user = userEvent.setup();
  const part = (
    <>
      <ReportButton type="participant" id={ID} name="Bob B." />
      <ToastRegion label="Messages" closeText="Fermer" lifeMs={5000} />
    </>
  );
  const { seen } = await renderPart(part, { handlers: { reportAbuse: () => ({ id: 'r1' }) } });
  await user.click(await screen.findByRole('button', { name: 'Signaler Bob B.' }));
  const dialog = await screen.findByRole('dialog', { name: 'Signaler Bob B.' });
  const send = within(dialog).getByRole('button', { name: /^Signaler/ });
  await user.click(send);
  expect((await within(dialog).findAllByText('Choisissez une raison.')).length).toBeGreaterThan(0);
  expect(seen).toEqual([]);
  await user.click(within(dialog).getByRole('radio', { name: "Danger ou demande d'argent" }));
  await user.type(within(dialog).getByRole('textbox', { name: /Racontez-nous/ }), 'Il demande 50 euros');
  await user.click(send);
  expect((await screen.findAllByText("Merci. Une personne de l'association va regarder.")).length).toBeGreaterThan(0);
  expect(seen[0]?.request.body).toMatchObject({
    target_type: 'participant',
    target_id: ID,
    reason: 'danger',
    comment: 'Il demande 50 euros',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is gone is said, and the words stay', async () => {
  const user = userEvent.setup();
  await renderPart(<ReportButton type="event" id={ID} name="Fête" />, {
    handlers: { reportAbuse: () => refusal('event.not_found') },
  });
  await user.click(await screen.findByRole('button', { name: 'Signaler cet événement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Signaler cet événement' });
  await user.click(within(dialog).getByRole('radio', { name: 'Autre' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Racontez-nous/ }), 'Étrange');
  await user.click(within(dialog).getByRole('button', { name: /^Signaler/ }));
  expect((await within(dialog).findAllByText("Ce que vous signalez n'existe plus.")).length).toBeGreaterThan(0);
  expect(within(dialog).getByRole('textbox', { name: /Racontez-nous/ })).toHaveValue('Étrange');
});
