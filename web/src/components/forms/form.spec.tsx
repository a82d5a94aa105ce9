import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkProblem, problemOf } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { type ContractFormOptions, useContractForm } from '#web/lib/form/use-contract-form.ts';
import { HumanCheckNotReady } from '#web/lib/human-check/human-check-not-ready.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Form } from './form.tsx';

interface Values {
  readonly address: string;
  readonly event: string;
}
type Send = ContractFormOptions<Values>['send'];
const EVENT = '0b6f3c1e-0000-4000-8000-000000000001';

const schema = bodySchema((bodies) => bodies.ResendLinkBody);

function Part({ send, action }: { readonly send: Send; readonly action?: string }) {
  const form = useContractForm<Values>({
    schema,
    defaultValues: { address: '', event: '' },
    toBody: ({ address, event }) => ({ email: address, event_id: event }),
    fieldOf: { email: 'address', event_id: 'event' },
    bannerText: (field, code) => (field === 'event' && code === 'required' ? 'Il manque un événement.' : undefined),
    labels: { address: 'Adresse', event: 'Événement' },
    failures: {
      'event.full': { banner: 'Complet.' },
      'upload.too_large': { field: 'event', text: 'Trop grand.' },
    } satisfies Partial<Failures<'registerParticipant' | 'createEvent'>>,
    send,
  });
  return (
    <Form
      form={form}
      label="Essai"
      {...(action === undefined ? {} : { action })}
      plainValues={() => ({ event: 'autre', place: '45.9,6.1' })}
    >
      <TextField label="Adresse" {...form.field('address')} />
      <TextField label="Événement" {...form.field('event')} />
      <Button type="submit" busy={form.isSending}>
        Envoyer
      </Button>
    </Form>
  );
}

const problem = (status: number, body: object, headers: Readonly<Record<string, string>> = {}) =>
  problemOf(status, body, (name) => headers[name] ?? null);
const show = async (send: Send) => {
  await renderPart(<Part send={send} />);
  return userEvent.setup();
};
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Envoyer' }));
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByRole('textbox', { name: 'Adresse' }), 'a@example.org');
  await user.type(screen.getByRole('textbox', { name: 'Événement' }), EVENT);
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('says the first wrong field of the contract, links to all, goes to the first, and forgets what was corrected', async () => {
  const send = vi.fn();
  const user = await show(send);
  await press(user);
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toContain('Veuillez entrer une adresse email valide.');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('address'));
  await user.click(screen.getByRole('link', { name: 'Événement' }));
  expect(document.activeElement?.getAttribute('name')).toBe('event');
  await user.type(screen.getByRole('textbox', { name: 'Adresse' }), 'a@example.org');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Il manque un événement.'));
  expect(send).not.toHaveBeenCalled();
});

test('sends the body, once, and holds the fields meanwhile', async () => {
  let finish: () => void = () => undefined;
  const send = vi.fn<Send>(() => new Promise((resolve) => (finish = resolve)));
  const user = await show(send);
  await fill(user);
  await press(user);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toEqual({ email: 'a@example.org', event_id: EVENT });
  expect((screen.getByRole('textbox', { name: 'Adresse' }) as HTMLInputElement).readOnly).toBe(true);
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true');
  await press(user);
  expect(send).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBeNull());
  expect((screen.getByRole('textbox', { name: 'Adresse' }) as HTMLInputElement).value).toBe('a@example.org');
});

test.each([
  ['a known refusal by our words', problem(409, { code: 'event.full', detail: 'x' }), 'Complet.'],
  ['an unknown one by the server’s', problem(409, { code: 'of.tomorrow', detail: 'Demain.' }), 'Demain.'],
  ['one without words by ours', problem(500, {}), 'Une erreur est survenue, veuillez réessayer.'],
  [
    'too many with the wait',
    problem(429, { code: 'rate.limited' }, { 'retry-after': '120' }),
    'Réessayez dans 2 minutes.',
  ],
  ['a lost network', linkProblem('network'), 'Votre saisie est gardée.'],
  ['a human check that is late', new HumanCheckNotReady(), "La vérification anti-robot n'est pas encore prête."],
])('shows %s', async (_, failure, text) => {
  const user = await show(() => Promise.reject(failure));
  await fill(user);
  await press(user);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect((screen.getByRole('textbox', { name: 'Événement' }) as HTMLInputElement).value).toBe(EVENT);
});

test.each([
  ['slow', 'prend trop de temps sur cet appareil'],
  ['blocked', 'Une extension ou un réglage de ce navigateur'],
  ['unsupported', 'Ce navigateur ne sait pas faire'],
] as const)('a human check that is %s: says why, and whom to write to beside the page', async (trouble, text) => {
  const user = await show(() => Promise.reject(new HumanCheckNotReady(trouble)));
  await fill(user);
  await press(user);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(text);
  const way = within(alert).getByRole('link', { name: 'Nous écrire' });
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual(['/contact', '_blank']);
});

test('where the server takes the form without the check, a press sends it there with what was typed', async () => {
  const sent: { action: string; values: object }[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    sent.push({ action: new URL(this.action).pathname, values: Object.fromEntries(new FormData(this)) });
  });
  await renderPart(<Part send={() => Promise.reject(new HumanCheckNotReady('blocked'))} action="/plain" />);
  const user = userEvent.setup();
  await fill(user);
  await press(user);
  await user.click(await screen.findByRole('button', { name: 'Continuer par e-mail, sans vérification' }));
  expect(sent).toEqual([{ action: '/plain', values: { address: 'a@example.org', event: 'autre', place: '45.9,6.1' } }]);
  vi.restoreAllMocks();
});

test('spreads the server’s field errors over the fields, and a refusal about a field to it', async () => {
  const answers = [
    problem(422, {
      code: 'validation.failed',
      detail: 'x',
      errors: [{ field: 'event_id', code: 'not_allowed', detail: 'x' }],
    }),
    problem(413, { code: 'upload.too_large', detail: 'x' }),
  ];
  const user = await show(() => Promise.reject(answers.shift()));
  await fill(user);
  await press(user);
  const field = screen.getByRole('textbox', { name: 'Événement' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.body.textContent).toContain('Valeur non acceptée.');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await press(user);
  await waitFor(() => expect(document.body.textContent).toContain('Trop grand.'));
});
