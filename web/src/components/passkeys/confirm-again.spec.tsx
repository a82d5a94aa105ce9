import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userView } from '#web/testing/data.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';
import { ConfirmAgain } from './confirm-again.tsx';

/** Confirming in the middle of something else: a form that goes on being typed into. */
function Around() {
  const [word, setWord] = useState('');
  return (
    <>
      <ConfirmAgain />
      <input aria-label="Mot" value={word} onChange={(event) => setWord(event.target.value)} />
    </>
  );
}

beforeEach(() => useWidth('mobile'));
afterEach(() => localStorage.clear());

test('what was confirmed takes the focus once, and leaves it to whoever types on', async () => {
  localStorage.setItem('authToken', 'a.b.c');
  await renderPart(<Around />, {
    handlers: {
      getAccount: () => userView({ has_password: true }),
      logIn: () => ({ access_token: 'fresh', token_type: 'bearer', expires_in: 604_800 }),
    },
  });
  await userEvent.type(await screen.findByLabelText(/mot de passe/i, { selector: 'input' }), 'Chouette-1234{Enter}');
  const said = await screen.findByRole('status');
  expect(said).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Mot'), 'EFFACER');
  expect(screen.getByLabelText('Mot')).toHaveFocus();
  expect(screen.getByLabelText('Mot')).toHaveValue('EFFACER');
});
